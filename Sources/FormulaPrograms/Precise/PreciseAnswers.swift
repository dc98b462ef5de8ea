import CPreciseMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Nodes of a formula without parameters, computed with more and more digits until each result is settled.
///
/// Precision starts at 128 bits and doubles; where an algebraic number may be 0, the next step
/// takes as many bits as its separation bound needs. The work ends where
/// - a number contains an estimate, which more digits do not improve,
/// - a number without a separation bound is nearer to 0 than 2^-4096 allows to decide,
/// - 2^17 bits, or some tenths of a second, are not enough.
struct PreciseAnswers {
  private let formula: CheckedFormula
  private let workspace: Workspace

  static let firstBits = 128
  private static let mostBits = 1 << 17
  /// Precision beyond which a number that may be 0 is given up.
  static let bitsOfZeros = 1 << 12
  /// Precision beyond which a number that may have no value is given up.
  private static let bitsOfDoubts = 1 << 13
  /// The limit of work, in units of about a microsecond.
  private static let work = 400_000.0

  init(_ formula: CheckedFormula, _ workspace: Workspace) {
    self.formula = formula
    self.workspace = workspace
  }

  /// Returns the best result found for each node; nil for a node that was not computed.
  func items(
    of nodes: [NodeIndex],
    isSettled: (Int, PreciseItem) -> Bool
  ) -> [PreciseItem?] {
    var work = Self.work
    return items(of: nodes, at: { _ in [] }, work: &work, isSettled: isSettled)
  }

  /// Returns the best results for a formula with parameters, whose numbers `parameters` makes at
  /// each precision; `work` is the limit, and afterwards the rest of it.
  func items(
    of nodes: [NodeIndex],
    at parameters: (PreciseEvaluation) -> [PreciseItem]?,
    work: inout Double,
    isSettled: (Int, PreciseItem) -> Bool
  ) -> [PreciseItem?] {
    var found = [PreciseItem?](repeating: nil, count: nodes.count)
    var pending = Array(nodes.indices)
    let estimates = PreciseEstimates()
    var (bits, rest) = (Self.firstBits, work)
    defer { work = rest }
    while true {
      let evaluation = PreciseEvaluation(formula, bits: bits, work: rest, estimates, workspace)
      guard let inputs = parameters(evaluation),
        let items = evaluation.items(pending.map { nodes[$0] }, at: inputs)
      else {
        rest = evaluation.rest
        return found
      }
      for (place, item) in zip(pending, items) { found[place] = item }
      pending = zip(pending, items).filter { place, item in
        !isSettled(place, item) && Self.canGrow(item, bits)
      }.map { $0.0 }
      if pending.isEmpty {
        rest = evaluation.rest
        return found
      }
      let next = min(max(2 * bits, evaluation.arithmetic.wish + 64), Self.mostBits)
      let price = PreciseEvaluation.price(next) / PreciseEvaluation.price(bits)
      guard next > bits, (rest - evaluation.rest) * price < evaluation.rest else {
        rest = evaluation.rest
        return found
      }
      (bits, rest) = (next, evaluation.rest)
    }
  }

  /// Returns the truth of a condition if numbers that some hundred digits do not distinguish count
  /// as equal; nil if it is not decided then.
  func condition(_ node: NodeIndex) -> PreciseItem? {
    let evaluation = PreciseEvaluation(
      formula,
      bits: Self.bitsOfEquality,
      work: Self.work,
      PreciseEstimates(),
      workspace,
      takesTinyForZero: true
    )
    return evaluation.items([node])?.first
  }

  private static let bitsOfEquality = 1 << 10

  /// Whether more digits may improve a result.
  static func canGrow(_ item: PreciseItem, _ bits: Int) -> Bool {
    switch item {
    // More digits of 1/3 can be had on request.
    case .number(let value): value.fraction != nil || canGrow(value, bits)
    case .list(let values): values.contains { canGrow($0, bits) }
    }
  }

  private static func canGrow(_ value: PreciseValue, _ bits: Int) -> Bool {
    if value.isEstimated || value.fraction != nil { return false }
    if !value.number.isDefined { return !value.number.isUndefined && bits < bitsOfDoubts }
    if value.number.sign == 2, value.bound == nil { return bits < bitsOfZeros }
    return true
  }
}

extension PreciseValue {
  /// Whether the text of this many significant digits is certain, or it is certain that there is no value.
  func isSettled(digits: Int) -> Bool {
    if number.isUndefined || fraction != nil { return true }
    guard number.isDefined else { return false }
    let (lower, upper) = (pm_lower(number.pointer), pm_upper(number.pointer))
    if lower.isInfinite, upper.isInfinite || lower == upper { return lower == upper }
    // Numbers too large for doubles are printed as infinity.
    let nearest = number.nearest
    if nearest.value.isInfinite { return nearest.bound == 0 }
    guard text(digits: digits) != nil else { return false }
    // Whole numbers are printed in full, up to 2^53.
    return !Self.fullyPrinted.contains(nearest.value.magnitude) || nearest.bound < 0.5
  }

