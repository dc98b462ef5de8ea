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
/// is widened. Of squares and products the factors are asked. What else touches the edge without crossing it, between two doubles, is not
/// found: nothing is said then.
struct BreakPlaceSearch {
  let walk: NodeWalk

  /// A function of the nodes that has a number where the formula breaks.
  private struct Suspect {
    var subject: Subject
    var number: Double
  }

  /// What has the number.
  private enum Subject {
    /// The subject of a node's edge.
    case edge(of: NodeIndex)
    /// A node itself: a factor of what may be 0.
    case node(NodeIndex)
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
      // The last cell reaches as far as it may.
      if distance * Self.widening > reach { distance = reach }
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
      for number in edge.numbers(in: subject.interval) {
        guard case .zero(let operand) = edge else {
          suspects.append(Suspect(subject: .edge(of: index), number: number))
          continue
        }
        suspects += factors(of: operand == 0 ? node.a : node.b).filter {
          values[Int($0)].interval.contains(0)
        }.map { Suspect(subject: .node($0), number: 0) }
      }
    }
    return suspects
  }

  /// The nodes one of which is 0 where a node is: a square has no sign that changes, and what is squared has one.
  private func factors(of index: NodeIndex) -> [NodeIndex] {
    var factors: [NodeIndex] = []
    var open = [index]
    while let next = open.popLast(), factors.count < Self.mostSuspects {
      let node = walk.graph.nodes[Int(next)]
      switch node.operation {
      case .multiply: open += node.a == node.b ? [node.a] : [node.b, node.a]
      case .negate, .absolute, .squareRoot, .cubeRoot: open.append(node.a)
      case .integerPower where Int64(bitPattern: node.payload) > 0: open.append(node.a)
      default: factors.append(next)
      }
    }
    return factors
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
    let values = walk.balls(at: [place])
    let subject: wm_ball
    switch suspect.subject {
    case .node(let index): subject = values[Int(index)]
    case .edge(let index):
      let node = walk.graph.nodes[Int(index)]
      if walk.isCounted(node) {
        subject = walk.steps(node, values)
      } else {
        let b = node.operation.operandCount > 1 ? node.b : node.a
        subject = node.operation.row.edge.subject(values[Int(node.a)], values[Int(b)])
      }
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
