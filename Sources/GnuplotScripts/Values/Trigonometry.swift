import SystemLibrary

/// Functions of the C library, for files that have functions with the same names.
enum Trigonometry {
  static func cosine(_ angle: Double) -> Double { cos(angle) }
  static func sine(_ angle: Double) -> Double { sin(angle) }
  /// The power of ten at or below a number above 0.
  static func decade(below number: Double) -> Double { pow(10, log10(number).rounded(.down)) }
  /// The angle of a point about the origin, from -π to π.
  static func angle(_ point: (Double, Double)) -> Double { atan2(point.1, point.0) }
  /// The logarithm of a number above 0; 1000 to base 10 is exactly 3.
  static func logarithm(_ number: Double, _ base: Double) -> Double {
    base == 10 ? log10(number) : base == 2 ? log2(number) : log(number) / log(base)
  }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
