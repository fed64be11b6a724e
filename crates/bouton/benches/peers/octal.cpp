// The plain way to the values of an octal code or of Grundy's game, for the bench: every pair of heaps, one after the
// other. Arguments: the digits after the point, or `grundy`; the last heap. Prints the last value and the digest of all
// values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

int main(int, char **words) {
    const std::string digits = words[1];
    const int to = std::atoi(words[2]);
    std::vector<int> value(to + 1), seen(1 << 13, -1);
    if (digits == "grundy") {
        for (int heap = 1; heap <= to; heap++) {
            for (int first = 1; first < heap - first; first++) seen[value[first] ^ value[heap - first]] = heap;
            while (seen[value[heap]] == heap) value[heap]++;
        }
    } else {
        for (int heap = 1; heap <= to; heap++) {
            for (int taken = 1; taken <= (int)digits.size() && taken <= heap; taken++) {
                const int digit = digits[taken - 1] - '0', rest = heap - taken;
                if (digit & 1 && rest == 0) seen[0] = heap;
                if (digit & 2 && rest > 0) seen[value[rest]] = heap;
                if (digit & 4)
                    for (int first = 1; first <= rest / 2; first++) seen[value[first] ^ value[rest - first]] = heap;
            }
            while (seen[value[heap]] == heap) value[heap]++;
        }
    }
    uint64_t digest = 0xcbf29ce484222325;
    for (int one : value)
        for (int byte = 0; byte < 4; byte++) digest = (digest ^ (one >> 8 * byte & 255)) * 0x100000001b3;
    std::printf("%d %016llx\n", value[to], (unsigned long long)digest);
}
