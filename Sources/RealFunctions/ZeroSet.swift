/// The zeros of a function in a box, as its formula gives them.
public enum ZeroSet: Equatable, Sendable {
  /// The zeros are not known.
  case unknown
  /// The function is 0 all over the box.
  case everywhere
  /// The function is 0 exactly on certain sides of curves through the box, the curves themselves
  /// included, as |x| - x is where x ≥ 0; there are no other zeros in the box.
  case sides
}
