import CWideMath
import FormulaChecking
import FormulaProperties
import FormulaVocabulary
public import RealFunctions

// The behaviour of a formula at the places where it breaks.

extension EnclosedFunction {
  /// Returns the behaviour of an output at a break near a double; if another output breaks there
  /// and this one is continuous, its limits on both sides are its value.
  ///
  /// The place is found by ``BreakPlaceSearch``, to 106 digits. The formula is computed there with
  /// subjects on an edge set exactly to its number: √(2 − x²) at √2 is √0, which has a value, and
  /// ln(x² − 2) is ln 0, which has none. The limits on both sides are those of series in the
  /// distance from the place.
  public func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool
  ) -> BreakCourse? {
    let formula = function.formula
    guard formula.parameterCount == 1, formula.outputs.indices.contains(output), place.isFinite,
      let walk = NodeWalk(to: formula.outputs[output], of: formula.graph, formula.bodies),
      let found = breakPlace(near: place, within: reach, of: output)
    else { return nil }
    return course(at: found, walk, of: output, withLimits: withLimits)
  }

  /// Returns, for each of some narrow cells, the behaviour of some outputs, in their order, at all
  /// places in the cell where one of them may break, in rising order; nil where these places are
  /// not known.
  ///
  /// ``BreakSurvey`` finds the places for each output. The answer for a cell is empty if every
  /// output is proved to be continuous, or to have no value, in the whole cell.
  public func breaks(
    in cells: [Interval],
    outputs: [Int],
    withLimits: Bool
  ) -> [[[BreakCourse]]?] {
    let formula = function.formula
    var surveyed: [(output: Int, walk: NodeWalk, survey: BreakSurvey)] = []
    for output in outputs where formula.parameterCount == 1 {
      guard formula.outputs.indices.contains(output),
        let walk = NodeWalk(to: formula.outputs[output], of: formula.graph, formula.bodies),
        let survey = BreakSurvey(of: formula.number(output))
      else { break }
      surveyed.append((output, walk, survey))
    }
    guard surveyed.count == outputs.count else { return cells.map { _ in nil } }
    return cells.map { cell in
      var places: [BreakPlace] = []
      for index in surveyed.indices {
        guard let own = surveyed[index].survey.places(in: cell) else { return nil }
        places += own
      }
      return BreakPlace.told(of: places).map { place in
        surveyed.map { course(at: place, $0.walk, of: $0.output, withLimits: withLimits) }
      }
    }
  }

  /// Returns the behaviour of an output at the edge of convergence of its infinite sums and
  /// integrals: ``ConvergenceEdge``.
  public func courseAtConvergenceEdge(
    near place: Double,
    within room: Double,
    reach: Double,
    output: Int
  ) -> BreakCourse? {
    let formula = function.formula
    guard formula.parameterCount == 1, formula.hasRanges, formula.outputs.indices.contains(output)
    else { return nil }
    let workspace = Workspace()
    let search = ConvergenceEdge(formula: formula.number(output)) { [function] in
      function.values(at: [$0], using: workspace)[output][0]
    }
    return search.course(near: place, within: room, reach: reach)
  }

  /// Returns the value of an output at a place and its limits on both sides.
  ///
  /// An output that is proved to be continuous over the doubles around the place tends to its value
  /// there. The rules for limits are for outputs that break, and do not cover many functions, such
  /// as J₀.
  private func course(
    at place: BreakPlace,
    _ walk: NodeWalk,
    of output: Int,
    withLimits: Bool
  ) -> BreakCourse {
    let formula = function.formula
    let number = formula.number(output)
    let cells = walk.enclosures(around: place)
    let value = walk.value(of: formula.outputs[output], at: place, cells)
    func side(isFromBelow: Bool) -> BreakCourse.Side {
      guard withLimits else { return .unknown }
      if cells[Int(formula.outputs[output])].flags.isEmpty, case .number(let limit) = value {
        return .limit(limit)
      }
      let course = number.course(
        beside: FoldedNumber(known: place.ball),
        isFromBelow: isFromBelow
      )
      return switch course {
      case .line(_, let limit): .limit(limit)
      case .infinite(let isNegative): .infinite(isNegative: isNegative)
      case nil: .unknown
      }
    }
    return BreakCourse(
      place: place.nearest,
      value: value,
      left: side(isFromBelow: true),
      right: side(isFromBelow: false)
    )
  }

  /// Returns the place at which an output breaks, or, if it does not, at which another one does.
  private func breakPlace(near place: Double, within reach: Double, of output: Int) -> BreakPlace? {
    let formula = function.formula
    let others = formula.outputs.indices.filter { $0 != output }
    for output in [output] + others {
      let node = formula.outputs[output]
      guard let walk = NodeWalk(to: node, of: formula.graph, formula.bodies),
        let found = BreakPlaceSearch(walk: walk, formula: formula.number(output)).place(
          near: place,
          within: reach
        )
      else { continue }
      return found
    }
    return nil
  }
}

extension NodeWalk {
  /// Returns what encloses each node over the doubles next to a place.
  func enclosures(around place: BreakPlace) -> [EnclosedValue] {
    let double = place.nearest
    return enclosures(over: Interval(hull: double.nextDown, double.nextUp))
  }

  /// Returns the value of a node at the place of a break, `cells` being the enclosures of all nodes around it.
  func value(
    of output: NodeIndex,
    at place: BreakPlace,
    _ cells: [EnclosedValue]
  ) -> BreakCourse.Value {
    let ball = balls(at: [place.ball], onEdgesIn: cells)[Int(output)]
    if ball.isUndefined { return .missing }
    guard !ball.isUnknown else { return .unknown }
    let value = ball.nearest
    guard value.value.isFinite else { return .unknown }
    // A value within its error of 0 counts as 0: more digits would not separate them.
    if value.value.magnitude <= value.bound, value.bound <= Self.nothing { return .number(0) }
    return value.bound <= Self.share * value.value.magnitude ? .number(value.value) : .unknown
  }

  /// The largest error of a value that counts as 0.
  private static let nothing = 0x1p-70
  /// The largest relative error of a value that is reported.
  private static let share = 0x1p-40
}
