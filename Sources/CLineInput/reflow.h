#ifndef LI_REFLOW_H
#define LI_REFLOW_H

/// Paints the line anew for a terminal whose size has changed: the old rows of it are gone, and nothing above
/// them is touched.
void li_follow_size(void);

#endif
