/// An operation that makes a list of a list and a second operand, element by element in order.
///
/// The second operand is a number or a list: the size of the window of a running mean, the places of a slope or of an
/// integral, the heights of a curve. Results are doubles; an undefined element makes those results undefined that it
/// takes part in.
package enum ListTransform: UInt8, CaseIterable, Sendable {
  /// The sum of all elements up to each one; the second operand is not used.
  case runningTotal
  /// The mean of so many elements around each one; see ``RunningWindow``.
  case runningMean
  /// The slope at each element; see ``SequenceCalculus``.
  case slope
  /// The integral up to each element by trapezoids, 0 at the first; see ``SequenceCalculus``.
  case runningIntegral
  /// The indices, from 1, of the elements that are higher than their neighbours; see ``SequencePeaks``.
  case peaks
  /// A number from 0 to 1 for each element, which looks like chance; the second operand is the seed: ``SeededNoise``.
  case noise
  /// The parts of a curve through points: see ``KnotCurve``.
  case linearCurve, monotoneCurve, naturalCurve
  /// The parts of a curve through points with given slopes and second derivatives, which follow the heights in the
  /// second operand: see ``KnotCurve``.
  case bentCurve

  /// Whether the second operand has to be a list as long as the first one, if it is a list.
  package var needsEqualLengths: Bool {
    switch self {
    case .slope, .runningIntegral, .linearCurve, .monotoneCurve, .naturalCurve: true
    case .runningTotal, .runningMean, .peaks, .noise, .bentCurve: false
    }
  }

  /// Returns the list; the caller has compared the lengths, and a list that is too short counts as undefined.
  package func values(_ list: [Double], _ other: ListArithmetic.Operand) -> [Double] {
    switch self {
    case .runningTotal:
      var sum = CompensatedSum()
      return list.map {
        sum.add($0)
        return sum.value
      }
    case .runningMean: return RunningWindow(size: Self.number(other)).means(of: list)
    case .slope: return SequenceCalculus.slopes(of: list, at: Self.places(other, list.count))
    case .runningIntegral:
      return SequenceCalculus.integrals(of: list, at: Self.places(other, list.count))
    case .peaks:
      return SequencePeaks.found(in: list).filter { $0.prominence >= Self.number(other) }
        .map { Double($0.index + 1) }
    case .noise: return SeededNoise(seed: Self.number(other)).values(count: list.count)
    case .linearCurve: return KnotCurve(x: list, y: Self.list(other), .linear).parts
    case .monotoneCurve: return KnotCurve(x: list, y: Self.list(other), .monotone).parts
    case .naturalCurve: return KnotCurve(x: list, y: Self.list(other), .natural).parts
    case .bentCurve: return KnotCurve(x: list, y: Self.list(other), .bent).parts
    }
  }

  private static func number(_ operand: ListArithmetic.Operand) -> Double {
    if case .number(let value) = operand { value } else { .nan }
  }

  private static func list(_ operand: ListArithmetic.Operand) -> [Double] {
    if case .list(let values) = operand { values } else { [] }
  }

  /// The places of elements: the list, or multiples of a step.
  private static func places(_ operand: ListArithmetic.Operand, _ count: Int) -> [Double] {
    switch operand {
    case .list(let values): values
    case .number(let step): (0..<count).map { Double($0) * step }
    }
  }
}
