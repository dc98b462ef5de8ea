import Expressions
import RealFunctions

/// The coefficients of a Fourier series as numbers, with the frequencies of its waves.
package struct FourierCoefficients {
  /// A wave: the coefficients of cosine and sine, and the factor of x in their angle.
  package typealias Wave = (cosine: Double, sine: Double, frequency: Double)

  /// The first coefficient, twice the mean.
  package let mean: Double
  /// The waves from 1 on.
  package let waves: [Wave]

  /// The size of a coefficient beside the greatest one below which it is the error of an integral.
  private static let noise = 1e-13

  /// Creates coefficients; those that are as small as the errors of the others count as 0.
  init(mean: Double, waves: [Wave]) {
    let sizes = [mean.magnitude] + waves.flatMap { [$0.cosine.magnitude, $0.sine.magnitude] }
    let least = Self.noise * (sizes.max() ?? 0)
    func cleared(_ value: Double) -> Double { value.magnitude <= least ? 0 : value }
    self.mean = cleared(mean)
    self.waves = waves.map { (cleared($0.cosine), cleared($0.sine), $0.frequency) }
  }
}

/// The beginning of a Fourier series, as an item of a picture and as an answer: `fourier x for x in -pi..pi terms 5`.
///
///     fourier = "fourier" [ "series" ] [ "of" ] e [ range ] [ ( "terms" | "degree" | "order" ) n ]
///     range   = "for" name "in" a ".." b | "on" a ".." b | "on" "[" a "," b "]"
///
/// With L = b - a and the series a₀/2 + Σ aₖ cos(2πkx/L) + bₖ sin(2πkx/L) for k from 1 to n, the coefficients are
/// 2/L ∫ e cos(2πkx/L) and 2/L ∫ e sin(2πkx/L) over the range: the series repeats e with the period L. Without a
/// range it is -π..π, without terms n is 5. The coefficients are calculated when the series is read, by the
/// integrals of formulas; where a name of the formula has no value yet, they stay integrals. In degrees the angles
/// are those of radians all the same.
package struct FourierSeries {
  /// The formula over x.
  package let formula: Syntax
  /// The ends of the range.
  package let lower: Syntax
  package let upper: Syntax
  /// The number of waves.
  package let terms: Int
  /// The formula and the range as they were typed.
  package let text: (formula: String, range: String)

  /// The coefficients; nil where one of them has no finite value.
  package private(set) var coefficients: FourierCoefficients?

  /// The most waves.
  package static let mostTerms = 100

  /// A wave of the series.
  package enum Wave: Sendable {
    case cosine, sine
  }

  /// The coefficient of a wave as a formula without variables; the cosine of 0 is a₀, twice the mean.
  package func coefficient(_ wave: Wave, _ index: Int) -> Syntax {
    let range = formula.range
    let x = Syntax(.name("x"), range)
    var factors = [Syntax.Factor(operation: .times, value: formula)]
    if index > 0 { factors.append(Syntax.Factor(operation: .times, value: self.wave(wave, index))) }
    let body = Syntax(.product(factors), range)
    let integral = Syntax(
      .overRange(
        Syntax.Callee(name: "integral", range: range),
        body,
        [Syntax.Range(name: "x", nameRange: x.range, .numbers(from: lower, to: upper, step: nil))]
      ),
      range
    )
    return Syntax(
      .product([
        Syntax.Factor(operation: .times, value: Syntax(.number(2), range)),
        Syntax.Factor(operation: .divide, value: length),
        Syntax.Factor(operation: .times, value: integral),
      ]),
      range
    )
  }

  /// The length of the range, which is the period.
  package var length: Syntax {
    Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: upper), Syntax.Term(isNegative: true, value: lower),
      ]),
      formula.range
    )
  }

  /// The angle of a wave without x: 2πk/L.
  package func frequency(_ index: Int) -> Syntax {
    let range = formula.range
    // The period is that of the sine: the angle is a whole number, of which integrals are known.
    if lower.node == .negation(upper), upper.node == .name("pi") {
      return Syntax(.number(Double(index)), range)
    }
    return Syntax(
      .product([
        Syntax.Factor(operation: .times, value: Syntax(.number(Double(2 * index)), range)),
        Syntax.Factor(operation: .times, value: Syntax(.name("pi"), range)),
        Syntax.Factor(operation: .divide, value: length),
      ]),
      range
    )
  }

  private func wave(_ wave: Wave, _ index: Int) -> Syntax {
    let range = formula.range
    let angle = Syntax(
      .product([
        Syntax.Factor(operation: .times, value: frequency(index)),
        Syntax.Factor(operation: .times, value: Syntax(.name("x"), range)),
      ]),
      range
    )
    let name = wave == .cosine ? "cos" : "sin"
    return Syntax(.call(Syntax.Callee(name: name, range: range), [angle]), range)
  }

  /// The series as a formula over x.
  package var series: Syntax {
    let range = formula.range
    func term(_ coefficient: Syntax, _ wave: Syntax?) -> Syntax.Term {
      var factors = [Syntax.Factor(operation: .times, value: coefficient)]
      if let wave {
        factors.append(Syntax.Factor(operation: .times, value: wave))
      } else {
        factors.append(Syntax.Factor(operation: .divide, value: Syntax(.number(2), range)))
      }
      return Syntax.Term(isNegative: false, value: Syntax(.product(factors), range))
    }
    func number(_ value: Double) -> Syntax {
      let size = Syntax(.number(value.magnitude), range)
      return value < 0 ? Syntax(.negation(size), range) : size
    }
    var terms = [term(coefficients.map { number($0.mean) } ?? coefficient(.cosine, 0), nil)]
    for index in 1..<(self.terms + 1) {
      let known = coefficients?.waves[index - 1]
      for kind in [Wave.cosine, .sine] {
        let value = kind == .cosine ? known?.cosine : known?.sine
        if value == 0 { continue }
        terms.append(term(value.map(number) ?? coefficient(kind, index), wave(kind, index)))
      }
    }
    return Syntax(.sum(terms), range).asRead
  }

  /// Calculates the coefficients with the values that names have.
  mutating func calculate(in scope: Scope) {
    let workspace = Workspace()
    func number(_ syntax: Syntax) -> Double? {
      guard let checked = try? Evaluation.check(outputs: [syntax], parameters: [], in: scope),
        case .number(let number)? = try? checked.value(using: workspace).value, number.isFinite
      else { return nil }
      return number
    }
    guard let mean = number(coefficient(.cosine, 0)) else { return }
    var waves: [FourierCoefficients.Wave] = []
    for index in 1..<(terms + 1) {
      guard let cosine = number(coefficient(.cosine, index)),
        let sine = number(coefficient(.sine, index)), let frequency = number(frequency(index))
      else { return }
      waves.append((cosine, sine, frequency))
    }
    coefficients = FourierCoefficients(mean: mean, waves: waves)
  }
}

