import ChartScene

/// Numbers of the file: coordinates in pixels with two decimals, widths in `bp` with three.
enum Length {
  /// `bp` per pixel.
  static let unit = 0.75

  /// The largest number in the file, which keeps faulty values below TeX's limit of 16383 pt.
  private static let limit = 20_000.0

  /// Returns a number with two decimals, without trailing zeros.
  static func text(_ value: Double) -> String { text(value, decimals: 100) }

  /// Returns a point.
  static func text(_ point: ScenePoint) -> String { "(\(text(point.x)),\(text(point.y)))" }

  /// Returns a number, rounded to multiples of 1/`decimals`, a power of ten.
  static func text(_ value: Double, decimals: Int) -> String {
    guard !value.isNaN else { return "0" }
    let units = Int((max(-limit, min(limit, value)) * Double(decimals)).rounded())
    let (whole, fraction) = Int(units.magnitude).quotientAndRemainder(dividingBy: decimals)
    var text = (units < 0 ? "-" : "") + String(whole)
    guard fraction > 0 else { return text }
    var digits = String(fraction + decimals).dropFirst()
    while digits.last == "0" { digits = digits.dropLast() }
    text += "." + digits
    return text
  }
}
