import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// The place where a formula breaks, with more digits than a double has.
struct BreakPlace {
  /// What holds the place: it is never nearer to it than its radius says, so that what is 0 there is 0 within its own radius.
  let ball: wm_ball
  /// The nearest double.
  let nearest: Double
  /// Whether it is that double.
  let isExact: Bool

  init(_ ball: wm_ball) {
    self.ball = ball
    let found = ball.nearest
    nearest = found.value
    isExact = found.bound == 0 && ball.radius == 0
  }
}

/// The search for the one place near a double at which the domain of an operation ends, or its values jump.
///
/// A cell around the double is enclosed node by node. A node that is in doubt although its operands are not is where the formula may
/// break: its row tells which function of its operands has which number there. Where that function has the number at the double
/// itself, that is the place; else its sign changes over the cell, and the place is narrowed to 106 digits. Without either the cell
/// is widened. What touches the edge without crossing it between two doubles is not found: nothing is said then.
struct BreakPlaceSearch {
  let walk: NodeWalk

  /// A function of the nodes that has a number where the formula breaks.
  private struct Suspect {
    var node: NodeIndex
    var number: Double
  }

  /// How much wider each cell is than the last one.
  private static let widening = 0x1p8
  /// The first cell has so many doubles on each side, or is such a part of how far is looked.
  private static let firstDoubles = 4.0
  private static let firstShare = 0x1p-70
  /// More operations in doubt than these are left alone.
  private static let mostSuspects = 12
  /// Narrowings until two numbers of 106 digits are neighbours, by halves at worst.
  private static let mostRounds = 140

  /// Returns the place nearest to a double, at most `reach` away.
  func place(near double: Double, within reach: Double) -> BreakPlace? {
    let own = wm_ball(exactly: double)
    if suspects(over: Interval(hull: double, double)).contains(where: {
      value($0, at: own).sign == 0
    }) {
      return BreakPlace(own)
    }
    var distance = max(Self.firstDoubles * double.ulp, reach * Self.firstShare)
    while distance <= reach {
      let cell = Interval(hull: double - distance, double + distance)
      for suspect in suspects(over: cell) {
        guard let found = zero(of: suspect, in: cell, around: double) else { continue }
        if found.nearest == double || found.isExact { return found }
        // A way that is long has fewer digits beside it.
        let nearest = found.nearest
        let way = Self.firstDoubles * nearest.ulp
        let again = Interval(hull: nearest - way, nearest + way)
        return zero(of: suspect, in: again, around: nearest) ?? found
      }
      distance *= Self.widening
    }
    return nil
  }

  private func suspects(over cell: Interval) -> [Suspect] {
    let values = walk.enclosures(over: cell)
    var suspects: [Suspect] = []
    for index in walk.nodes where suspects.count < Self.mostSuspects {
      let node = walk.graph.nodes[Int(index)]
      guard node.operation.operandCount > 0, !values[Int(index)].flags.isEmpty else { continue }
      var isFirst = true
      walk.graph.forEachOperand(of: index) { if !values[Int($0)].flags.isEmpty { isFirst = false } }
      guard isFirst else { continue }
      let (edge, subject) = subject(of: node, values)
      suspects += edge.numbers(in: subject.interval).map { Suspect(node: index, number: $0) }
    }
    return suspects
  }

  private func subject(
    of node: Node,
    _ values: [EnclosedValue]
  ) -> (OperationEdge, EnclosedValue) {
    if walk.isCounted(node) {
      let way = Operation.subtract.row.enclosure.value(
        values[Int(node.b)],
        values[Int(node.a)],
        .unknown,
        payload: 0
      )
      let steps = Operation.divide.row.enclosure.value(
        way,
        values[Int(node.c)],
        .unknown,
        payload: 0
      )
      return (NodeWalk.countEdge, steps)
    }
    let b = node.operation.operandCount > 1 ? node.b : node.a
    let edge = node.operation.row.edge
    return (edge, edge.subject(values[Int(node.a)], values[Int(b)]))
  }

  /// The subject less its number at a place.
  private func value(_ suspect: Suspect, at place: wm_ball) -> wm_ball {
    let node = walk.graph.nodes[Int(suspect.node)]
    let values = walk.balls(at: [place])
    let subject: wm_ball
    if walk.isCounted(node) {
      subject = walk.steps(node, values)
    } else {
      let b = node.operation.operandCount > 1 ? node.b : node.a
      subject = node.operation.row.edge.subject(values[Int(node.a)], values[Int(b)])
    }
    return Operation.subtract.rescued(subject, wm_ball(exactly: suspect.number))
  }

  /// The place in a cell where a subject has its number, if it is on both sides of it at the ends: halved, after a try where the chord
  /// from end to end has it.
  private func zero(of suspect: Suspect, in cell: Interval, around center: Double) -> BreakPlace? {
    let start = wm_ball(exactly: center)
    func place(_ way: Double) -> wm_ball { Operation.add.rescued(start, wm_ball(exactly: way)) }
    var (low, high) = (cell.lower - center, cell.upper - center)
    let ends = (value(suspect, at: place(low)), value(suspect, at: place(high)))
    guard let first = ends.0.sign, let last = ends.1.sign else { return nil }
    if first == 0 { return BreakPlace(place(low)) }
    if last == 0 { return BreakPlace(place(high)) }
    guard first != last else { return nil }
    var heights = (ends.0.nearest.value, ends.1.nearest.value)
    var tries = 0
    for _ in 0..<Self.mostRounds {
      // The chord is tried three times for each halving: where it fails, halves do not.
      let chord = low + (high - low) * (heights.0 / (heights.0 - heights.1))
      let isChord = tries % 4 != 3 && chord > low && chord < high
      let middle = isChord ? chord : low / 2 + high / 2
      tries += 1
      guard low < middle, middle < high else { break }
      let found = value(suspect, at: place(middle))
      guard let sign = found.sign else {
        // As near as more digits tell.
        if found.isUnknown || found.isUndefined { return nil }
        let doubt = max(2 * middle.ulp, center.ulp * Self.lastDigits)
        return BreakPlace(wm_hull(place(middle - doubt), place(middle + doubt)))
      }
      if sign == 0 { return BreakPlace(place(middle)) }
      if sign == first { (low, heights.0) = (middle, found.nearest.value) }
      if sign == last { (high, heights.1) = (middle, found.nearest.value) }
      // The chord's other end stays where it is: a smaller height there lets it move (the Illinois rule).
      if sign == first { heights.1 /= 2 } else { heights.0 /= 2 }
    }
    return BreakPlace(wm_hull(place(low), place(high)))
  }

  /// The last of 106 digits that are trusted, as a part of a unit in the last place of a double.
  private static let lastDigits = 0x1p-49
}
