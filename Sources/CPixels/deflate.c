// Compression for pictures of charts: thin lines and letters on a plain page. See deflate.h.
//
// Behind PNG's filters, nineteen of twenty bytes of a chart are zero, and most rows are wholly so. zlib takes twenty
// instructions for each byte of them; that was more than librsvg takes to draw the chart. Here a run of zeros is
// found eight bytes at a time, and only the other places are looked up among earlier ones: by four bytes, in a table
// of the last place of each hash, within the 32 KiB that deflate can reach back. The bytes are gathered in blocks of
// a quarter of a megabyte, each with its own Huffman codes. Files are as large as those of zlib's level 3.
#include "deflate.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "huffman.h"

enum {
  WINDOW = 32768,
  BLOCK = 1 << 18,
  HASH_BITS = 13,
  LONGEST = 258,
  LITERALS = 286,
  DISTANCES = 30,
  END = 256,
};

/// A literal (length 0) or a match.
struct token {
  uint16_t length;    // 0 for a literal
  uint16_t distance;  // less 1; the byte itself for a literal
};

struct cp_deflate {
  uint8_t bytes[WINDOW + BLOCK + 8];  // the window before the block, the block, and bytes for reading eight at a time
  size_t start, end;                  // of the block
  struct token *tokens;
  size_t token_count;
  uint32_t places[1 << HASH_BITS];  // where four bytes with this hash stood last, plus 1
  uint64_t bits;
  int bit_count;
  uint32_t check;
  bool has_begun;
};

// ---- Bits -------------------------------------------------------------------------------------

/// Appends bits, the lowest first; there must be room for eight bytes.
static void put(struct cp_deflate *stream, struct cp_buffer *out, uint32_t value, int count) {
  stream->bits |= (uint64_t)value << stream->bit_count;
  stream->bit_count += count;
  while (stream->bit_count >= 8) {
    out->bytes[out->count++] = (uint8_t)stream->bits;
    stream->bits >>= 8;
    stream->bit_count -= 8;
  }
}

// ---- Lengths and distances --------------------------------------------------------------------

/// The symbol of a length from 3 on, and its extra bits.
static int length_symbol(int length, int *extra) {
  if (length == LONGEST) return *extra = 0, 285;
  int rest = length - 3, bits = 0;
  while (rest >> bits >= 8) bits++;
  *extra = bits;
  return 257 + 4 * bits + (rest >> bits);
}

/// The symbol of a distance less 1, and its extra bits.
static int distance_symbol(int rest, int *extra) {
  int bits = 0;
  while (rest >> bits >= 4) bits++;
  *extra = bits;
  return 2 * bits + (rest >> bits);
}

// ---- Finding ----------------------------------------------------------------------------------

