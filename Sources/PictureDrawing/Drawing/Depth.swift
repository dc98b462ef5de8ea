/// How far in front marks stand, whatever the order of the items that they belong to.
///
/// The fill of an area would colour the curves below it, and the curve of a model would hide the points
/// that were measured.
enum Depth: Double {
  case areas = -1
  case lines = 0
  case symbols = 1
}
