/// A unit that may stand beside the numbers of a column: `4.5%`, `$12`, `10ms`, `1.5K`.
///
/// Rule. A column in which all cells have the same unit keeps its numbers as they are written, and the axis names the
/// unit. Different units of one kind are brought to its base: milliseconds and minutes to seconds. Magnitudes (`K`,
/// `M`) are no units but factors, of 1000 each. `B` with a prefix is bytes: `KB` is 1000, `KiB` and `Ki` 1024.
struct CellUnit: Sendable {
  /// What units can be brought to.
  enum Base: String {
    case percent = "%"
    case perMille = "‰"
    case currency = ""
    case seconds = "s"
    case magnitude = "×1"
    case bytes = "B"
    case hertz = "Hz"
    case volt = "V"
    case ampere = "A"
    case watt = "W"
    case metre = "m"
    case gram = "g"
    case pascal = "Pa"
    case decibel = "dB"
    case celsius = "°C"
    case fahrenheit = "°F"
    case pixel = "px"
  }

  /// The text beside the number.
  let text: String
  let base: Base
  /// The size in the base.
  let scale: Double

  static let all: [CellUnit] =
    [CellUnit(text: "%", base: .percent, scale: 1), CellUnit(text: "‰", base: .perMille, scale: 1)]
    + ["$", "€", "£", "¥", "₹", "US$", "USD", "EUR", "GBP", "CHF", "JPY"]
    .map { CellUnit(text: $0, base: .currency, scale: 1) }
    + rows(.seconds, [("ns", 1e-9), ("us", 1e-6), ("µs", 1e-6), ("μs", 1e-6), ("ms", 1e-3)])
    + rows(.seconds, [("s", 1), ("sec", 1), ("secs", 1), ("seconds", 1)])
    + rows(.seconds, [("min", 60), ("mins", 60), ("minutes", 60), ("h", 3600), ("hr", 3600)])
    + rows(.seconds, [("hours", 3600), ("d", 86_400), ("day", 86_400), ("days", 86_400)])
    + rows(.magnitude, [("k", 1e3), ("K", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12), ("bn", 1e9)])
    + rows(.bytes, [("B", 1), ("kB", 1e3), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12)])
    + rows(.bytes, [("KiB", 0x1p10), ("MiB", 0x1p20), ("GiB", 0x1p30), ("TiB", 0x1p40)])
    + rows(.bytes, [("Ki", 0x1p10), ("Mi", 0x1p20), ("Gi", 0x1p30), ("Ti", 0x1p40)])
    + rows(.hertz, [("Hz", 1), ("kHz", 1e3), ("MHz", 1e6), ("GHz", 1e9)])
    + rows(.volt, [("µV", 1e-6), ("uV", 1e-6), ("mV", 1e-3), ("V", 1), ("kV", 1e3)])
    + rows(.ampere, [("nA", 1e-9), ("µA", 1e-6), ("uA", 1e-6), ("mA", 1e-3), ("A", 1)])
    + rows(.watt, [("mW", 1e-3), ("W", 1), ("kW", 1e3), ("MW", 1e6)])
    + rows(.metre, [("nm", 1e-9), ("µm", 1e-6), ("um", 1e-6), ("mm", 1e-3), ("cm", 1e-2)])
    + rows(.metre, [("m", 1), ("km", 1e3)])
    + rows(.gram, [("mg", 1e-3), ("g", 1), ("kg", 1e3)])
    + rows(
      .pascal,
      [("Pa", 1), ("hPa", 1e2), ("kPa", 1e3), ("MPa", 1e6), ("mbar", 1e2), ("bar", 1e5)]
    )
    + rows(.decibel, [("dB", 1)]) + rows(.celsius, [("°C", 1)]) + rows(.fahrenheit, [("°F", 1)])
    + rows(.pixel, [("px", 1)])

  private static func rows(_ base: Base, _ units: [(String, Double)]) -> [CellUnit] {
    units.map { CellUnit(text: $0.0, base: base, scale: $0.1) }
  }

  private static let byText = Dictionary(
    all.map { (Array($0.text.utf8), $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the unit that bytes are; nil for other texts.
  static func named(_ bytes: ArraySlice<UInt8>) -> CellUnit? {
    bytes.count <= mostBytes ? byText[Array(bytes)] : nil
  }

  private static let mostBytes = 7
}

/// A number with what may stand beside and inside it in a cell: a sign, a unit before or behind, marks of thousands.
struct LooseNumber {
  let isNegative: Bool
  /// The range of the digits with their marks.
  let digits: Range<Int>
  let unit: CellUnit?

  /// Reads a cell; nil if it is something else.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    func isDigit(_ place: Int) -> Bool { bytes[place] &- UInt8(ascii: "0") < 10 }
    guard let firstDigit = range.first(where: isDigit), let lastDigit = range.last(where: isDigit)
    else { return nil }
    var begin = firstDigit
    if begin > range.lowerBound, [UInt8(ascii: "."), Byte.comma].contains(bytes[begin - 1]) {
      begin -= 1
    }
    let front = Self.withoutSign(bytes[range.lowerBound..<begin])
    guard let front else { return nil }
    isNegative = front.isNegative
    let rear = Self.trimmed(
      bytes[(lastDigit + 1)..<range.upperBound].drop { $0 == UInt8(ascii: ".") }
    )
    digits = begin..<(lastDigit + 1)
    if front.rest.isEmpty, rear.isEmpty {
      unit = nil
    } else {
      guard front.rest.isEmpty != rear.isEmpty,
        let found = CellUnit.named(front.rest.isEmpty ? rear : front.rest),
        rear.isEmpty == false || found.base == .currency
      else { return nil }
      unit = found
    }
    guard
      NumberMarks.all(allowsComma: false).contains(where: {
        $0.value(bytes, begin..<(lastDigit + 1)) != nil
      })
    else { return nil }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, Byte.isBlank(first) { bytes = bytes.dropFirst() }
    if bytes.starts(with: [0xC2, 0xA0]) { bytes = bytes.dropFirst(2) }
    if bytes.starts(with: [0xE2, 0x80, 0xAF]) { bytes = bytes.dropFirst(3) }
    while let last = bytes.last, Byte.isBlank(last) { bytes = bytes.dropLast() }
    return bytes
  }

  /// Takes a sign from either end of what stands before the digits; nil if there are two.
  private static func withoutSign(
    _ bytes: ArraySlice<UInt8>
  ) -> (rest: ArraySlice<UInt8>, isNegative: Bool)? {
    let signs: [([UInt8], Bool)] = [([0x2D], true), ([0x2B], false), ([0xE2, 0x88, 0x92], true)]
    let bytes = trimmed(bytes)
    for (sign, isNegative) in signs {
      if bytes.starts(with: sign) { return (trimmed(bytes.dropFirst(sign.count)), isNegative) }
      if bytes.count > sign.count, bytes.suffix(sign.count).elementsEqual(sign) {
        return (trimmed(bytes.dropLast(sign.count)), isNegative)
      }
    }
    return (bytes, false)
  }
}
