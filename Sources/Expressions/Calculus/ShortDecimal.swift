/// The number with the fewest decimals in an interval: where people put corners and edges.
enum ShortDecimal {
  /// Returns a number in `lower`…`upper`; nil unless both are finite and in rising order.
  static func between(_ lower: Double, _ upper: Double) -> Double? {
    guard lower <= upper, (upper - lower).isFinite else { return nil }
    if lower <= 0, upper >= 0 { return 0 }
    let middle = lower + (upper - lower) / 2
    var scale = 1.0
    for _ in 0..<22 {
      let number = (middle * scale).rounded() / scale
      if lower <= number, number <= upper { return number }
      scale *= 10
    }
    return middle
  }
}
