/// An offset and a power of ten that the labels of one axis share: value = label · 10^power + offset.
///
/// A power (a multiple of 3) is used when a label would reach 1e6 or a step falls below 1e-4, an
/// offset when it saves at least four digits: 1000000000, 1000000001 … become 0, 1 … "+ 10⁹".
struct DecimalScale {
  private let digits: [Int]
  private let exponent: Int
  private let offset: Int
  private let power: Int

  /// Creates the scale of the ticks `digits` · 10^exponent in rising order, `step` apart.
  init(digits: [Int], step: Int, exponent: Int) {
    let offset = Self.commonOffset(digits)
    self.offset = offset
    self.digits = digits.map { $0 - offset }
    self.exponent = exponent
    let largest = self.digits.map(\.magnitude).max() ?? 0
    let magnitude = ScaledDecimal.digitCount(Int(largest)) - 1 + exponent
    let stepMagnitude = exponent
    let isPlain = largest == 0 || (magnitude < 6 && stepMagnitude >= -4)
    power = isPlain ? 0 : 3 * Int((Double(magnitude) / 3).rounded(.down))
  }

  func labels(_ glyphs: LabelGlyphs) -> [String] {
    digits.map { ScaledDecimal(digits: $0, exponent: exponent - power).text(glyphs) }
  }

  /// Note on the shared power and offset, or nil if the labels are the values.
  var note: TickNote? {
    power == 0 && offset == 0
      ? nil : .scale(power: power, offset: ScaledDecimal(digits: offset, exponent: exponent))
  }

  private static let savedDigits = 4

  /// Returns the number to subtract from all ticks, or 0 if that saves too little.
  private static func commonOffset(_ digits: [Int]) -> Int {
    guard let first = digits.first, let last = digits.last, first < last,
      first > 0 || last < 0
    else { return 0 }
    var unit = 1
    while unit < last - first { unit *= 10 }
    let offset = Int((Double(first) / Double(unit)).rounded()) * unit
    let before = max(ScaledDecimal.digitCount(first), ScaledDecimal.digitCount(last))
    let after = max(
      ScaledDecimal.digitCount(first - offset),
      ScaledDecimal.digitCount(last - offset)
    )
    return before - after >= savedDigits ? offset : 0
  }
}
