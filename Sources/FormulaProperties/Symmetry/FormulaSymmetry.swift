import FormulaChecking
package import FormulaVocabulary

/// Symmetries and the period of a formula of one number: proved by the laws of ``CanonicalTable``,
/// never by samples.
package struct FormulaSymmetry: Equatable, Sendable {
  /// A number a + b·π.
  package struct Place: Equatable, Sendable {
    package let fraction: Rational
    package let piFactor: Rational

    /// The double nearest to a + b·π.
    package var value: Double { fraction.value + piFactor.value * .pi }
    package var isZero: Bool { fraction.isZero && piFactor.isZero }
    /// Whether both a and b are not 0.
    package var isSum: Bool { !fraction.isZero && !piFactor.isZero }
  }

  /// The axis a of f(2a - x) = f(x).
  package internal(set) var axis: Place?
  /// The x coordinate a of the center: f(2a - x) + f(x) is a constant, and half of it is the y coordinate.
  package internal(set) var center: Place?
  /// The period p of f(x + p) = f(x): above 0, and the least that was found.
  package internal(set) var period: Place?
}

extension CheckedFormula {
  /// Returns the axis, the center and the period of a formula of one variable, as far as algebra
  /// proves them; nil if the formula is too large, or contains a function without known laws.
  package var symmetry: FormulaSymmetry? {
    guard var search = SymmetrySearch(self) else { return nil }
    return search.found()
  }
}

extension CheckedFormula {
  /// Returns whether algebra proves that f(a + t) + f(a - t) is constant in t, where a is the
  /// multiple of 1/12 or π/12 that the double means.
  package func isTurned(around place: Double) -> Bool {
    let (fraction, turns) = ((12 * place).rounded(), (12 * place / .pi).rounded())
    guard max(fraction.magnitude, turns.magnitude) < 1e6, var search = SymmetrySearch(self) else {
      return false
    }
    let rounding = 2 * place.magnitude.ulp
    if (fraction / 12 - place).magnitude <= rounding, let twelfths = Rational(Int(fraction), 12) {
      return search.isCenter(FormulaSymmetry.Place(fraction: twelfths, piFactor: .zero))
    }
    guard (turns / 12 * .pi - place).magnitude <= rounding,
      let twelfths = Rational(Int(turns), 12)
    else { return false }
    return search.isCenter(FormulaSymmetry.Place(fraction: .zero, piFactor: twelfths))
  }
}

/// Composes a formula with 2a - x and x + p, and compares.
private struct SymmetrySearch {
  private typealias Place = FormulaSymmetry.Place

  private var reader: CanonicalReader
  private let own: CanonicalReader.Reading
  private let x: CanonicalSum
  private let pi: CanonicalSum

  private static let mostCandidates = 12
  /// The divisors of the common period of all sines that are tried as periods.
  private static let parts = [6, 4, 3, 2, 1]

  init?(_ formula: CheckedFormula) {
    guard var reader = CanonicalReader(formula) else { return nil }
    x = reader.table.sum(.variable)
    pi = reader.table.sum(.pi)
    guard let own = reader.reading(over: x) else { return nil }
    self.own = own
    self.reader = reader
  }

  mutating func found() -> FormulaSymmetry {
    var symmetry = FormulaSymmetry()
    // A constant formula has every symmetry, so none is reported.
    guard isVariable(own.sum) else { return symmetry }
    let arguments = argumentsOfSteps
    let candidates = places(arguments)
    for place in candidates {
      if isAxis(place) { symmetry.axis = place } else if isCenter(place) { symmetry.center = place }
      if symmetry.axis != nil || symmetry.center != nil { break }
    }
    symmetry.period = period(arguments)
    return symmetry
  }

  // MARK: Laws

  private mutating func isAxis(_ place: Place) -> Bool {
    guard let mirrored = mirrored(at: place), mirrored.conditions == own.conditions,
      let difference = reader.table.subtracted(mirrored.sum, own.sum)
    else { return false }
    return reader.table.isNothing(difference)
  }

