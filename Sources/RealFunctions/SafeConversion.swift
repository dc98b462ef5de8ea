extension Int {
  /// Creates the whole number nearest to `value`, or nil if it is NaN, infinite or beyond ±2⁵³.
  ///
  /// The one way from a computed `Double` to an `Int`: `Int(_:)` traps on what users can type.
  public init?(nearest value: Double) {
    guard value.isFinite, value.magnitude <= 9_007_199_254_740_992 else { return nil }
    self = Int(value.rounded())
  }
}
