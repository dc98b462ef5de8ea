import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// The place where a formula breaks, to more digits than a double has.
struct BreakPlace {
  /// The place as a ball, whose radius covers its error, so that a value that is 0 at the place is
  /// 0 within its own radius.
  let ball: wm_ball
  /// The nearest double.
  let nearest: Double
  /// Whether the place is exactly that double.
  let isExact: Bool

  init(_ ball: wm_ball) {
    self.ball = ball
    let found = ball.nearest
    nearest = found.value
    isExact = found.bound == 0 && ball.radius == 0
  }

  /// Returns places in rising order, one for each nearest double.
  static func told(of places: [BreakPlace]) -> [BreakPlace] {
    var told: [BreakPlace] = []
    for place in places.sorted(by: { $0.nearest < $1.nearest })
    where place.nearest != told.last?.nearest { told.append(place) }
    return told
  }
}

/// The search for the one place near a double at which the domain of an operation ends, or its values jump.
///
/// A cell around the double is enclosed node by node. A node that is in doubt although its operands
/// are not is a suspect: its row tells which function of its operands (the subject) has which
/// number at a break. Where the subject has the number at the double itself, that is the place;
/// else its sign changes over the cell, and the place is narrowed to 106 digits. Without either the
/// cell is widened. The factors of squares and products are examined separately. An edge that is
/// touched and not crossed between two doubles is found by derivatives (``BreakSurvey``), because
/// that costs more.
struct BreakPlaceSearch {
  let walk: NodeWalk
  /// The formula of the one number that the walk computes.
  let formula: CheckedFormula

  /// A function of the nodes that has a certain number where the formula breaks.
  private struct Suspect {
    var subject: Subject
    var number: Double
  }

  /// The function that has the number.
  private enum Subject {
    /// The subject of a node's edge.
    case edge(of: NodeIndex)
    /// A node itself: a factor of a value that may be 0.
    case node(NodeIndex)
  }

  /// The factor by which each cell is wider than the last one.
  private static let widening = 0x1p8
  /// The half width of the first cell: this number of doubles, or this part of the search distance
  /// if that is more.
  private static let firstDoubles = 4.0
  private static let firstShare = 0x1p-70
  /// The search is given up if more operations than this are in doubt.
  private static let mostSuspects = 12

  /// Returns the place nearest to a double, at most `reach` away.
  func place(near double: Double, within reach: Double) -> BreakPlace? {
    let own = wm_ball(exactly: double)
    if suspects(over: Interval(hull: double, double)).contains(where: {
      value($0, at: own).sign == 0
    }) {
      return BreakPlace(own)
    }
    let distances = distances(around: double, reach)
    for distance in distances {
      let cell = Interval(hull: double - distance, double + distance)
      for suspect in suspects(over: cell) {
        let search = SignChange { value(suspect, at: $0) }
        let found = search.place(from: -distance, to: distance, around: double)
        if let found { return search.refined(found, around: double) }
      }
    }
    guard var survey = BreakSurvey(of: formula) else { return nil }
    for distance in distances {
      let cell = Interval(hull: double - distance, double + distance)
      guard let places = survey.places(in: cell), !places.isEmpty else { continue }
      return places.min { abs($0.nearest - double) < abs($1.nearest - double) }
    }
    return nil
  }

  /// Returns the half widths of the cells around a double, in rising order.
  private func distances(around double: Double, _ reach: Double) -> [Double] {
    var distances: [Double] = []
    var distance = max(Self.firstDoubles * double.ulp, reach * Self.firstShare)
    while distance <= reach {
      // The last cell extends to the limit of the search.
      if distance * Self.widening > reach { distance = reach }
      distances.append(distance)
      distance *= Self.widening
    }
    return distances
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
        let factors = walk.graph.factors(of: operand == 0 ? node.a : node.b) ?? []
        suspects += factors.filter {
          values[Int($0)].interval.contains(0)
        }.map { Suspect(subject: .node($0), number: 0) }
      }
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

  /// Returns the subject's value at a place, less its number.
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
    return Operation.subtract.recomputed(subject, wm_ball(exactly: suspect.number))
  }
}
