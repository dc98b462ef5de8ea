/// Drawing order of the kinds of marks, back to front, whatever the order of their items.
///
/// Without it the fill of an area would colour the curves below it, and the curve of a model would
/// hide the points that were measured.
enum Depth: Double {
  case areas = -1
  case lines = 0
  case symbols = 1
}
