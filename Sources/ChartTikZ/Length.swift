import ChartScene

/// Numbers of the file: places in pixels with two decimals, widths in `bp` with three.
enum Length {
  /// How many `bp` a pixel has.
  static let unit = 0.75

  /// TeX knows no length beyond 16383 pt; what should not occur is kept from becoming one.
  private static let limit = 20_000.0

  /// A number with two decimals, in the fewest signs.
  static func text(_ value: Double) -> String { text(value, decimals: 100) }

  /// A place.
  static func text(_ point: ScenePoint) -> String { "(\(text(point.x)),\(text(point.y)))" }

  /// A number with so many parts of 1, a power of ten.
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
