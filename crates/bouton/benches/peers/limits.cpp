// What this machine can do at most, for the bench: pairs of 16-bit values that are joined by exclusive or and noted, a
// second, from the nearest cache; bytes that are read from memory a second. One core each, the best of five.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>
using namespace std;

static double now() { return chrono::duration<double>(chrono::steady_clock::now().time_since_epoch()).count(); }

int main() {
    const int size = 4096, turns = 50000;
    vector<uint16_t> first(size), second(size + turns % 997 + 1000);
    for (size_t i = 0; i < second.size(); i++) first[i % size] = second[i] = (uint16_t)(i * 40503);
    double pairs = 0, bytes = 0;
    uint64_t sink = 0;
    for (int round = 0; round < 5; round++) {
        double start = now();
        uint16_t seen[64] = {};
        for (int turn = 0; turn < turns; turn++)
            for (int i = 0; i < size; i += 64)
                for (int j = 0; j < 64; j++) seen[j] |= first[i + j] ^ second[i + j + turn % 997];
        pairs = max(pairs, double(size) * turns / (now() - start));
        for (uint16_t one : seen) sink += one;
    }
    vector<uint64_t> words(1 << 26, 1);
    for (int round = 0; round < 5; round++) {
        double start = now();
        uint64_t sum = 0;
        for (uint64_t word : words) sum += word;
        bytes = max(bytes, 8.0 * words.size() / (now() - start));
        sink += sum;
    }
    printf("%.4e %.4e %d\n", pairs, bytes, (int)(sink & 1));
}
