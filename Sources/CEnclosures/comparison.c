/* Selections of one cell. */

#include "cell.h"

/* The choice between cells; a branch that cannot be chosen does not matter. */
cell cell_choice(cell c, cell a, cell b) {
  if (c.flags & VE_EMPTY) return nowhere();
  unsigned doubt = c.flags & VE_UNDEFINED;
  cell chosen;
  if (!holds(c, 0)) {
    chosen = a;
  } else if (is_point(c)) {
    chosen = b;
  } else if (a.flags & b.flags & VE_EMPTY) {
    chosen = nowhere();
  } else if (a.flags & VE_EMPTY) {
    chosen = b;
    doubt |= VE_UNDEFINED | VE_JUMP;
  } else if (b.flags & VE_EMPTY) {
    chosen = a;
    doubt |= VE_UNDEFINED | VE_JUMP;
  } else {
    chosen = hull(a, b);
    doubt |= VE_JUMP;
  }
  if (!(chosen.flags & VE_EMPTY)) chosen.flags |= doubt;
  return chosen;
}
