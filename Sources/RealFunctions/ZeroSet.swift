/// What the zeros of a function are in a box, as its formula tells.
public enum ZeroSet: Equatable, Sendable {
  /// Nothing is known of them.
  case unknown
  /// The function is 0 all over the box.
  case everywhere
  /// The function is 0 exactly on sides of curves through the box, the curves themselves included, as |x| - x is where x ≥ 0: nothing else
  /// of the box is a zero.
  case sides
}
