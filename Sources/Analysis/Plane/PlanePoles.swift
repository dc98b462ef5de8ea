package import RealFunctions
package import Sampling

/// A place at which a function of x and y grows without bound.
package struct PlanePole: Equatable, Sendable {
  /// The coordinates, up to a billionth of the searched rectangle.
  package var x: Double
  package var y: Double
  /// Whether values beside the place grow.
  package var rises: Bool
  /// Whether values beside the place fall.
  package var falls: Bool
}

/// Finds places at which a function of x and y has no bounds: poles that fill curves, as those of 1/(x y), and single
/// ones, as that of 1/(x² + y²).
///
/// Rule. Boxes over which the enclosure is infinite are halved down to 1/4096 of the rectangle. In each cell of 1/64 of
/// it one of them is followed further, always to the quarter with an infinite enclosure and the largest value, down to
/// 2⁻⁴⁰ of the rectangle. It is a pole if the largest values of every seven steps grow, and to more than twice the
/// first one. Enclosures that are infinite for another reason, as of (x² − y²)/(x² + y²) at the origin, are followed
/// and left out.
package struct PlanePoleSearch {
  private let cancellation: Cancellation

  private static let depth = 12
  private static let cells = 64.0
  private static let further = 28
  private static let stretch = 7
  private static let mostBoxes = 60_000
  private static let growth = 2.0

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the poles in a finite rectangle, at most one for each cell of 1/64 of it.
  package func poles(
    of function: any EnclosableFunction,
    in rectangle: PlaneBox
  ) throws(Interrupted) -> [PlanePole] {
    let workspace = Workspace(cancellation: cancellation)
    var open = [rectangle]
    for level in 1...Self.depth {
      if cancellation.isCancelled { throw Interrupted() }
      open = Self.unbounded(open.flatMap(Self.quarters), function, workspace)
      if open.count > Self.mostBoxes { open = Array(open.prefix(Self.mostBoxes)) }
      // A function whose enclosures are infinite everywhere has none that say anything.
      if open.isEmpty || level == Self.depth / 2 && open.count == 1 << Self.depth { return [] }
    }
    var taken: Set<[Int]> = []
    var found: [PlanePole] = []
    let unit = (x: rectangle.x.width, y: rectangle.y.width)
    for box in open {
      let cell = [
        Int(nearest: ((box.x.midpoint - rectangle.x.lower) / unit.x * Self.cells).rounded(.down)),
        Int(nearest: ((box.y.midpoint - rectangle.y.lower) / unit.y * Self.cells).rounded(.down)),
      ]
      .map { $0 ?? 0 }
      guard taken.insert(cell).inserted else { continue }
      if cancellation.isCancelled { throw Interrupted() }
      guard let pole = follow(box, function, rectangle, workspace) else { continue }
      let isKnown = found.contains { other in
        abs(other.x - pole.x) <= 1e-9 * unit.x && abs(other.y - pole.y) <= 1e-9 * unit.y
      }
      if !isKnown { found.append(pole) }
    }
    return found.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// Follows an unbounded box to its pole; nil if values do not grow.
  private func follow(
    _ start: PlaneBox,
    _ function: any EnclosableFunction,
    _ rectangle: PlaneBox,
    _ workspace: Workspace
  ) -> PlanePole? {
    var box = start
    var sizes: [Double] = []
    for _ in 0..<Self.further {
      let quarters = Self.unbounded(Self.quarters(of: box), function, workspace)
      guard !quarters.isEmpty else { return nil }
      let values = CriticalSearch.values(
        of: function,
        at: quarters.map { ($0.x.midpoint, $0.y.midpoint) },
        workspace
      )
      let best = quarters.indices.filter { values[$0].isFinite }
        .max { values[$0].magnitude < values[$1].magnitude }
      box = quarters[best ?? 0]
      if let best { sizes.append(values[best].magnitude) }
    }
    let peaks = stride(from: 0, to: sizes.count, by: Self.stretch).map { start in
      sizes[start..<min(sizes.count, start + Self.stretch)].max() ?? 0
    }
    guard let first = sizes.first, let last = peaks.last, sizes.count > Self.further / 2,
      last > Self.growth * first, zip(peaks, peaks.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let center = (x: box.x.midpoint, y: box.y.midpoint)
    let reach = (x: 64 * box.x.width, y: 64 * box.y.width)
    let around = (-2...2).flatMap { row in
      (-2...2).map { column in
        (
          x: rectangle.x.clamped(center.x + Double(column) * reach.x),
          y: rectangle.y.clamped(center.y + Double(row) * reach.y)
        )
      }
    }
    let values = CriticalSearch.values(of: function, at: around, workspace).filter(\.isFinite)
    let large = values.filter { $0.magnitude > first }
    return PlanePole(
      x: center.x,
      y: center.y,
      rises: large.contains { $0 > 0 },
      falls: large.contains { $0 < 0 }
    )
  }

  private static func quarters(of box: PlaneBox) -> [PlaneBox] {
    func halves(_ range: Interval) -> [Interval] {
      let middle = range.midpoint
      return [Interval(hull: range.lower, middle), Interval(hull: middle, range.upper)]
    }
    return halves(box.x).flatMap { x in halves(box.y).map { PlaneBox(x: x, y: $0) } }
  }

  /// The boxes over which an enclosure is infinite.
  private static func unbounded(
    _ boxes: [PlaneBox],
    _ function: any EnclosableFunction,
    _ workspace: Workspace
  ) -> [PlaneBox] {
    let all = PlaneBoxes(boxes).enclosed(by: function, using: workspace)
    return boxes.indices.filter { index in
      !all[index].flags.contains(.empty)
        && (all[index].lower.isInfinite || all[index].upper.isInfinite)
    }
    .map { boxes[$0] }
  }
}