extension StatementParser {
  /// The word that begins a Fourier series.
  package static let fourier = "fourier"

  /// Reads a Fourier series; nil if the next word, or what follows it, begins none.
  mutating func fourierItem() throws(Diagnostic) -> FourierSeries? {
    guard parser.peek.kind == .name(Self.fourier), !isNameHere(Self.fourier), !nextContinuesValue
    else { return nil }
    parser.advance()
    return try fourierSeries()
  }

  /// Reads a Fourier series behind its word.
  package mutating func fourierSeries() throws(Diagnostic) -> FourierSeries {
    let word = parser.previous?.range ?? here
    if parser.peek.kind == .name("series") { parser.advance() }
    try takeOf(behind: Self.fourier, example: Self.example)
    let own = parser.endWords
    let words: Set<String> = ["for", "on", "to", "from", "terms", "degree", "order"]
    parser.endWords.formUnion(words.filter { scope.kind(of: $0) == nil })
    defer { parser.endWords = own }
    let formula = try functionOrFormula()
    let names = coordinates(of: formula)
    guard names.count <= 1 else { throw Diagnostic(.tooManyVariables(names), at: formula.range) }
    guard !formula.isCondition, !formula.differentiates else {
      throw Diagnostic(
        .onlyFor(Self.fourier, "formulas without d/dx", instead: Self.example),
        at: formula.range
      )
    }
    var ends: (lower: Syntax, upper: Syntax)?
    let start = parser.peek.range.start
    var typedRange: String?
    if let interval = try intervalBehindOn() {
      ends = interval
      let (lower, upper) = (parser.text(interval.lower.range), parser.text(interval.upper.range))
      typedRange = "for \(names.first ?? "x") in \(lower)..\(upper)"
    } else if let clause = try domain() {
      if let step = clause.step {
        throw Diagnostic(.onlyFor("step", "tables and lists", instead: nil), at: step.range)
      }
      ends = (clause.lower, clause.upper)
    }
    let typed = typedRange ?? parser.text(SourceRange(start, max(start, parser.endOfPrevious)))
    var terms = Self.usualTerms
    if ["terms", "degree", "order"].contains(where: { parser.match(word: $0) }) {
      let count = try parser.sum()
      guard case .number(let number) = count.node, let whole = Int(exactly: number),
        (1...FourierSeries.mostTerms).contains(whole)
      else {
        throw Diagnostic(
          .numberOutside(
            option: "the number of terms",
            parser.text(count.range),
            example: "terms 5: 1 to \(FourierSeries.mostTerms)"
          ),
          at: count.range
        )
      }
      terms = whole
    }
    let variable = names.first ?? "x"
    let overX =
      variable == "x"
      ? formula : formula.substituting([variable: Syntax(.name("x"), formula.range)])
    let pi = Syntax(.name("pi"), word)
    var series = FourierSeries(
      formula: overX,
      lower: ends?.lower ?? Syntax(.negation(pi), word),
      upper: ends?.upper ?? pi,
      terms: terms,
      text: (parser.text(formula.range), ends == nil ? "for x in -pi..pi" : typed)
    )
    series.calculate(in: scope)
    return series
  }

  /// Reads `on -pi..pi` or `on [-pi, pi]`; nil if neither comes next.
  private mutating func intervalBehindOn() throws(Diagnostic) -> (lower: Syntax, upper: Syntax)? {
    guard parser.peek.kind == .name("on"), scope.kind(of: "on") == nil else { return nil }
    parser.advance()
    if parser.match(.openBracket) {
      let lower = try parser.sum()
      guard parser.match(.comma) || parser.match(.range) else { throw parser.unexpectedToken() }
      let upper = try parser.sum()
      guard parser.match(.closeBracket) else { throw parser.unexpectedToken() }
      return (lower, upper)
    }
    let lower = try parser.sum()
    guard parser.match(.range) || parser.match(word: "to") else {
      throw Diagnostic(.missingRangeDots(example: "on -pi..pi"), at: here)
    }
    return (lower, try parser.sum())
  }

  private static let usualTerms = 5
  private static let example = "fourier x for x in -pi..pi terms 5"
}
