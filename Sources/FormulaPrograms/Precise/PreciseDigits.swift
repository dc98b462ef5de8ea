import CPreciseMath
import FormulaVocabulary

// Numbers of a calculation as decimal digits: as many as were requested, or as many as are known.

/// The text of a number, and whether it has fewer digits than were requested.
struct PreciseText {
  let text: String
  let isShort: Bool

  /// Returns the text of 0, which has as many digits as requested.
  static func zero(_ wanted: AnswerDigits) -> Self {
    Self(text: DecimalText.zero.text(wanted, isWhole: true), isShort: false)
  }
}

extension PreciseValue {
  /// Returns the number rounded as requested; nil where the digits are not known.
  ///
  /// Halves of fractions are rounded away from 0, as usual: `0.125 to 2 decimals` is 0.13.
  func decimal(_ wanted: AnswerDigits) -> DecimalText? {
    if let found = fraction?.decimal(wanted) { return found }
    guard number.isDefined else { return nil }
    switch wanted {
    case .significant(let count), .written(let count): return rounded(to: count)
    case .decimals(let count): return rounded(behindPoint: count)
    }
  }

  /// Returns the requested text, or that of the known digits if they are fewer; nil where none is known.
  func text(_ wanted: AnswerDigits) -> PreciseText? {
    if let decimal = decimal(wanted) {
      let text = decimal.text(wanted, isWhole: fraction?.isWhole == true)
      return PreciseText(text: text, isShort: false)
    }
    guard number.isDefined, let known = knownDigits else { return nil }
    let most: Int
    switch wanted {
    case .significant(let count), .written(let count): most = min(count - 1, known)
    case .decimals: most = known
    }
    // If a rounding boundary lies between both bounds, fewer digits may still be certain.
    for count in stride(from: most, through: max(1, most - 3), by: -1) {
      if let decimal = rounded(to: count) {
        return PreciseText(text: decimal.text(digits: count, isFilled: true), isShort: true)
      }
    }
    return nil
  }

  /// Returns the text of a number that its nearest double does not print correctly; nil for the others.
  ///
  /// A double does not print a number correctly that is so small that doubles have fewer digits than
  /// are printed, or that is near 2^53, where numbers are printed in full. A number too large for a
  /// double is ∞, and has digits on request.
  func textBeyondDoubles(_ wanted: AnswerDigits) -> String? {
    guard number.isDefined, number.sign == 1 || number.sign == -1 else { return nil }
    let (nearest, size) = (number.nearest.value, number.nearest.value.magnitude)
    let isToldByDouble =
      nearest.isInfinite || nearest.isNormal && size != Self.fullyPrinted.upperBound
      || pm_lower(number.pointer) == nearest && pm_upper(number.pointer) == nearest
        && !nearest.isSubnormal
    return isToldByDouble ? nil : text(wanted)?.text
  }

  /// The approximate number of digits that both bounds have in common; nil if there are hardly any.
  private var knownDigits: Int? {
    let (bits, size) = (pm_known_bits(number.pointer), 0.301)
    return bits > 4 ? Int(Double(bits) * size) + 1 : nil
  }

  private func rounded(to count: Int) -> DecimalText? {
    guard count >= 1 else { return nil }
    var exponent = 0
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 8) { buffer in
      guard let start = buffer.baseAddress,
        pm_digits(start, &exponent, number.pointer, count) != 0
      else { return nil }
      let text = String(cString: start).utf8
      let isNegative = text.first == UInt8(ascii: "-")
      return DecimalText(
        isNegative: isNegative,
        digits: Array(isNegative ? text.dropFirst() : text.dropFirst(0)),
        exponent: exponent
      )
    }
  }

  private func rounded(behindPoint count: Int) -> DecimalText? {
    guard let size = Self.lengths.lazy.compactMap({ self.rounded(to: $0) }).first else {
      return nil
    }
    let digits = size.exponent + 1 + count
    if digits >= 1 { return rounded(to: digits) }
    // Less than one unit of the last place: half a unit or more is rounded up.
    guard digits == 0, size.digits[0] >= UInt8(ascii: "5") else { return .zero }
    return DecimalText(isNegative: size.isNegative, digits: [UInt8(ascii: "1")], exponent: -count)
  }

  /// Numbers of digits that are tried to find the exponent.
  private static let lengths = [40, 16, 8, 4, 2]
}

extension DecimalText {
  /// Returns the requested text; whole numbers get no zeros after the point: `2^100 to 40 digits`.
  fileprivate func text(_ wanted: AnswerDigits, isWhole: Bool) -> String {
    switch wanted {
    case .significant(let count): text(digits: count)
    case .written(let count): text(digits: count, isFilled: !isWhole)
    case .decimals(let count): text(decimals: count)
    }
  }
}

extension ExactFraction {
  /// Returns the fraction rounded, halves away from 0; nil where its numbers are too large.
  fileprivate func decimal(_ wanted: AnswerDigits) -> DecimalText? {
    if sign == 0 { return .zero }
    switch wanted {
    case .decimals(let count): return rounded(byPower: count)
    case .significant(let count), .written(let count):
      var (numerator, denominator) = (0.0, 0.0)
      pm_fraction_sizes(pointer, &numerator, &denominator)
      // The sizes are binary logarithms rounded to units: the first guess of the exponent is off by
      // at most one.
      var exponent = Int(((numerator - denominator) * 0.30103).rounded(.down))
      for _ in 0..<4 {
        guard let found = rounded(byPower: count - 1 - exponent) else { return nil }
        if found.exponent == exponent { return found }
        // 9.99 becomes 10.0, which is right with one digit less after the point.
        if found.exponent == exponent + 1, found.digits == [UInt8(ascii: "1")] { return found }
        exponent = found.digits == [UInt8(ascii: "0")] ? exponent - 1 : found.exponent
      }
      return nil
    }
  }

  /// Returns the fraction rounded to a multiple of 10 to the power of -`places`.
  private func rounded(byPower places: Int) -> DecimalText? {
    let size = sign < 0 ? opposite : self
    guard let scale = ExactFraction(10).power(places), let scaled = size * scale,
      let sum = scaled + ExactFraction(1, 2)
    else { return nil }
    let digits = sum.floor.decimalDigits
    if digits == [UInt8(ascii: "0")] { return .zero }
    return DecimalText(
      isNegative: sign < 0,
      digits: digits,
      exponent: digits.count - 1 - places
    )
  }

  /// The ASCII digits of a whole number without its sign.
  private var decimalDigits: [UInt8] {
    let room = pm_fraction_room(pointer)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      guard let start = buffer.baseAddress else { return [] }
      pm_fraction_write(start, pointer)
      return String(cString: start).utf8.filter { $0 != UInt8(ascii: "-") }
    }
  }
}
