package import FormulaChecking
import FormulaVocabulary
package import RealFunctions

/// Tests whether formulas are 0, and searches for zeros, to some hundred digits.
extension CheckedFormula {
  private static let bitsOfZero = 1 << 10
  /// The limit of work, in units of about a microsecond.
  private static let workOfZero = 50_000.0

  /// Whether the number of a formula without parameters is 0 to some hundred digits; nil where it
  /// has no value, or too few digits of it are known.
  package func vanishes(using workspace: Workspace) -> Bool? {
    guard let node = outputs.first, parameterCount == 0 else { return nil }
    let evaluation = PreciseEvaluation(
      self,
      bits: Self.bitsOfZero,
      work: Self.workOfZero,
      PreciseEstimates(),
      workspace
    )
    guard let number = evaluation.items([node])?.first?.number?.number, number.isDefined else {
      return nil
    }
    if number.sign != 2 { return number.sign == 0 }
    return number.isBelow(exponent: -Self.bitsOfZero / 2) ? true : nil
  }

  /// Returns the text of a zero near a double, with this many significant digits; nil where no
  /// change of the sign confirms them.
  ///
  /// Newton's method with as many digits as needed, then the signs at both ends of the remaining
  /// uncertainty, which must be known and differ. This proves a zero if the function is continuous
  /// there, which is not tested.
  package func zero(
    near start: Double,
    digits: Int,
    slope: CheckedFormula,
    using workspace: Workspace
  ) -> String? {
    guard parameterCount == 1, start.isFinite, start != 0, digits <= Self.mostDigitsOfZero else {
      return nil
    }
    var place: DecimalPlace = (start, "\(start.magnitude)")
    for _ in 0..<Self.mostSteps {
      let step = newtonStep(at: place, slope: slope)
      guard let text = step.texts([digits + Self.spareDigits], using: workspace)?.first,
        let next = Self.place(text)
      else { return nil }
      if next == place { break }
      place = next
    }
    let ends = ends(around: place, digits: digits + Self.spareDigits - 1)
    guard let texts = ends.texts([digits, digits, 1, 1], using: workspace), texts[0] == texts[1],
      texts[2].hasPrefix("-") != texts[3].hasPrefix("-")
    else { return nil }
    return Self.text(texts[0], digits: digits)
  }

  private static let mostSteps = 12
  private static let spareDigits = 3
  private static let mostDigitsOfZero = 1000

  /// Returns the first digits of all outputs, as `-1.25e-3`; nil if those of one are not known.
  private func texts(_ digits: [Int], using workspace: Workspace) -> [String]? {
    let found = PreciseAnswers(self, workspace).items(of: outputs) { place, item in
      item.number.map { $0.text(digits: digits[place]) != nil } ?? true
    }
    var texts: [String] = []
    for (item, count) in zip(found, digits) {
      guard let value = item?.number, value.number.isDefined, value.number.sign != 0,
        let text = value.text(digits: count)
      else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Returns the number of a text; nil for 0 and numbers beyond the range of doubles.
  private static func place(_ text: String) -> DecimalPlace? {
    guard let value = Double(text), value.isNormal else { return nil }
    return (value, value < 0 ? String(text.dropFirst()) : text)
  }

  /// Returns a text in exponent form as numbers are printed.
  private static func text(_ text: String, digits: Int) -> String? {
    let parts = text.split(separator: "e")
    guard let mantissa = parts.first, parts.count == 2, let exponent = Int(parts[1]) else {
      return nil
    }
    return DecimalText(
      isNegative: text.hasPrefix("-"),
      digits: mantissa.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) },
      exponent: exponent
    ).text(digits: digits)
  }
}