  mutating func isCenter(_ place: FormulaSymmetry.Place) -> Bool {
    guard let mirrored = mirrored(at: place), mirrored.conditions == own.conditions,
      let sum = reader.table.added(mirrored.sum, own.sum)
    else { return false }
    if reader.table.isNothing(sum) { return true }
    // The constant f(2a - x) + f(x) can be read off at any one place.
    for step in 1...3 {
      guard let at = Rational(step, 1).flatMap({ place.fraction + $0 }),
        let here = form(Place(fraction: at, piFactor: place.piFactor)),
        let value = reader.reading(over: here),
        let across = reader.table.scaled(here, Rational(-1, 1)).flatMap({ opposite in
          twice(place).flatMap { reader.table.added($0, opposite) }
        }), let other = reader.reading(over: across),
        let number = reader.table.added(value.sum, other.sum),
        !isVariable(number), let difference = reader.table.subtracted(sum, number)
      else { continue }
      return reader.table.isNothing(difference)
    }
    return false
  }

  private mutating func isPeriod(_ period: Place) -> Bool {
    guard let step = form(period), let moved = reader.table.added(x, step),
      let reading = reader.reading(over: moved), reading.conditions == own.conditions,
      let difference = reader.table.subtracted(reading.sum, own.sum)
    else { return false }
    return reader.table.isNothing(difference)
  }

  /// Returns the form of f(2a - x).
  private mutating func mirrored(at place: Place) -> CanonicalReader.Reading? {
    guard let twice = twice(place), let moved = reader.table.subtracted(twice, x) else {
      return nil
    }
    return reader.reading(over: moved)
  }

  private func form(_ place: Place) -> CanonicalSum? {
    reader.table.scaled(pi, place.piFactor).flatMap {
      reader.table.added($0, reader.table.sum(place.fraction))
    }
  }

  private func twice(_ place: Place) -> CanonicalSum? {
    form(place).flatMap { reader.table.scaled($0, Rational(2, 1)) }
  }

  /// Whether a form depends on x.
  private func isVariable(_ sum: CanonicalSum) -> Bool {
    sum.terms.keys.contains { monomial in
      monomial.powers.contains { isVariable(reader.table.atoms[$0.atom]) }
        || monomial.exponential != 0 && isVariable(reader.table.sums[monomial.exponential])
    }
  }

  private func isVariable(_ atom: Atom) -> Bool {
    switch atom {
    case .variable: true
    case .pi, .number: false
    case .sine(let sum, _), .inverse(let sum): isVariable(reader.table.sums[sum])
    case .function(_, _, let sums): sums.contains { isVariable(reader.table.sums[$0]) }
    }
  }

  // MARK: Candidates

  /// An argument a·x + b of a sine or of a floor, with its turn added to b: slope and start are
  /// fractions, or fractions of π.
  private struct Argument {
    var slope: Rational
    var slopeIsOfPi: Bool
    var isSine: Bool
    var start: Rational
    var turn: Rational
  }

  private var argumentsOfSteps: [Argument]? {
    var found: [Argument] = []
    for atom in reader.table.atoms where isVariable(atom) {
      switch atom {
      case .sine(let sum, let turn):
        guard let one = argument(reader.table.sums[sum], turn: turn, isSine: true) else {
          return nil
        }
        found.append(one)
      case .function(.floor, _, let sums):
        guard let one = argument(reader.table.sums[sums[0]], turn: .zero, isSine: false) else {
          return nil
        }
        found.append(one)
      default: break
      }
    }
    return found
  }

