#ifndef CP_HUFFMAN_H
#define CP_HUFFMAN_H

// Huffman codes as deflate has them (RFC 1951, section 3.2.2).

#include <stdint.h>

enum { CP_SYMBOLS = 288 };

struct cp_code {
  uint8_t length[CP_SYMBOLS];  // 0 for a symbol without a code
  uint16_t bits[CP_SYMBOLS];   // reversed, as they are written
};

/// Makes the code of `symbols` symbols that occur so many times, with at most `limit` bits, up to 15. At least two
/// symbols get one, as some readers demand.
void cp_make_code(struct cp_code *code, const uint32_t *counts, int symbols, int limit);

#endif
