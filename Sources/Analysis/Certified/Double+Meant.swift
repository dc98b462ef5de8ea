extension Double {
  private static let meantParts = 1024.0
  private static let mostMeant = 1e9

  /// Whether the number is a whole number or a fraction with a small power of 2 as its denominator,
  /// and so exactly the number in a formula; 0.1 and sqrt(2) are not doubles.
  var isMeant: Bool {
    magnitude < Self.mostMeant && (self * Self.meantParts).rounded() == self * Self.meantParts
  }
}