  private func argument(_ sum: CanonicalSum, turn: Rational, isSine: Bool) -> Argument? {
    var argument: Argument?
    var start = Rational.zero
    for (monomial, coefficient) in sum.terms {
      if monomial == .one {
        start = coefficient
        continue
      }
      guard monomial.exponential == 0, argument == nil,
        monomial.powers.allSatisfy({ $0.exponent == 1 })
      else { return nil }
      let atoms = monomial.powers.map { reader.table.atoms[$0.atom] }
      guard atoms.contains(.variable), atoms.count == 1 || (atoms.count == 2 && atoms.contains(.pi))
      else { return nil }
      argument = Argument(
        slope: coefficient,
        slopeIsOfPi: atoms.count == 2,
        isSine: isSine,
        start: .zero,
        turn: turn
      )
    }
    argument?.start = start
    return argument
  }

  /// Returns candidates for an axis or a center: 0, the middles of polynomials, and the extrema and
  /// zeros of sines.
  private func places(_ arguments: [Argument]?) -> [Place] {
    var places = [Place(fraction: .zero, piFactor: .zero)]
    func add(_ place: Place) {
      if !places.contains(place), places.count < Self.mostCandidates { places.append(place) }
    }
    for sum in reader.table.sums + [own.sum] {
      if let middle = middle(of: sum) { add(Place(fraction: middle, piFactor: .zero)) }
    }
    var turns: [Place] = []
    for argument in arguments ?? [] where argument.isSine {
      for half in -1...2 {
        // a·x + start + turn·π = half·π/2.
        guard let target = Rational(half, 2).flatMap({ $0 - argument.turn }),
          let left = -argument.start
        else { continue }
        if argument.slopeIsOfPi, argument.start.isZero, let at = target / argument.slope {
          turns.append(Place(fraction: at, piFactor: .zero))
        } else if !argument.slopeIsOfPi, let fraction = left / argument.slope,
          let factor = target / argument.slope
        {
          turns.append(Place(fraction: fraction, piFactor: factor))
        }
      }
    }
    turns.sort { ($0.value.magnitude, -$0.value) < ($1.value.magnitude, -$1.value) }
    turns.forEach(add)
    return places
  }

  /// Returns the middle of a polynomial c·x^n + d·x^(n - 1) + …, the only place about which it may
  /// be even or odd; nil for other forms.
  private func middle(of sum: CanonicalSum) -> Rational? {
    var coefficients: [Int: Rational] = [:]
    for (monomial, coefficient) in sum.terms {
      guard monomial.exponential == 0 else { return nil }
      if monomial == .one { continue }
      guard monomial.powers.count == 1, reader.table.atoms[monomial.powers[0].atom] == .variable
      else { return nil }
      coefficients[monomial.powers[0].exponent] = coefficient
    }
    guard let degree = coefficients.keys.max(), let first = coefficients[degree] else { return nil }
    let second = degree == 1 ? sum.terms[.one] : coefficients[degree - 1]
    guard let second, let scale = Rational(-degree, 1).flatMap({ $0 * first }) else { return nil }
    return second / scale
  }

  /// Returns the least period among the fractions of the common multiple of the half periods of all
  /// sines and the periods of all floors.
  private mutating func period(_ arguments: [Argument]?) -> Place? {
    guard let arguments, let first = arguments.first else { return nil }
    // Sines of a·x have periods that are fractions of π; floors, and sines of a·π·x, have fractions.
    let isOfPi = first.isSine && !first.slopeIsOfPi
    var common: Rational?
    for argument in arguments {
      guard (argument.isSine && !argument.slopeIsOfPi) == isOfPi,
        argument.isSine || !argument.slopeIsOfPi,
        let period = Rational.one / argument.slope
      else { return nil }
      let size = period.isNegative ? -period : period
      guard let size else { return nil }
      common = common.map { $0.commonMultiple(size) } ?? size
      if common == nil { return nil }
    }
    guard let whole = common else { return nil }
    let candidates =
      Self.parts.compactMap { Rational(1, $0).flatMap { $0 * whole } }
      + [whole * (Rational(2, 1) ?? .one)].compactMap { $0 }
    for period in candidates {
      let place =
        isOfPi ? Place(fraction: .zero, piFactor: period) : Place(fraction: period, piFactor: .zero)
      if isPeriod(place) { return place }
    }
    return nil
  }
}