static uint64_t eight(const uint8_t *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

static uint32_t four(const uint8_t *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

/// How many bytes from `first` on, at most `most`, are those from `second` on.
static size_t common(const uint8_t *first, const uint8_t *second, size_t most) {
  size_t count = 0;
  while (count + 8 <= most && eight(first + count) == eight(second + count)) count += 8;
  while (count < most && first[count] == second[count]) count++;
  return count;
}

static void add_literal(struct cp_deflate *stream, uint8_t byte) {
  stream->tokens[stream->token_count++] = (struct token){0, byte};
}

/// Adds matches of any length from 3 on; none is left shorter than 3.
static void add_match(struct cp_deflate *stream, size_t length, size_t distance) {
  while (length > 0) {
    size_t part = length <= LONGEST ? length : length - LONGEST < 3 ? LONGEST - 3 : LONGEST;
    stream->tokens[stream->token_count++] = (struct token){(uint16_t)part, (uint16_t)(distance - 1)};
    length -= part;
  }
}

static void find_tokens(struct cp_deflate *stream) {
  const uint8_t *bytes = stream->bytes;
  size_t place = stream->start, end = stream->end;
  stream->token_count = 0;
  while (place < end) {
    size_t left = end - place;
    if (place > 0 && bytes[place] == 0 && bytes[place - 1] == 0) {
      size_t run = common(bytes + place, bytes + place - 1, left);
      if (run >= 3) {
        add_match(stream, run, 1);
        place += run;
        continue;
      }
    }
    if (left >= 4) {
      uint32_t *known = &stream->places[four(bytes + place) * 2654435761u >> (32 - HASH_BITS)];
      size_t found = *known;
      *known = (uint32_t)place + 1;
      if (found > 0 && place + 1 - found <= WINDOW) {
        size_t length = common(bytes + place, bytes + found - 1, left < LONGEST ? left : LONGEST);
        if (length >= 4) {
          add_match(stream, length, place + 1 - found);
          place += length;
          continue;
        }
      }
    }
    add_literal(stream, bytes[place++]);
  }
}

// ---- Blocks -----------------------------------------------------------------------------------

/// Writes the lengths of the codes, as RFC 1951 section 3.2.7 says, without runs of other lengths than 0.
static void put_codes(struct cp_deflate *stream, struct cp_buffer *out, const struct cp_code *literals,
                      const struct cp_code *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[LITERALS + DISTANCES];
  memcpy(lengths, literals->length, LITERALS);
  memcpy(lengths + LITERALS, distances->length, DISTANCES);
  struct {
    uint8_t symbol, extra, extra_bits;
  } items[LITERALS + DISTANCES];
  uint32_t counts[19] = {0};
  int count = 0;
  for (int i = 0; i < LITERALS + DISTANCES;) {
    int run = 1;
    while (lengths[i] == 0 && run < 138 && i + run < LITERALS + DISTANCES && lengths[i + run] == 0) run++;
    int symbol = lengths[i], extra = 0, bits = 0;
    if (run >= 11)
      symbol = 18, extra = run - 11, bits = 7;
    else if (run >= 3)
      symbol = 17, extra = run - 3, bits = 3;
    else
      run = 1;
    items[count].symbol = (uint8_t)symbol;
    items[count].extra = (uint8_t)extra;
    items[count++].extra_bits = (uint8_t)bits;
    counts[symbol]++;
    i += run;
  }
  struct cp_code code;
  cp_make_code(&code, counts, 19, 7);
  put(stream, out, LITERALS - 257, 5);
  put(stream, out, DISTANCES - 1, 5);
  put(stream, out, 19 - 4, 4);
  for (int i = 0; i < 19; i++) put(stream, out, code.length[order[i]], 3);
  for (int i = 0; i < count; i++) {
    put(stream, out, code.bits[items[i].symbol], code.length[items[i].symbol]);
    put(stream, out, items[i].extra, items[i].extra_bits);
  }
}

static bool put_block(struct cp_deflate *stream, struct cp_buffer *out, bool is_last) {
  find_tokens(stream);
  uint32_t of_literals[CP_SYMBOLS] = {0}, of_distances[CP_SYMBOLS] = {0};
  int extra;
  for (size_t i = 0; i < stream->token_count; i++) {
    struct token token = stream->tokens[i];
    if (token.length == 0) {
      of_literals[token.distance]++;
    } else {
      of_literals[length_symbol(token.length, &extra)]++;
      of_distances[distance_symbol(token.distance, &extra)]++;
    }
  }
  of_literals[END]++;
  struct cp_code literals, distances;
  cp_make_code(&literals, of_literals, LITERALS, 15);
  cp_make_code(&distances, of_distances, DISTANCES, 15);
  // A token has 15 + 5 + 15 + 13 bits at most, the codes a thousand bytes.
  if (!cp_reserve(out, 6 * stream->token_count + 2048)) return false;
  put(stream, out, is_last, 1);
  put(stream, out, 2, 2);
  put_codes(stream, out, &literals, &distances);
  for (size_t i = 0; i < stream->token_count; i++) {
    struct token token = stream->tokens[i];
    if (token.length == 0) {
      put(stream, out, literals.bits[token.distance], literals.length[token.distance]);
      continue;
    }
    int symbol = length_symbol(token.length, &extra);
    put(stream, out, literals.bits[symbol], literals.length[symbol]);
    put(stream, out, (uint32_t)(token.length - 3) & ((1u << extra) - 1), extra);
    symbol = distance_symbol(token.distance, &extra);
    put(stream, out, distances.bits[symbol], distances.length[symbol]);
    put(stream, out, token.distance & ((1u << extra) - 1), extra);
  }
  put(stream, out, literals.bits[END], literals.length[END]);
  return true;
}

/// Moves the last bytes of the block before the next one.
static void slide(struct cp_deflate *stream) {
  size_t move = stream->end > WINDOW ? stream->end - WINDOW : 0;
  memmove(stream->bytes, stream->bytes + move, stream->end - move);
  for (size_t i = 0; i < sizeof stream->places / sizeof *stream->places; i++)
    stream->places[i] = stream->places[i] > move ? stream->places[i] - (uint32_t)move : 0;
  stream->start = stream->end -= move;
}

// ---- The stream -------------------------------------------------------------------------------

struct cp_deflate *cp_deflate_begin(void) {
  struct cp_deflate *stream = malloc(sizeof *stream);
  if (!stream) return NULL;
  stream->tokens = malloc((BLOCK + 1) * sizeof *stream->tokens);
  if (!stream->tokens) {
    free(stream);
    return NULL;
  }
  stream->start = stream->end = stream->token_count = 0;
  memset(stream->places, 0, sizeof stream->places);
  stream->bits = 0;
  stream->bit_count = 0;
  stream->check = 1;
  stream->has_begun = false;
  return stream;
}

/// The checksum (Adler-32) of bytes that follow others; a run of zeros is one step.
static uint32_t check(uint32_t sum, const uint8_t *bytes, size_t count) {
  size_t place = 0;
  while (place < count) {
    size_t zeros = 0;
    while (place + zeros + 8 <= count && eight(bytes + place + zeros) == 0) zeros += 8;
    if (zeros > 0) {
      uint64_t low = sum & 0xffff, high = sum >> 16;
      sum = (uint32_t)((high + low * (zeros % 65521)) % 65521) << 16 | (uint32_t)low;
      place += zeros;
      continue;
    }
    size_t rest = 8;
    while (place + rest < count && rest < 4096 && (place + rest + 8 > count || eight(bytes + place + rest) != 0)) rest += 8;
    if (rest > count - place) rest = count - place;
    sum = (uint32_t)adler32(sum, bytes + place, (uInt)rest);
    place += rest;
  }
  return sum;
}

static bool begin(struct cp_deflate *stream, struct cp_buffer *out) {
  // A window of 32 KiB, the fastest of four levels.
  static const uint8_t head[2] = {0x78, 0x01};
  if (stream->has_begun) return true;
  return stream->has_begun = cp_append(out, head, sizeof head);
}

bool cp_deflate_bytes(struct cp_deflate *stream, const uint8_t *bytes, size_t count, struct cp_buffer *out) {
  if (!begin(stream, out)) return false;
  stream->check = check(stream->check, bytes, count);
  while (count > 0) {
    size_t room = stream->start + BLOCK - stream->end, part = count < room ? count : room;
    memcpy(stream->bytes + stream->end, bytes, part);
    stream->end += part;
    bytes += part;
    count -= part;
    if (stream->end < stream->start + BLOCK) return true;
    if (!put_block(stream, out, false)) return false;
    slide(stream);
  }
  return true;
}

bool cp_deflate_end(struct cp_deflate *stream, struct cp_buffer *out) {
  if (!begin(stream, out) || !put_block(stream, out, true) || !cp_reserve(out, 16)) return false;
  put(stream, out, 0, (8 - stream->bit_count % 8) % 8);
  for (int i = 0; i < 4; i++) put(stream, out, stream->check >> (24 - 8 * i) & 255, 8);
  return true;
}

void cp_deflate_free(struct cp_deflate *stream) {
  if (!stream) return;
  free(stream->tokens);
  free(stream);
}
