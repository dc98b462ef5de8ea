import Analysis
import Expressions
import RealFunctions
import Resolution
import Statements

// `asymptotes`, `monotonic` and `symmetry`.

extension AnalysisRun {
  mutating func asymptotes(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    var findings = try foundAsymptotes(analysis, &run)
    // Poles may be beyond the range, whether there are some in it or not.
    let areAllKnown = analysis.hasOwnDomain || findings.isEmptyBeyond
    if findings.found.isEmpty, areAllKnown, findings.undecided.isEmpty {
      return analysis.hasOwnDomain ? noneFound(analysis) : "none"
    }
    findings.isEmptyBeyond = areAllKnown
    return lines(findings, analysis) { one in
      words(one, analysis.variable) + mark(one.isProved)
    }
  }

  func searchedOnly(_ analysis: ResolvedAnalysis) -> String {
    "searched \(text(analysis.domain)) only; outside not known"
  }

  /// `x = 2: -∞ on the left, ∞ on the right`, `y = x + 1 towards ∞`.
  func words(_ asymptote: Asymptote, _ variable: String) -> String {
    switch asymptote.kind {
    case .vertical(let place, let left, let right):
      let place = "\(variable) = \(exact(place, asymptote.isProved))"
      if left == right { return "\(place): \(left.words) on both sides" }
      return "\(place): \(left.words) on the left, \(right.words) on the right"
    case .line(let slope, let intercept, let isAtMinusInfinity, let isAtInfinity):
      let line =
        slope == 0
        ? exact(intercept, asymptote.isProved)
        : text(slope: slope, intercept: intercept, over: variable, asymptote.isProved)
      let ends =
        isAtMinusInfinity && isAtInfinity ? "±∞" : isAtMinusInfinity ? "-∞" : "∞"
      return "y = \(line) towards \(ends)"
    }
  }

  /// `x + 1/3`.
  private func text(
    slope: Double,
    intercept: Double,
    over variable: String,
    _ isProved: Bool
  ) -> String {
    let digits = settings.digits
    guard isProved, let form = ClosedForm(intercept.magnitude, digits: digits) else {
      return LineText.text(slope: slope, intercept: intercept, over: variable, digits: digits)
    }
    let rise = LineText.text(slope: slope, intercept: 0, over: variable, digits: digits)
    return "\(rise) \(intercept < 0 ? "-" : "+") \(form.text)"
  }

  mutating func monotonic(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    guard let findings = try foundStretches(analysis, &run) else {
      return "not decided in \(text(analysis.domain))"
    }
    return lines(findings, analysis) { one in
      let range = words(
        one.range,
        analysis,
        reachesBeyond: findings.isEmptyBeyond,
        isProved: one.isProved
      )
      return "\(one.course.rawValue) for \(range)" + mark(one.isProved)
    }
  }

  /// `x < 1`, `x in 1..2`, `all x`: a stretch whose ends are those of the search may go on for ever.
  func words(
    _ stretch: Interval,
    _ analysis: ResolvedAnalysis,
    reachesBeyond: Bool,
    isProved: Bool = true
  ) -> String {
    let isOpen = reachesBeyond && !analysis.hasOwnDomain
    let isLowest = isOpen && stretch.lower == analysis.domain.lower
    let isHighest = isOpen && stretch.upper == analysis.domain.upper
    let variable = analysis.variable
    switch (isLowest, isHighest) {
    case (true, true): return "all \(variable)"
    case (true, false): return "\(variable) < \(short(stretch.upper, isProved))"
    case (false, true): return "\(variable) > \(short(stretch.lower, isProved))"
    case (false, false):
      return "\(variable) in \(short(stretch.lower, isProved))..\(short(stretch.upper, isProved))"
    }
  }

  mutating func symmetry(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let words = try symmetries(analysis, &run) { exact($0, true) }
    return words.isEmpty ? "none found" : words.joined(separator: "\n")
  }

