// Huffman codes. See huffman.h.
//
// Lengths by A. Moffat and J. Katajainen (In-place calculation of minimum-redundancy codes, 1995). Lengths beyond the
// limit are shortened as in miniz (R. Geldreich): for each code that is one too many of the longest, a shorter one
// becomes two that are longer by one, so that the code stays complete. It is not the best code then, but nearly.
#include "huffman.h"

#include <stdlib.h>
#include <string.h>

struct leaf {
  uint32_t weight;
  uint16_t symbol;
};

static int by_weight(const void *first, const void *second) {
  const struct leaf *one = first, *other = second;
  if (one->weight != other->weight) return one->weight < other->weight ? -1 : 1;
  return one->symbol - other->symbol;
}

/// Turns ascending weights into the lengths of a minimal code, which descend.
static void minimal_lengths(uint32_t *a, int n) {
  int root = 0, leaf = 2, next;
  a[0] += a[1];
  for (next = 1; next < n - 1; next++) {
    if (leaf >= n || a[root] < a[leaf]) {
      a[next] = a[root];
      a[root++] = (uint32_t)next;
    } else {
      a[next] = a[leaf++];
    }
    if (leaf >= n || (root < next && a[root] < a[leaf])) {
      a[next] += a[root];
      a[root++] = (uint32_t)next;
    } else {
      a[next] += a[leaf++];
    }
  }
  a[n - 2] = 0;
  for (next = n - 3; next >= 0; next--) a[next] = a[a[next]] + 1;
  int available = 1, used = 0, depth = 0;
  root = n - 2;
  next = n - 1;
  while (available > 0) {
    while (root >= 0 && (int)a[root] == depth) {
      used++;
      root--;
    }
    while (available > used) {
      a[next--] = (uint32_t)depth;
      available--;
    }
    available = 2 * used;
    depth++;
    used = 0;
  }
}

void cp_make_code(struct cp_code *code, const uint32_t *counts, int symbols, int limit) {
  struct leaf leaves[CP_SYMBOLS];
  uint32_t lengths[CP_SYMBOLS];
  int n = 0;
  memset(code, 0, sizeof *code);
  for (int symbol = 0; symbol < symbols; symbol++)
    if (counts[symbol] > 0) leaves[n++] = (struct leaf){counts[symbol], (uint16_t)symbol};
  for (int symbol = 0; n < 2; symbol++)
    if (counts[symbol] == 0) leaves[n++] = (struct leaf){1, (uint16_t)symbol};
  qsort(leaves, (size_t)n, sizeof *leaves, by_weight);
  for (int i = 0; i < n; i++) lengths[i] = leaves[i].weight;
  if (n == 2)
    lengths[0] = lengths[1] = 1;
  else
    minimal_lengths(lengths, n);
  // How many codes have each length, and none beyond the limit.
  int of_length[64] = {0};
  for (int i = 0; i < n; i++) of_length[lengths[i] > 63 ? 63 : lengths[i]]++;
  for (int length = limit + 1; length < 64; length++) of_length[limit] += of_length[length];
  uint32_t total = 0;
  for (int length = limit; length > 0; length--) total += (uint32_t)of_length[length] << (limit - length);
  for (; total > 1u << limit; total--) {
    of_length[limit]--;
    for (int length = limit - 1; length > 0; length--) {
      if (of_length[length] == 0) continue;
      of_length[length]--;
      of_length[length + 1] += 2;
      break;
    }
  }
  // The rarest symbols have the longest codes.
  int place = 0;
  for (int length = limit; length > 0; length--)
    for (int i = 0; i < of_length[length]; i++) code->length[leaves[place++].symbol] = (uint8_t)length;
  uint32_t next = 0;
  for (int length = 1; length <= limit; length++) {
    next <<= 1;
    for (int symbol = 0; symbol < symbols; symbol++) {
      if (code->length[symbol] != length) continue;
      uint32_t reversed = 0;
      for (int bit = 0; bit < length; bit++) reversed |= (next >> bit & 1) << (length - 1 - bit);
      code->bits[symbol] = (uint16_t)reversed;
      next++;
    }
  }
}
