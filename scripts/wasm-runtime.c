/* What the compiler of Swift calls and no library for WebAssembly has; scripts/wasm.py links it. */

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>

/* Functions with arrays on the stack compare this value before they return. */
uintptr_t __stack_chk_guard = 0x5bd1e995;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

/* Seeds of hashes: nothing depends on the order of a set or a dictionary, so they may be constant. */
void arc4random_buf(void *out, size_t count) {
  unsigned char *bytes = out;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)(37 * i + 11);
}

/* Reads a double for `Double(_: String)`: the end of what was read, NULL for a text that begins with a blank or is empty. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  if (*text == 0 || isspace((unsigned char)*text)) return NULL;
  char *end;
  *value = strtod(text, &end);
  return end;
}
