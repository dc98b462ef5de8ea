#ifndef LI_REFLOW_H
#define LI_REFLOW_H

/// Paints the line anew for a terminal whose size has changed: the old rows of it are gone, and nothing above
/// them is touched.
void li_follow_size(void);

/// The rows that the prompt and the whole line take on the screen.
int li_rows_of_line(void);

#endif
