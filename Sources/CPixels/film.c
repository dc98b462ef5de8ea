// See film.h.
#include "film.h"

#include <string.h>

struct cp_area cp_changed_area(const uint32_t *former, const uint32_t *now, int width, int height) {
  size_t bytes = 4 * (size_t)width;
  int top = 0, bottom = height;
  while (top < bottom && memcmp(former + (size_t)top * (size_t)width, now + (size_t)top * (size_t)width, bytes) == 0) top++;
  if (top == bottom) return (struct cp_area){0, 0, 1, 1};
  while (memcmp(former + (size_t)(bottom - 1) * (size_t)width, now + (size_t)(bottom - 1) * (size_t)width, bytes) == 0)
    bottom--;
  int left = width, right = 0;
  for (int row = top; row < bottom; row++) {
    const uint32_t *one = former + (size_t)row * (size_t)width, *other = now + (size_t)row * (size_t)width;
    int column = 0;
    while (column < left && one[column] == other[column]) column++;
    left = column;
    column = width;
    while (column > right && one[column - 1] == other[column - 1]) column--;
    right = column;
  }
  return (struct cp_area){left, top, right - left, bottom - top};
}