  /// `even`, `odd`, `about x = 2`, `about (2, 1)`, `period 2pi`: what algebra shows; else what values suggest.
  func symmetries(
    _ analysis: ResolvedAnalysis,
    _ run: inout StatementRun,
    number form: (Double) -> String
  ) throws(Failure) -> [String] {
    let function = try function(0, of: analysis, &run)
    let formula = analysis.formulas.part(0)
    let shown = formula.symmetry
    func number(_ place: FormulaSymmetry.Place) -> String {
      guard place.isSum, let turn = ClosedForm(place.piFactor.value.magnitude * .pi, digits: 12)
      else { return form(place.value) }
      let start = place.fraction
      let fraction =
        start.denominator == 1 ? "\(start.numerator)" : "\(start.numerator)/\(start.denominator)"
      return "\(fraction) \(place.piFactor.isNegative ? "-" : "+") \(turn.text)"
    }
    var words: [String] = []
    if let axis = shown?.axis {
      words.append(
        axis.isZero ? "even" : "symmetric about \(analysis.variable) = \(number(axis))"
      )
    } else if let center = shown?.center {
      let value = try heightOfCenter(center, of: formula, function, run)
      let isOrigin = center.isZero && value == 0
      words.append(
        isOrigin
          ? "odd"
          : "symmetric about the point (\(number(center)), \(form(value)))"
      )
    } else if let sign = try mirrorSign(function, run) {
      words.append((sign > 0 ? "even" : "odd") + mark(false))
    }
    if let period = shown?.period { words.append("period \(number(period))") }
    return words
  }

  /// What two values of a center may differ by rounding.
  private static let sameHeight = 1e-9

  /// The value at a center with all its digits; where it has none, half of what values on both sides sum up to.
  private func heightOfCenter(
    _ place: FormulaSymmetry.Place,
    of formula: CheckedFormula,
    _ function: any EnclosableFunction,
    _ run: StatementRun
  ) throws(Failure) -> Double {
    let (fraction, turns) = (place.fraction, place.piFactor)
    let text =
      "(\(fraction.numerator)/\(fraction.denominator)) + "
      + "(\(turns.numerator)/\(turns.denominator))*pi"
    if let exact = FormTest.formula(text),
      let answer = try? formula.at(exact).value(
        using: run.workspace,
        digits: .significant(AnswerDigits.ofDoubles)
      ),
      answer.notes.isEmpty, answer.value.number.isFinite
    {
      return answer.value.number
    }
    let center = place.value
    // The double beside a pole has a value that is none.
    let distances = [1, 0.5, 2, 0.25, 3, 5]
    let right = function.values(at: distances.map { center + $0 }, using: run.workspace)[0]
    let left = function.values(at: distances.map { center - $0 }, using: run.workspace)[0]
    let sums = zip(left, right).map { ($0 + $1) / 2 }.filter(\.isFinite)
    let sizes = zip(left, right).map { ($0 - $1).magnitude }.filter(\.isFinite)
    guard let first = sums.first else { return .nan }
    // The value in the middle is the best one, unless there is a pole.
    let middle = function.values(at: [center], using: run.workspace)[0][0]
    let rounding = 4 * (sizes.max() ?? 0).ulp
    let apart = (middle - first).magnitude
    if apart <= max(Self.sameHeight * first.magnitude, rounding) {
      // No double is a multiple of pi: beside it the value is off by a slope times that.
      let blur = place.piFactor.isZero ? 0 : 4 * (sizes.max() ?? 0) * center.ulp
      return middle.magnitude <= blur ? 0 : middle
    }
    return first.magnitude <= rounding ? 0 : first
  }

  /// 1 if values at places without order are the same on both sides of 0, -1 if they are opposite; nil if they are neither.
  private func mirrorSign(
    _ function: any EnclosableFunction,
    _ run: StatementRun
  ) throws(Failure) -> Double? {
    let golden = 0.618033988749895
    let places = (1...96).map { (index: Int) -> Double in
      // The golden ratio spreads its multiples most evenly; holes are where people put them.
      if index <= 32 { return Double(index) / 4 }
      return (Double(index) * golden).truncatingRemainder(dividingBy: 1) * 8
    }
    let right = function.values(at: places, using: run.workspace)[0]
    let left = function.values(at: places.map { -$0 }, using: run.workspace)[0]
    for sign in [1.0, -1.0] {
      let pairs = zip(left, right)
      let agree = pairs.allSatisfy { a, b in
        a.isNaN && b.isNaN || (a - sign * b).magnitude <= 1e-12 * max(a.magnitude, b.magnitude)
      }
      let areConstant = Set(right.filter(\.isFinite)).count <= 2
      if agree, !areConstant { return sign }
    }
    return nil
  }
}

extension Asymptote.Side {
  fileprivate var words: String {
    switch self {
    case .plusInfinity: "∞"
    case .minusInfinity: "-∞"
    case .finite: "bounded"
    case .undefined: "no values"
    }
  }
}
