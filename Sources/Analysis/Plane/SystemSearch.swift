package import RealFunctions
package import Sampling
import SystemLibrary

/// Finds where two functions of x and y are both 0 in a rectangle: all of them, or where it is not known.
///
/// - Boxes are halved, whole rounds in one call, until one function is proved not to be 0 there, by its enclosure or by its value
///   in the middle and its slopes, or Krawczyk's test decides. That is asked of a box a tenth wider, so that solutions on a common edge
///   of two boxes are found, too; a solution that two of them have found is one.
/// - Boxes are halved a little beside their middle: solutions like to lie at round places.
/// - A solution that was proved is bettered by Newton's method to the last digits.
/// - Boxes that are too small to be told from a point are gathered: there solutions are not simple (curves touch, or run together),
///   or the functions are not smooth. If Newton's method finds a zero there within rounding, it is told as not proved.
package struct SystemSearch {
  private let budget: Int
  private let cancellation: Cancellation

  /// How far a box is widened before it is asked for one solution, as a share of its width.
  private static let margin = 0.1
  /// Where boxes are cut, as a share of their width.
  private static let cut = 0.4871
  /// Boxes are halved to this share of the rectangle.
  private static let least = 1e-9
  /// A part that is smaller than this share of its box is worth another test.
  private static let shrunk = 0.6
  /// More open boxes than this are no list that anybody reads.
  private static let mostOpen = 20_000

  /// Creates a search that evaluates each function at so many points and boxes at most.
  package init(budget: Int = 400_000, cancellation: Cancellation = .never) {
    self.budget = budget
    self.cancellation = cancellation
  }

  /// Returns the solutions in a finite rectangle; nil if the slopes of a function are not known.
  ///
  /// An end that is no double lies between the side of the rectangle and that of `reach`, a few doubles farther: no double tells a solution at
  /// the end from one beside it, and it is told at the side.
  package func solutions(
    of first: any EnclosableFunction,
    and second: any EnclosableFunction,
    in rectangle: PlaneBox,
    reaching reach: PlaneBox? = nil
  ) throws(Interrupted) -> PlaneFindings? {
    let (told, rectangle) = (rectangle, reach ?? rectangle)
    let workspace = Workspace(cancellation: cancellation)
    guard
      var functions = PlanePair(first, second, budget: budget, workspace: workspace)
    else { return nil }
    var findings = PlaneFindings(searched: rectangle)
    var open = [rectangle]
    var proved: [PlaneBox] = []
    var small: [PlaneBox] = []
    while !open.isEmpty {
      guard functions.remaining >= 4 * open.count, open.count <= Self.mostOpen else {
        small += open
        break
      }
      let round = try judged(open, &functions)
      open = []
      for (box, verdict) in round {
        switch verdict {
        case .none: break
        case .one(let part): proved.append(part)
        case .within(let part):
          if isSmall(part, in: rectangle) {
            small.append(part)
          } else if isShrunk(part, from: box) {
            open.append(part)
          } else {
            open += halves(of: part, in: rectangle)
          }
        case .unknown:
          if isSmall(box, in: rectangle) {
            small.append(box)
          } else {
            open += halves(of: box, in: rectangle)
          }
        }
      }
    }
    findings.found = try simple(proved, in: rectangle, &functions)
    try gather(small, &findings, &functions)
    findings.searched = told
    findings.found = findings.found.map { one in
      PlaneSolution(x: told.x.clamped(one.x), y: told.y.clamped(one.y), isProved: one.isProved)
    }
    findings.found.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    findings.evaluations = functions.evaluations
    return findings
  }

  // MARK: Boxes

  /// What is known of each box.
  private func judged(
    _ boxes: [PlaneBox],
    _ functions: inout PlanePair
  ) throws(Interrupted) -> [(PlaneBox, KrawczykTest.Verdict)] {
    let over = try functions.enclosures(over: boxes)
    let kept = boxes.indices.filter { over[$0].0.value.mayBeZero && over[$0].1.value.mayBeZero }
    let wide = kept.map { widened(boxes[$0]) }
    let middles = wide.map { (x: $0.x.midpoint, y: $0.y.midpoint) }
    let overWide = try functions.enclosures(over: wide)
    let atMiddle = try functions.enclosures(
      over: middles.map { PlaneBox(x: Interval($0.x), y: Interval($0.y)) }
    )
    return kept.indices.map { index in
      let box = boxes[kept[index]]
      let verdict = KrawczykTest.verdict(
        on: wide[index],
        over: overWide[index],
        middle: middles[index],
        values: (atMiddle[index].0.value, atMiddle[index].1.value)
      )
      guard case .within(let part) = verdict else { return (box, verdict) }
      // What is outside of the box belongs to its neighbours.
      guard let x = part.x.intersection(box.x), let y = part.y.intersection(box.y) else {
        return (box, .none)
      }
      return (box, .within(PlaneBox(x: x, y: y)))
    }
  }

  private func widened(_ box: PlaneBox) -> PlaneBox {
    func wide(_ range: Interval) -> Interval {
      let margin = max(range.width * Self.margin, 4 * range.midpoint.ulp)
      return Interval(hull: range.lower - margin, range.upper + margin)
    }
    return PlaneBox(x: wide(box.x), y: wide(box.y))
  }

  private func isShrunk(_ part: PlaneBox, from box: PlaneBox) -> Bool {
    part.x.width * part.y.width < Self.shrunk * box.x.width * box.y.width
  }

  private func isSmall(_ box: PlaneBox, in rectangle: PlaneBox) -> Bool {
    func isPoint(_ range: Interval, _ whole: Interval) -> Bool {
      range.width <= max(Self.least * whole.width, 16 * range.midpoint.ulp)
    }
    return isPoint(box.x, rectangle.x) && isPoint(box.y, rectangle.y)
  }

  /// Both parts of a box, cut across the side that is longer as a share of the rectangle's.
  private func halves(of box: PlaneBox, in rectangle: PlaneBox) -> [PlaneBox] {
    func cut(_ range: Interval) -> [Interval] {
      let place = range.lower + Self.cut * range.width
      return [Interval(hull: range.lower, place), Interval(hull: place, range.upper)]
    }
    let isWide = box.x.width * rectangle.y.width >= box.y.width * rectangle.x.width
    return isWide
      ? cut(box.x).map { PlaneBox(x: $0, y: box.y) } : cut(box.y).map { PlaneBox(x: box.x, y: $0) }
  }

  // MARK: Solutions

  /// The solutions of boxes that have one each, bettered; those of two boxes that overlap may be the same.
  private func simple(
    _ boxes: [PlaneBox],
    in rectangle: PlaneBox,
    _ functions: inout PlanePair
  ) throws(Interrupted) -> [PlaneSolution] {
    var found: [(solution: PlaneSolution, box: PlaneBox)] = []
    for box in boxes {
      let place = try functions.newton(from: (box.x.midpoint, box.y.midpoint), in: widened(box))
      guard let place, rectangle.holds(place) else { continue }
      let isKnown = found.contains { other in
        other.box.x.intersection(box.x) != nil && other.box.y.intersection(box.y) != nil
          && isSame((other.solution.x, other.solution.y), place)
      }
      if !isKnown {
        found.append((PlaneSolution(x: place.0, y: place.1, isProved: true), box))
      }
    }
    return found.map(\.solution)
  }

  private func isSame(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
    func isNear(_ first: Double, _ second: Double) -> Bool {
      (first - second).magnitude <= 1e-9 * max(1e-6, first.magnitude, second.magnitude)
    }
    return isNear(a.0, b.0) && isNear(a.1, b.1)
  }

  /// Boxes side by side become one; where a zero is found in it, it is told as not proved.
  private func gather(
    _ boxes: [PlaneBox],
    _ findings: inout PlaneFindings,
    _ functions: inout PlanePair
  ) throws(Interrupted) {
    let reach = (
      x: Self.nearby * findings.searched.x.width, y: Self.nearby * findings.searched.y.width
    )
    for box in Self.merged(boxes, reach: reach) {
      let near = widened(widened(box))
      // What was proved has no other solution beside it.
      if findings.found.contains(where: { near.holds(($0.x, $0.y)) }), isPoint(box, findings) {
        continue
      }
      if isPoint(box, findings), let place = try zero(near: box, findings, &functions),
        near.isNear(place, in: findings.searched)
      {
        findings.found.append(PlaneSolution(x: place.0, y: place.1, isProved: false))
      } else {
        findings.undecided.append(box)
      }
    }
  }

  /// The zero that Newton's method finds from a box, or a place of few digits beside it at which both functions are just as small:
  /// a multiple zero is known to half of its digits, and at the edge of a domain the method leaves it.
  private func zero(
    near box: PlaneBox,
    _ findings: PlaneFindings,
    _ functions: inout PlanePair
  ) throws(Interrupted) -> (Double, Double)? {
    let start = (box.x.midpoint, box.y.midpoint)
    let found = try functions.newton(from: start, in: nil)
    let near = found ?? start
    func round(_ value: Double, _ range: Interval) -> Double {
      let unit = pow(10, (log10(range.width) - 6).rounded())
      return (value / unit).rounded() * unit
    }
    let plain = (round(near.0, findings.searched.x), round(near.1, findings.searched.y))
    guard let size = try functions.size(at: plain) else { return found }
    guard let found, let other = try functions.size(at: found) else {
      return size <= Self.rounding ? plain : nil
    }
    return size <= other ? plain : found
  }

  /// What may be left of a zero at a place of few digits.
  private static let rounding = 1e-13

  private func isPoint(_ box: PlaneBox, _ findings: PlaneFindings) -> Bool {
    box.x.width <= 1e-4 * findings.searched.x.width
      && box.y.width <= 1e-4 * findings.searched.y.width
  }

  /// Boxes that are nearer to each other, as a share of the rectangle, are about one place.
  private static let nearby = 1e-6

  /// The hulls of boxes that touch, or nearly do.
  private static func merged(_ boxes: [PlaneBox], reach: (x: Double, y: Double)) -> [PlaneBox] {
    var groups: [PlaneBox] = []
    for box in boxes.sorted(by: { ($0.x.lower, $0.y.lower) < ($1.x.lower, $1.y.lower) }) {
      var box = box
      while let index = groups.lastIndex(where: { $0.touches(box, reach) }) {
        let other = groups.remove(at: index)
        box = PlaneBox(x: box.x.union(other.x), y: box.y.union(other.y))
      }
      groups.append(box)
      // Hulls of thousands of groups would take longer than the search.
      if groups.count > mostGroups {
        let hull = groups.reduce(box) { PlaneBox(x: $0.x.union($1.x), y: $0.y.union($1.y)) }
        groups = [hull]
      }
    }
    return groups
  }

  private static let mostGroups = 200
}

extension PlaneBox {
  fileprivate func holds(_ place: (Double, Double)) -> Bool {
    x.contains(place.0) && y.contains(place.1)
  }

  /// Whether a place is within a millionth of a rectangle of the box.
  fileprivate func isNear(_ place: (Double, Double), in rectangle: PlaneBox) -> Bool {
    let reach = (x: 1e-6 * rectangle.x.width, y: 1e-6 * rectangle.y.width)
    return place.0 >= x.lower - reach.x && place.0 <= x.upper + reach.x
      && place.1 >= y.lower - reach.y && place.1 <= y.upper + reach.y
  }

  fileprivate func touches(_ other: PlaneBox, _ reach: (x: Double, y: Double)) -> Bool {
    x.lower <= other.x.upper + reach.x && other.x.lower <= x.upper + reach.x
      && y.lower <= other.y.upper + reach.y && other.y.lower <= y.upper + reach.y
  }
}

extension Enclosed {
  /// Whether 0 may be a value: the enclosure of what is nowhere defined means nothing.
  fileprivate var mayBeZero: Bool { !flags.contains(.empty) && !excludesZero }
}
