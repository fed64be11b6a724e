// A textbook solver of acyclic game graphs, as one writes it in a contest: adjacency lists, a
// topological order, the least excluded number by marks. It reads `n m` and the edges from a binary
// file (4-byte numbers) or, with `text`, from an edge list; it prints its time without reading and
// writes the values.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
using namespace std;

int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "rb");
    bool text = argc > 3 && !strcmp(argv[3], "text");
    uint32_t n = 0;
    vector<pair<uint32_t, uint32_t>> edges;
    if (text) {
        uint32_t a, b;
        while (fscanf(in, "%u %u", &a, &b) == 2) {
            edges.push_back({a, b});
            if (a >= n) n = a + 1;
            if (b >= n) n = b + 1;
        }
    } else {
        uint32_t head[2];
        if (fread(head, 4, 2, in) != 2) return 1;
        n = head[0];
        edges.resize(head[1]);
        if (fread(edges.data(), 8, edges.size(), in) != edges.size()) return 1;
    }
    auto start = chrono::steady_clock::now();
    vector<vector<uint32_t>> next(n), before(n);
    for (auto [a, b] : edges) {
        next[a].push_back(b);
        before[b].push_back(a);
    }
    vector<uint32_t> left(n), value(n), mark(n + 1, UINT32_MAX), order;
    for (uint32_t v = 0; v < n; v++)
        if (!(left[v] = next[v].size())) order.push_back(v);
    for (size_t i = 0; i < order.size(); i++) {
        uint32_t v = order[i];
        for (uint32_t w : next[v]) mark[value[w]] = v;
        while (mark[value[v]] == v) value[v]++;
        for (uint32_t u : before[v])
            if (!--left[u]) order.push_back(u);
    }
    double seconds = chrono::duration<double>(chrono::steady_clock::now() - start).count();
    FILE *out = fopen(argv[2], "wb");
    fwrite(value.data(), 4, n, out);
    fclose(out);
    printf("%.6f\n", seconds);
}
