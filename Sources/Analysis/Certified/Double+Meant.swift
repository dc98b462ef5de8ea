extension Double {
  private static let meantParts = 1024.0
  private static let mostMeant = 1e9

  /// Whether it is a whole number or a short fraction of a power of 2, and so the number itself that a formula names; 0.1 and
  /// sqrt(2) are no doubles.
  var isMeant: Bool {
    magnitude < Self.mostMeant && (self * Self.meantParts).rounded() == self * Self.meantParts
  }
}
