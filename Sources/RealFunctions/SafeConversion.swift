extension Int {
  /// Creates the integer nearest to `value`; nil if it is NaN, infinite or beyond ±2⁵³, or beyond what an
  /// `Int` of 32 bits holds.
  ///
  /// Use it for every conversion of a computed `Double`: `Int(_:)` traps on values that users can
  /// type.
  public init?(nearest value: Double) {
    guard value.isFinite, value.magnitude <= 9_007_199_254_740_992 else { return nil }
    self.init(exactly: value.rounded())
  }
}
