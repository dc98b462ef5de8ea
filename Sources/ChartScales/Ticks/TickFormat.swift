/// Format of the numbers of an axis, if it is not the default of the ticks.
package enum TickFormat: Equatable, Sendable {
  /// All digits: the title of the axis gets neither a power nor an offset.
  case plain
  /// All digits in groups of three: 2,500,000.
  case grouped
  /// A fixed number of decimals.
  case decimals(Int)
  /// Hundredths: 0.25 is 25%.
  case percent
  /// Multiples of π.
  case pi
  /// Degrees: 90°.
  case degrees
  /// One digit before the point and a power of ten: 1.5×10³.
  case scientific
  /// A power of 1000: 15×10³.
  case engineering
  /// The letters of powers of 1000 before a unit, which may be empty: 15 kHz, 15k.
  case si(unit: String)
  /// A text with a number in it.
  case pattern(TickPattern)

  /// Greatest number of decimals; more would be noise.
  package static let mostDecimals = 15

  /// Returns one label for each value, all in the same format.
  package func labels(of values: [Double], _ glyphs: LabelGlyphs) -> [String] {
    switch self {
    case .plain: return Self.even(values, glyphs)
    case .grouped: return Self.even(values, glyphs).map(Self.grouped)
    case .decimals(let count):
      return values.map { PrintedNumber.fixed($0, decimals: count, glyphs) }
    case .percent: return Self.even(values.map { $0 * 100 }, glyphs).map { $0 + "%" }
    case .pi:
      return values.map { PiTicks.label(of: $0, glyphs) ?? PrintedNumber.short($0, glyphs) }
    case .degrees:
      return Self.even(values, glyphs).map { glyphs == .unicode ? $0 + "°" : $0 }
    case .scientific: return Self.powers(values, glyphs) { DecimalPower.of($0) }
    case .engineering: return Self.powers(values, glyphs) { SIPrefix.power(of: $0) }
    case .si(let unit):
      return values.map { value in
        let power = SIPrefix.power(of: value)
        let number = PrintedNumber.short(Self.mantissa(value, power), glyphs)
        let letter = SIPrefix.letter(of: power, glyphs)
        return unit.isEmpty ? number + letter : "\(number) \(letter)\(unit)"
      }
    case .pattern(let pattern): return values.map { pattern.label(of: $0, glyphs) }
    }
  }

  /// Rule for the positions of ticks that are not given, if the format implies one; else nil.
  package var rule: TickRule? {
    switch self {
    case .pi: .pi
    case .degrees: .degrees
    case .plain, .grouped, .decimals, .percent, .scientific, .engineering, .si, .pattern: nil
    }
  }

  /// Returns a number with a comma before every third digit in front of its point; numbers with a power of ten stay
  /// as they are.
  private static func grouped(_ text: String) -> String {
    let digits = text.prefix { $0 != "." && $0 != "e" }.filter { ("0"..."9").contains($0) }
    guard digits.count > 3, !text.contains("e"),
      let start = text.firstIndex(where: { ("0"..."9").contains($0) })
    else { return text }
    var whole = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { whole.append(",") }
      whole.append(digit)
    }
    let rest = text.firstIndex(of: ".").map { text[$0...] } ?? ""
    return text[..<start] + whole + rest
  }

  /// Returns numbers with the same number of decimals, as many as any of them needs.
  private static func even(_ values: [Double], _ glyphs: LabelGlyphs) -> [String] {
    let decimals = (0...mostDecimals).first { places in
      let scale = ScaledDecimal(digits: 1, exponent: places).value
      let isWhole = values.allSatisfy {
        let scaled = $0 * scale
        return (scaled - scaled.rounded()).magnitude <= 1e-9 * max(1, scaled.magnitude)
      }
      // Large numbers may differ by less than a billionth.
      return isWhole && areDistinct(values.map { ($0 * scale).rounded() })
    }
    // For larger numbers all digits would be too long for a label.
    let areShort = values.allSatisfy { $0.magnitude < 1e17 }
    guard let decimals, areShort else {
      let labels = (12...17).lazy
        .map { digits in values.map { PrintedNumber.text("%.\(digits)g", $0, glyphs) } }
        .first(where: areDistinct)
      return labels ?? values.map { PrintedNumber.text("%.17g", $0, glyphs) }
    }
    return values.map { trimmed(PrintedNumber.fixed($0, decimals: decimals, glyphs)) }
  }

  private static func areDistinct<Value: Equatable>(_ values: [Value]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// Returns a decimal number without trailing zeros.
  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = text
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private static func powers(
    _ values: [Double],
    _ glyphs: LabelGlyphs,
    power: (Double) -> Int
  ) -> [String] {
    values.map { value in
      let power = power(value)
      let number = PrintedNumber.short(mantissa(value, power), glyphs)
      if power == 0 { return number }
      return number + glyphs.times + glyphs.powerOfTen(power)
    }
  }

  /// Returns a number divided by a power of ten, without a rounding error of the power.
  private static func mantissa(_ value: Double, _ power: Int) -> Double {
    DecimalPower.divided(value, by: power)
  }
}

extension TickSet {
  /// Returns the ticks with labels in a format; a shared power or offset is then part of each label.
  package func written(as format: TickFormat?, _ glyphs: LabelGlyphs) -> TickSet {
    guard let format else { return self }
    let labels = format.labels(of: ticks.map(\.value), glyphs)
    return TickSet(
      ticks: zip(ticks, labels).map { Tick(value: $0.value, label: $1) },
      note: nil,
      step: step
    )
  }

  /// Whether two neighbours have the same label, because the format has too few digits.
  package var hasTwins: Bool {
    zip(ticks, ticks.dropFirst()).contains { $0.label == $1.label }
  }
}

extension TickCandidates {
  /// Returns the candidates with labels in a format, without those in which two neighbours have the
  /// same label.
  func written(as format: TickFormat?, _ glyphs: LabelGlyphs) -> TickCandidates {
    guard let format else { return self }
    return TickCandidates(count: count) { place in
      guard let found = set(place)?.written(as: format, glyphs), !found.hasTwins else { return nil }
      return found
    }
  }
}