  /// Whether a double lies between the bounds of the number.
  func mayBe(_ double: Double) -> Bool {
    pm_lower(number.pointer) <= double && double <= pm_upper(number.pointer)
  }

  /// Magnitudes of whole numbers with more than twelve digits that are printed in full.
  static let fullyPrinted = 1e11...0x1p53

  /// Returns the first significant digits as a number in exponent form, if they are known.
  func text(digits: Int) -> String? {
    var exponent = 0
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: digits + 8) { buffer in
      guard let start = buffer.baseAddress,
        pm_digits(start, &exponent, number.pointer, digits) != 0
      else { return nil }
      var text = String(cString: start)
      let sign = text.first == "-" ? "-" : ""
      text.removeFirst(sign.count)
      return sign + text.prefix(1) + "." + text.dropFirst() + "e\(exponent)"
    }
  }

  /// Returns the nearest double; if that prints other digits, the double nearest to the printed
  /// digits, because both roundings agree.
  func double(digits: Int) -> Double {
    let nearest = number.nearest.value
    guard fraction == nil, let text = text(digits: digits), let printed = Double(text) else {
      return nearest
    }
    let neighbours = [nearest, nearest.nextUp, nearest.nextDown]
    return neighbours.first { Double($0.text(digits: digits)) == printed } ?? nearest
  }
}

/// The answer of a calculation for a number: the double to be printed, and the notes on its digits.
struct PreciseAnswer {
  let value: Double
  let doubt: Workspace.Faults

  /// The number of digits that are printed by default.
  static let digits = 12

  /// Creates the answer of a number, given the double that was computed with doubles alone.
  init(_ value: PreciseValue?, instead known: Double) {
    guard let value else {
      (self.value, doubt) = (known, .digitsAreUnproved)
      return
    }
    let (nearest, bound) = value.number.nearest
    if value.isSettled(digits: Self.digits) {
      self.value = value.number.isUndefined ? .nan : value.double(digits: Self.digits)
      doubt = []
    } else if !value.number.isDefined || !bound.isFinite {
      (self.value, doubt) = (known, .roundingCancels)
    } else if value.number.sign == 2 {
      let isNear =
        pm_is_below(value.number.pointer, Int64(64 - PreciseAnswers.bitsOfZeros)) != 0
      // The computed double is kept where it may be right.
      self.value = isNear || !value.mayBe(known) ? 0 : known
      doubt = isNear ? .zeroIsUnproved : .roundingCancels
    } else if bound <= Self.doubles * nearest.magnitude {
      // A rounding falls between bounds that are neighbouring doubles: both are equally near.
      (self.value, doubt) = (nearest, [])
    } else if let short = Self.short(value, bound <= Self.nearlyKnown * nearest.magnitude) {
      // All printed digits are right, though they are fewer.
      (self.value, doubt) = (short, [])
    } else if bound <= Self.rough * nearest.magnitude {
      (self.value, doubt) = (nearest, .roundingIsRough)
    } else {
      self.value = value.mayBe(known) ? known : nearest
      doubt = .roundingCancels
    }
  }

  /// Returns a number with one or two digits fewer than are printed, if only a rounding boundary
  /// between its bounds prevents more; else nil.
  private static func short(_ value: PreciseValue, _ isNearlyKnown: Bool) -> Double? {
    guard isNearlyKnown else { return nil }
    for count in [digits - 1, digits - 2] {
      guard let text = value.text(digits: count), let short = Double(text) else { continue }
      // A whole number that is printed in full would end in unknown digits, shown as zeros.
      let isPrintedInFull = PreciseValue.fullyPrinted.upperBound >= short.magnitude
      return isPrintedInFull && short.magnitude >= shortest ? nil : short
    }
    return nil
  }

  private static let nearlyKnown = 1e-11
  /// Relative error of a value computed with doubles, a few roundings included.
  private static let doubles = 1e-14
  /// Below this, ten digits contain all digits before the decimal point.
  private static let shortest = 1e10

  /// The relative error above which no digit is certain.
  private static let rough = 0.05

  /// Creates the answer of a condition; `likely` is its truth if numbers that the digits do not
  /// distinguish are equal.
  init(condition value: PreciseValue?, likely: PreciseValue?, instead known: Double) {
    if let value, value.number.isUndefined {
      (self.value, doubt) = (.nan, [])
    } else if let value, value.number.isDefined, let truth = value.number.truth {
      (self.value, doubt) = (truth ? 1 : 0, [])
    } else {
      let likely = likely?.number.truth.map { $0 ? 1.0 : 0 }
      (self.value, doubt) = (likely ?? known, .conditionIsUndecided)
    }
  }
}
