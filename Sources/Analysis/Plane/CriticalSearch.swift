package import RealFunctions
package import Sampling
import SystemLibrary

/// Finds the critical points of a function of x and y in a rectangle, and their kinds.
///
/// Rule. The places are the solutions of f_x = 0, f_y = 0 (``SystemSearch``). The kind of a proved one follows from
/// enclosures of the second derivatives in a small box around it: with D = f_xx·f_yy − f_xy², a place with D < 0 is a
/// saddle, one with D > 0 a minimum or a maximum by the sign of f_xx. Where D may be 0, values on circles around the
/// place decide, which proves nothing: the kind is that of both circles, or flat. On each circle the lowest and the
/// highest values are searched between the directions of a grid: (y − x²)(y − 3x²) is negative in a narrow part of
/// each circle around 0 alone, and has a saddle there (Peano 1884). Places where the search of slopes is
/// undecided, such as the tip of |x| + |y|, are reported as a minimum or maximum, not proved, if the circles say so.
///
/// The alternative that lost: the sign of differences everywhere, which calls the places of a monkey saddle minima.
package struct CriticalSearch {
  private let budget: Int
  private let cancellation: Cancellation

  /// The reach of the box in which second derivatives are enclosed, as a share of the coordinates.
  private static let reach = 1e-10
  /// The radii of circles, as shares of the rectangle.
  private static let radii = [1e-3, 1e-5]
  private static let directions = 48

  /// Creates a search that evaluates each slope at no more than `budget` points and boxes.
  package init(budget: Int = 400_000, cancellation: Cancellation = .never) {
    (self.budget, self.cancellation) = (budget, cancellation)
  }

  /// Returns the critical points in a finite rectangle; nil if the slopes of the function, or those of its slopes,
  /// are not known.
  ///
  /// Ends that are no doubles are given by `reach`, as in ``SystemSearch``.
  package func points(
    of function: any EnclosableFunction,
    in rectangle: PlaneBox,
    reaching reach: PlaneBox? = nil
  ) throws(Interrupted) -> CriticalFindings? {
    guard let gradient = function.withGradient, let alongX = gradient.single(1),
      let alongY = gradient.single(2),
      let solutions = try SystemSearch(budget: budget, cancellation: cancellation).solutions(
        of: alongX,
        and: alongY,
        in: rectangle,
        reaching: reach
      )
    else { return nil }
    let workspace = Workspace(cancellation: cancellation)
    var findings = CriticalFindings(searched: solutions.searched)
    for one in solutions.found {
      let one = plain(one, alongX, alongY, solutions.searched, workspace)
      let value = value(of: function, at: one, workspace)
      guard value.isFinite else { continue }
      let proved =
        one.isProved ? kind(at: (one.x, one.y), alongX, alongY, workspace) : nil
      // A place on the edge of the domain is none: the function has no slopes there.
      guard
        let seen = proved ?? kind(of: function, around: (one.x, one.y), rectangle, workspace)
      else { continue }
      findings.found.append(
        CriticalPoint(
          x: one.x,
          y: one.y,
          value: value,
          kind: seen,
          isProved: one.isProved && proved != nil
        )
      )
    }
    for box in solutions.undecided {
      if cancellation.isCancelled { throw Interrupted() }
      if let tip = tip(of: function, in: box, rectangle, workspace) {
        findings.found.append(tip)
      } else {
        findings.undecided.append(box)
      }
    }
    findings.found = distinct(findings.found, in: rectangle, alongX, alongY, workspace)
    findings.found.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    return findings
  }

  /// Leaves out places that are not proved next to others: where slopes vanish to a high order, the search ends at
  /// several places around the true one, of which that with the smallest slopes stays.
  private func distinct(
    _ points: [CriticalPoint],
    in rectangle: PlaneBox,
    _ alongX: any EnclosableFunction,
    _ alongY: any EnclosableFunction,
    _ workspace: Workspace
  ) -> [CriticalPoint] {
    let least = Self.radii[Self.radii.count - 1]
    let places = points.map { (x: $0.x, y: $0.y) }
    let slopes = zip(
      Self.values(of: alongX, at: places, workspace),
      Self.values(of: alongY, at: places, workspace)
    ).map { $0.magnitude + $1.magnitude }
    let order = points.indices.sorted {
      (points[$0].isProved ? -1 : slopes[$0]) < (points[$1].isProved ? -1 : slopes[$1])
    }
    var kept: [CriticalPoint] = []
    for point in order.map({ points[$0] }) {
      let isNew = kept.allSatisfy { other in
        (point.x - other.x).magnitude > least * rectangle.x.width
          || (point.y - other.y).magnitude > least * rectangle.y.width
      }
      if point.isProved || isNew { kept.append(point) }
    }
    return kept
  }

  // MARK: Digits

  /// The place of few digits within rounding of a proved one, if both slopes may be 0 there: Newton's method ends a few
  /// units in the last place beside it.
  private func plain(
    _ found: PlaneSolution,
    _ alongX: any EnclosableFunction,
    _ alongY: any EnclosableFunction,
    _ rectangle: PlaneBox,
    _ workspace: Workspace
  ) -> PlaneSolution {
    guard found.isProved else { return found }
    func rounded(_ value: Double, _ range: Interval) -> Double {
      let unit = pow(10, (log10(range.width) - 9).rounded())
      let round = (value / unit).rounded() * unit
      return (round - value).magnitude <= Self.rounding * range.width ? round : value
    }
    let place = (x: rounded(found.x, rectangle.x), y: rounded(found.y, rectangle.y))
    let point = PlaneBoxes([PlaneBox(x: Interval(place.x), y: Interval(place.y))])
    let slopes = [alongX, alongY].map { point.enclosed(by: $0, using: workspace)[0] }
    guard slopes.allSatisfy({ $0.isSmooth && !$0.excludesZero }) else { return found }
    return PlaneSolution(x: place.x, y: place.y, isProved: true)
  }

  /// The value at a place; 0 where it is as small as the rounding of the place and its enclosure contains 0.
  private func value(
    of function: any EnclosableFunction,
    at place: PlaneSolution,
    _ workspace: Workspace
  ) -> Double {
    let value = Self.values(of: function, at: [(place.x, place.y)], workspace)[0]
    func near(_ value: Double) -> Interval {
      let reach = 4 * max(value.magnitude.ulp, 1e-18)
      return Interval(hull: value - reach, value + reach)
    }
    let box = PlaneBoxes([PlaneBox(x: near(place.x), y: near(place.y))])
    let all = box.enclosed(by: function, using: workspace)[0]
    guard all.isSmooth, !all.excludesZero, value.magnitude <= all.interval.width else {
      return value
    }
    return 0
  }

  /// The distance of a place of few digits, as a share of the rectangle.
  private static let rounding = 1e-14

  // MARK: Kinds

  /// The kind that the second derivatives prove; nil if they do not.
  private func kind(
    at place: (x: Double, y: Double),
    _ alongX: any EnclosableFunction,
    _ alongY: any EnclosableFunction,
    _ workspace: Workspace
  ) -> CriticalPoint.Kind? {
    guard let first = alongX.withGradient, let second = alongY.withGradient else { return nil }
    func near(_ value: Double) -> Interval {
      let reach = Self.reach * max(1, value.magnitude)
      return Interval(hull: value - reach, value + reach)
    }
    let box = PlaneBoxes([PlaneBox(x: near(place.x), y: near(place.y))])
    let one = box.enclosed(by: first, using: workspace)
    let two = box.enclosed(by: second, using: workspace)
    let curvatures = [one[1], one[2], two[2]]
    guard curvatures.allSatisfy(\.isSmooth) else { return nil }
    let (xx, xy, yy) = (one[1].interval, one[2].interval, two[2].interval)
    let square = xy.times(xy)
    let cross = Interval(hull: max(0, square.lower), max(0, square.upper))
    let determinant = xx.times(yy).minus(cross)
    if determinant.upper < 0 { return .saddle }
    guard determinant.lower > 0 else { return nil }
    return xx.lower > 0 ? .minimum : xx.upper < 0 ? .maximum : nil
  }

  /// The kind that values on circles show; nil if the function has no values on a part of the smallest one.
  private func kind(
    of function: any EnclosableFunction,
    around place: (x: Double, y: Double),
    _ rectangle: PlaneBox,
    _ workspace: Workspace
  ) -> CriticalPoint.Kind? {
    let smallest = Self.circle(place, Self.radii[Self.radii.count - 1], rectangle)
    let isInside = Self.values(of: function, at: smallest, workspace).allSatisfy(\.isFinite)
    guard isInside else { return nil }
    let kinds = Self.radii.map { radius -> CriticalPoint.Kind in
      let center = Self.values(of: function, at: [place], workspace)[0]
      let around = Self.circle(place, radius, rectangle)
      let values =
        (Self.values(of: function, at: around, workspace)
        + ends(of: function, onCircleAround: place, radius, rectangle, workspace))
        .filter(\.isFinite)
      // Terms as large as the largest value cancel each other where values are small.
      let largest = values.reduce(center.magnitude) { max($0, $1.magnitude) }
      let noise = 64 * largest.ulp
      let higher = values.count { $0 > center + noise }
      let lower = values.count { $0 < center - noise }
      if higher > 0, lower > 0 { return .saddle }
      if !values.isEmpty, higher == values.count { return .minimum }
      if !values.isEmpty, lower == values.count { return .maximum }
      return .flat
    }
    let certain = kinds.filter { $0 != .flat }
    // Close to the place values may drown in rounding; far from it other places may come in.
    guard let first = certain.first, certain.allSatisfy({ $0 == first }) else { return .flat }
    return kinds[0] == .flat ? .flat : first
  }

  /// The lowest or highest place in a box without slopes; nil if values show none.
  private func tip(
    of function: any EnclosableFunction,
    in box: PlaneBox,
    _ rectangle: PlaneBox,
    _ workspace: Workspace
  ) -> CriticalPoint? {
    let least = 1e-4
    guard box.x.width <= least * rectangle.x.width, box.y.width <= least * rectangle.y.width
    else { return nil }
    func rounded(_ value: Double, _ range: Interval) -> Double {
      let unit = pow(10, (log10(range.width) - 6).rounded())
      return (value / unit).rounded() * unit
    }
    let place = (
      x: rounded(box.x.midpoint, rectangle.x), y: rounded(box.y.midpoint, rectangle.y)
    )
    let value = Self.values(of: function, at: [place], workspace)[0]
    guard value.isFinite else { return nil }
    guard let kind = kind(of: function, around: place, rectangle, workspace),
      kind == .minimum || kind == .maximum
    else { return nil }
    return CriticalPoint(x: place.x, y: place.y, value: value, kind: kind, isProved: false)
  }

  /// The rounds in which an end on a circle is searched, each in a part a quarter as wide as the one before.
  private static let endRounds = 14

  /// The lowest and the highest value on a circle beside each direction that has one among its neighbours.
  private func ends(
    of function: any EnclosableFunction,
    onCircleAround place: (x: Double, y: Double),
    _ radius: Double,
    _ rectangle: PlaneBox,
    _ workspace: Workspace
  ) -> [Double] {
    let step = 2 * Double.pi / Double(Self.directions)
    let values = Self.values(
      of: function,
      at: Self.circle(place, radius, rectangle),
      workspace
    )
    var open: [(angle: Double, sign: Double, value: Double)] = []
    for (index, value) in values.enumerated() where value.isFinite {
      let before = values[(index + Self.directions - 1) % Self.directions]
      let after = values[(index + 1) % Self.directions]
      for sign in [1.0, -1.0] where value * sign <= before * sign && value * sign <= after * sign {
        open.append((Self.angle(index), sign, value))
      }
    }
    var reach = step
    for _ in 0..<Self.endRounds {
      let steps = (-4...4).map { Double($0) / 4 }
      let angles = open.flatMap { end in steps.map { end.angle + $0 * reach } }
      let found = Self.values(
        of: function,
        at: angles.map { Self.point(place, radius, rectangle, at: $0) },
        workspace
      )
      for index in open.indices {
        for number in (index * steps.count)..<((index + 1) * steps.count)
        where found[number] * open[index].sign < open[index].value * open[index].sign {
          (open[index].angle, open[index].value) = (angles[number], found[number])
        }
      }
      reach /= 4
    }
    return open.map(\.value)
  }

  /// The angle of a direction, turned a little: round directions are often those along which values are equal.
  private static func angle(_ direction: Int) -> Double {
    (Double(direction) + 0.37) * 2 * .pi / Double(directions)
  }

  private static func point(
    _ place: (x: Double, y: Double),
    _ radius: Double,
    _ rectangle: PlaneBox,
    at angle: Double
  ) -> (x: Double, y: Double) {
    (
      place.x + radius * rectangle.x.width * cos(angle),
      place.y + radius * rectangle.y.width * sin(angle)
    )
  }

  private static func circle(
    _ place: (x: Double, y: Double),
    _ radius: Double,
    _ rectangle: PlaneBox
  ) -> [(x: Double, y: Double)] {
    (0..<directions).map { point(place, radius, rectangle, at: angle($0)) }
  }

  static func values(
    of function: any PointFunction,
    at places: [(x: Double, y: Double)],
    _ workspace: Workspace
  ) -> [Double] {
    let inputs = places.map(\.x) + places.map(\.y)
    return Array(
      function.columns(at: inputs, count: places.count, using: workspace).prefix(places.count)
    )
  }
}
