package import RealFunctions
package import Sampling
import SystemLibrary

/// Finds where two functions of x and y are both 0 in a rectangle: all solutions, or the boxes
/// where this is not known.
///
/// - Boxes are halved, a whole round in one call, until one function is proved not to be 0 in them,
///   by its enclosure or by its value in the middle and its slopes, or until Krawczyk's test
///   decides. The test uses a box a tenth wider, so that solutions on a common edge of two boxes
///   are found, too; a solution found in two of them counts once.
/// - Boxes are halved slightly beside their middle, because solutions are often at round places.
/// - Boxes over which both functions are below the smallest doubles are not halved.
/// - A proved solution is refined by Newton's method to the last digits. A coordinate at the level of rounding is 0 if
///   the box of the solution holds 0, and neither function is farther from 0 there.
/// - Boxes too small to be told from a point are merged: there solutions are not simple (curves
///   touch, or run together), or the functions are not smooth. If Newton's method finds a zero
///   there within rounding, it is reported as not proved.
package struct SystemSearch {
  private let budget: Int
  private let cancellation: Cancellation

  /// The margin by which a box is widened before the test, as a share of its width.
  private static let margin = 0.1
  /// The position of the cut of a box, as a share of its width.
  private static let cut = 0.4871
  /// The size of the smallest boxes, as a share of the rectangle.
  private static let least = 1e-9
  /// Share of its box below which a part is tested again.
  private static let shrunk = 0.6
  /// The largest number of open boxes; more would give too many results.
  private static let mostOpen = 20_000

  /// Creates a search that evaluates each function at no more than `budget` points and boxes.
  package init(budget: Int = 400_000, cancellation: Cancellation = .never) {
    self.budget = budget
    self.cancellation = cancellation
  }

  /// Returns the solutions in a finite rectangle; nil if the slopes of a function are not known.
  ///
  /// An end that is not a double lies between the side of the rectangle and that of `reach`, a few
  /// doubles farther out: doubles cannot distinguish a solution at the end from one beside it, and
  /// it is reported at the side.
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
      let round = try judged(open, vanishing: &small, &functions)
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

  /// The verdict on each box; boxes in which both functions are too small for doubles are left open.
  private func judged(
    _ boxes: [PlaneBox],
    vanishing: inout [PlaneBox],
    _ functions: inout PlanePair
  ) throws(Interrupted) -> [(PlaneBox, KrawczykTest.Verdict)] {
    let over = try functions.enclosures(over: boxes)
    let all = boxes.indices.filter { over[$0].0.value.mayBeZero && over[$0].1.value.mayBeZero }
    let kept = all.filter { !over[$0].0.value.vanishes || !over[$0].1.value.vanishes }
    vanishing += all.filter { over[$0].0.value.vanishes && over[$0].1.value.vanishes }
      .map { boxes[$0] }
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
      // Solutions outside of the box belong to its neighbours.
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

  /// The two parts of a box, cut across the side that is longer relative to the rectangle.
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

  /// The solutions of boxes with exactly one each, refined; two boxes that overlap may have the
  /// same solution.
  private func simple(
    _ boxes: [PlaneBox],
    in rectangle: PlaneBox,
    _ functions: inout PlanePair
  ) throws(Interrupted) -> [PlaneSolution] {
    var found: [(solution: PlaneSolution, box: PlaneBox)] = []
    for box in boxes {
      let place = try functions.newton(from: (box.x.midpoint, box.y.midpoint), in: widened(box))
      guard var place, rectangle.holds(place) else { continue }
      place = try functions.plain(place, in: widened(box), below: Self.leastShare * rectangle.size)
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

  /// Merges adjacent boxes; a zero found in a merged box is reported as not proved.
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
      // A proved solution has no other one beside it.
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

  /// The zero that Newton's method finds from a box, or a place of few digits nearby at which both
  /// functions are as small: the place of a multiple zero has only half of its digits, and at the
  /// edge of a domain the method leaves the domain.
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

  /// The size of a coordinate, as a share of the rectangle, below which it may be the rounding of 0.
  private static let leastShare = 1e-14
  /// The largest residual at a place of few digits.
  private static let rounding = 1e-13

  private func isPoint(_ box: PlaneBox, _ findings: PlaneFindings) -> Bool {
    box.x.width <= 1e-4 * findings.searched.x.width
      && box.y.width <= 1e-4 * findings.searched.y.width
  }

  /// Distance, as a share of the rectangle, within which boxes belong to one place.
  private static let nearby = 1e-6

  /// The hulls of boxes that touch, or nearly touch.
  private static func merged(_ boxes: [PlaneBox], reach: (x: Double, y: Double)) -> [PlaneBox] {
    var groups: [PlaneBox] = []
    for box in boxes.sorted(by: { ($0.x.lower, $0.y.lower) < ($1.x.lower, $1.y.lower) }) {
      var box = box
      while let index = groups.lastIndex(where: { $0.touches(box, reach) }) {
        let other = groups.remove(at: index)
        box = PlaneBox(x: box.x.union(other.x), y: box.y.union(other.y))
      }
      groups.append(box)
      // Computing hulls of thousands of groups would take longer than the search.
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
  /// The longer side.
  fileprivate var size: Double { max(x.width, y.width) }

  fileprivate func holds(_ place: (Double, Double)) -> Bool {
    x.contains(place.0) && y.contains(place.1)
  }

  /// Whether a place is near the box, within a millionth of the rectangle's size.
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
  /// Whether 0 may be a value: an enclosure without defined values does not count.
  fileprivate var mayBeZero: Bool { !flags.contains(.empty) && !excludesZero }

  /// Whether all values are too small to be told from 0: far from the peak of exp(-1000 (x^2 + y^2)) halving a box
  /// decides nothing, and would spend the budget of the peak.
  fileprivate var vanishes: Bool {
    isSmooth && max(abs(lower), abs(upper)) <= 1e-290 && max(abs(lower), abs(upper)) > 0
  }
}
