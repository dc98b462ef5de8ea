/// The signs inside the numbers of a column: between groups of three digits, and before the decimals.
///
///     19,582   1.234,56   3 000   1'000   0,5
///
/// Rule. Groups have three digits, but the first, which has one to three and does not begin with 0. One sign cannot
/// have both meanings. A number without these signs is read under all of them.
struct NumberMarks: Equatable {
  /// What stands between groups of digits.
  enum Group: CaseIterable {
    case none, comma, point, blank, apostrophe
  }
  let group: Group
  let hasDecimalComma: Bool

  static let plain = NumberMarks(group: .none, hasDecimalComma: false)
  /// `19,582.5`.
  static let thousands = NumberMarks(group: .comma, hasDecimalComma: false)

  /// The marks in the order in which they are tried.
  ///
  /// Where commas are decimal throughout a file, this meaning comes
  /// first.
  static func all(allowsComma: Bool) -> [NumberMarks] {
    let decimal = NumberMarks(group: .none, hasDecimalComma: true)
    return [.plain] + (allowsComma ? [decimal, .thousands] : [.thousands, decimal])
      + [
        NumberMarks(group: .point, hasDecimalComma: true),
        NumberMarks(group: .blank, hasDecimalComma: false),
        NumberMarks(group: .apostrophe, hasDecimalComma: false),
        NumberMarks(group: .blank, hasDecimalComma: true),
        NumberMarks(group: .apostrophe, hasDecimalComma: true),
      ]
  }

  /// The signs of a group in UTF-8; blanks are also the narrow and unbreakable ones.
  private static func signs(_ group: Group) -> [[UInt8]] {
    switch group {
    case .none: []
    case .comma: [[Byte.comma]]
    case .point: [[UInt8(ascii: ".")]]
    case .blank: [[Byte.space], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x89]]
    case .apostrophe: [[UInt8(ascii: "'")], [0xE2, 0x80, 0x99]]
    }
  }

  /// Returns the number, without a sign, that all of a range is under these marks; nil if it is none.
  func value(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var plain: [UInt8] = []
    var place = range.lowerBound
    // Number of digits since the last sign of a group, and whether there was one.
    var (digits, isGrouped, isFraction) = (0, false, false)
    let signs = Self.signs(group)
    while place < range.upperBound {
      let byte = bytes[place]
      if byte &- UInt8(ascii: "0") < 10 {
        digits += 1
        plain.append(byte)
        place += 1
      } else if !isFraction,
        let sign = signs.first(where: { bytes[place..<range.upperBound].starts(with: $0) })
      {
        guard isGrouped ? digits == 3 : (1...3).contains(digits) && plain.first != UInt8(ascii: "0")
        else { return nil }
        (isGrouped, digits) = (true, 0)
        place += sign.count
      } else if byte == (hasDecimalComma ? Byte.comma : UInt8(ascii: ".")), !isFraction {
        if isGrouped, digits != 3 { return nil }
        isFraction = true
        plain.append(UInt8(ascii: "."))
        place += 1
      } else {
        // An exponent, or no number.
        guard !isGrouped else { return nil }
        plain += bytes[place..<range.upperBound]
        break
      }
    }
    if isGrouped, !isFraction, digits != 3 { return nil }
    return DecimalNumber(allowsComma: false).value(of: plain, in: plain.indices)
  }
}
