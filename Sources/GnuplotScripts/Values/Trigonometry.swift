import SystemLibrary

/// Functions of the C library, for files that have functions with the same names.
enum Trigonometry {
  static func cosine(_ angle: Double) -> Double { cos(angle) }
  static func sine(_ angle: Double) -> Double { sin(angle) }
  /// The powers of a base next to a number above 0, below and above it; a power itself is its own neighbour.
  static func powers(of base: Double, around number: Double) -> (below: Double, above: Double) {
    let exponent = logarithm(number, base)
    return (pow(base, (exponent + 1e-9).rounded(.down)), pow(base, (exponent - 1e-9).rounded(.up)))
  }
  /// The angle of a point about the origin, from -π to π.
  static func angle(_ point: (Double, Double)) -> Double { atan2(point.1, point.0) }
  /// The logarithm of a number above 0; 1000 to base 10 is exactly 3.
  static func logarithm(_ number: Double, _ base: Double) -> Double {
    base == 10 ? log10(number) : base == 2 ? log2(number) : log(number) / log(base)
  }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
