import Expressions
package import RealFunctions

// Powers that have no value because their exponent is a rounded fraction: (-8)^k after k = 1/3.

extension StatementRun {
  /// Adds a note on the first power whose base is negative and whose exponent is a rounded fraction with an odd
  /// denominator, over a domain or in a calculation; `texts` gives the text of a range.
  package mutating func notePowers(
    _ formula: CheckedFormula,
    over domain: Interval?,
    texts: ((SourceRange) -> String)? = nil
  ) {
    guard !notes.explainsPower else { return }
    for power in formula.writtenPowers {
      guard let exponent = power.exponentValue(using: workspace),
        let fraction = Self.roundedFraction(exponent),
        power.bases(over: domain, using: workspace).contains(where: { $0 < 0 })
      else { continue }
      let text = texts ?? self.text
      let (a, k) = (text(power.baseRange), text(power.exponentRange))
      let root = "root(\(a.withoutBrackets), \(fraction.denominator))"
      let written =
        switch fraction.numerator {
        case 1: root
        case let whole where whole > 0: "\(root)^\(whole)"
        case let whole: "\(root)^(\(whole))"
        }
      notes.add(
        onPower: "\(a)^\(k) has no value for a negative base: \(k) is not a written fraction; "
          + "write \(written)"
      )
      return
    }
  }

  /// Returns the fraction with an odd denominator that a calculated exponent rounds; nil if there is none.
  private static func roundedFraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
    guard value.magnitude < 100, value != value.rounded() else { return nil }
    for denominator in stride(from: 3, through: 99, by: 2) {
      let numerator = (value * Double(denominator)).rounded()
      // The rounding error of p/q is below half a unit in the last place of a value up to 100.
      let tolerance = 1e-15 * max(1, value.magnitude)
      if (value - numerator / Double(denominator)).magnitude <= tolerance {
        return Int(exactly: numerator).map { ($0, denominator) }
      }
    }
    return nil
  }
}

extension WrittenPower {
  /// Returns the values of the base at places of a domain, or its one value in a calculation.
  fileprivate func bases(over domain: Interval?, using workspace: Workspace) -> [Double] {
    guard let domain else {
      return [try? base.value(using: workspace).value].compactMap { $0?.number }
    }
    let places = domain.places(Interval.fewPlaces)
    return (try? base.compiled().values(at: places, using: workspace).first) ?? []
  }
}

extension Interval {
  /// The number of places that are tried: nearly always one of the first few has a value.
  package static let fewPlaces = 17

  /// Returns `count` evenly spaced places, including both ends.
  package func places(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return lower * (1 - share) + upper * share
    }
  }
}

extension String {
  /// The text without the brackets around it, if there are any.
  fileprivate var withoutBrackets: String {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
  }
}
