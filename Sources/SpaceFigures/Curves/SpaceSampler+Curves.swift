public import RealFunctions
import Sampling
public import SpaceGeometry

// Curves (x(t), y(t), z(t)).
//
// Method. Each coordinate is sampled as a curve over t by the adaptive sampler, with the page that the drawn box
// would have: so each piece is continuous, by proof where the formula allows it, and no spike is missed. The curve in
// space has the places of all three, where all three are continuous. Where a coordinate goes up and down faster than a
// page shows, the curve is sampled in space (`DenseCurve`): its turns may lie far apart there.

extension SpaceSampler {
  /// The size of the pages of coordinates, in pixels.
  private static let pageWidth = 800.0
  private static let pageHeight = 500.0

  /// Samples (x, y, z)(t) over an interval, for a function with one input and three outputs.
  public func curve(
    of function: any PointFunction,
    over parameters: Interval
  ) throws(Interrupted) -> SpaceFigure {
    precondition(function.outputCount == 3, "a curve in space needs three outputs")
    guard parameters.isFinite, parameters.width > 0 else { return SpaceFigure() }
    var figure = SpaceFigure()
    var isProved = true
    var doubts: [Interval] = []
    var dense: [Interval] = []
    var places: [Double] = []
    var pieces = [parameters]
    let axes = [(box.x, box.xMap), (box.y, box.yMap), (box.z, box.zMap)]
    for (output, axis) in axes.enumerated() {
      guard
        let across = AxisProjection(window: parameters, length: Self.pageWidth),
        let up = AxisProjection(
          map: axis.1,
          window: axis.0,
          length: max(1, Self.pageHeight * box.edges[output])
        )
      else { return SpaceFigure() }
      let sampler = Sampler(view: PlotView(x: across, y: up), cancellation: cancellation)
      let coordinate = try sampler.curve(
        of: CoordinateFunction.coordinate(output, of: function),
        over: parameters
      )
      figure.evaluations += coordinate.evaluations
      let filled = coordinate.filled.compactMap(\.extent)
      dense += filled
      doubts += coordinate.uncertified
      isProved = isProved && (coordinate.isCertified || !coordinate.uncertified.isEmpty)
      places += coordinate.pieces.flatMap(\.parameters)
      let mine = coordinate.pieces.compactMap { piece in
        piece.parameters.first.flatMap { first in
          piece.parameters.last.flatMap { Interval(first, $0) }
        }
      }
      let known = Self.joined(mine + filled, reaching: parameters.width * Self.touch)
      pieces = pieces.flatMap { piece in known.compactMap { piece.intersection($0) } }
    }
    dense = Self.joined(dense, reaching: 0)
    doubts.removeAll { doubt in dense.contains { $0.contains(doubt.midpoint) } }
    figure.unproved = doubts.map { UnprovedPart(doubt: .values, x: $0, y: $0) }
    places.sort()
    for piece in pieces where piece.width > 0 {
      for part in piece.parts(outside: dense) {
        let inner = places.filter { $0 > part.lower && $0 < part.upper }
        add(Self.spaced([part.lower] + inner + [part.upper]), of: function, to: &figure)
      }
      for part in dense.compactMap({ piece.intersection($0) }) where part.width > 0 {
        try addDense(part, of: function, to: &figure)
      }
    }
    figure.isCertified = isProved && figure.unproved.isEmpty
    return figure
  }

  /// The distance of pieces that touch each other, as a share of the range.
  private static let touch = 1e-9

  /// Joins intervals that overlap or are next to each other; returns them in rising order.
  private static func joined(_ intervals: [Interval], reaching reach: Double) -> [Interval] {
    var joined: [Interval] = []
    for interval in intervals.sorted(by: { $0.lower < $1.lower }) {
      if let last = joined.last, interval.lower <= last.upper + reach {
        joined[joined.count - 1] = last.union(interval)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }

  /// Adds a part of a curve in which a coordinate oscillates.
  private func addDense(
    _ part: Interval,
    of function: any PointFunction,
    to figure: inout SpaceFigure
  ) throws(Interrupted) {
    let dense = try DenseCurve(
      of: function,
      over: part,
      in: box,
      isCoarse: isCoarse,
      cancellation: cancellation
    )
    for line in dense.lines { figure.add(line, kind: .curve, in: box) }
    figure.evaluations += dense.evaluations
    if dense.isInParts {
      figure.unproved.append(UnprovedPart(doubt: .oscillation, x: part, y: part))
    }
    figure.unproved += dense.broken.map { UnprovedPart(doubt: .breaks, x: $0, y: $0) }
  }

  /// The places without those that are next to each other.
  private static func spaced(_ places: [Double]) -> [Double] {
    guard let first = places.first, let last = places.last else { return places }
    let least = (last - first) * 1e-7
    var kept = [first]
    for place in places.dropFirst().dropLast()
    where place - kept[kept.count - 1] > least && last - place > least {
      kept.append(place)
    }
    return kept + [last]
  }

  private func add(
    _ places: [Double],
    of function: any PointFunction,
    to figure: inout SpaceFigure
  ) {
    let columns = function.values(at: places, using: Workspace(cancellation: cancellation))
    figure.evaluations += places.count
    let points = places.indices.map {
      box.place(of: SpacePoint(columns[0][$0], columns[1][$0], columns[2][$0]))
    }
    figure.add(points, kind: .curve, in: box)
  }

  /// Makes straight lines through points in data coordinates; a point with a coordinate that is NaN
  /// is a gap, and what leaves the box is cut off.
  public func segments(through lines: [[SpacePoint]]) -> SpaceFigure {
    var figure = SpaceFigure(isCertified: true)
    for line in lines { figure.add(line.map(box.place), kind: .segment, in: box) }
    return figure
  }
}

extension SpaceFigure {
  /// Adds the parts of a polyline, in box coordinates, that are inside of the box.
  fileprivate mutating func add(_ line: [SpacePoint], kind: SpaceLine.Kind, in box: SpaceBox) {
    let half = box.edges / 2 * (1 + 1e-9)
    var run: [SpacePoint] = []
    func close(_ figure: inout SpaceFigure) {
      if run.count > 1 {
        let first = Int32(truncatingIfNeeded: figure.points.count)
        figure.points += run
        figure.normals += [SpacePoint](repeating: .zero, count: run.count)
        var vertices = run.indices.map { first + Int32(truncatingIfNeeded: $0) }
        if run.count > 3, kind == .curve, (run[0] - run[run.count - 1]).size < 1e-9 {
          vertices[run.count - 1] = first
        }
        figure.lines.append(SpaceLine(kind: kind, vertices: vertices))
      }
      run = []
    }
    for (start, end) in zip(line, line.dropFirst()) {
      guard start.isFinite, end.isFinite, start != end,
        let (from, to) = Self.inside(start, end, half)
      else {
        if !(start.isFinite && end.isFinite && start == end) { close(&self) }
        continue
      }
      if from > 0 { close(&self) }
      if run.isEmpty { run.append(start + (end - start) * from) }
      run.append(start + (end - start) * to)
      if to < 1 { close(&self) }
    }
    close(&self)
  }

  /// The part of a segment inside of a box around the origin, as shares (Liang and Barsky 1984).
  private static func inside(
    _ start: SpacePoint,
    _ end: SpacePoint,
    _ half: SpacePoint
  ) -> (Double, Double)? {
    var (from, to) = (0.0, 1.0)
    for axis in 0..<3 {
      let step = end[axis] - start[axis]
      guard step != 0 else {
        guard abs(start[axis]) <= half[axis] else { return nil }
        continue
      }
      let shares = ((-half[axis] - start[axis]) / step, (half[axis] - start[axis]) / step)
      from = max(from, min(shares.0, shares.1))
      to = min(to, max(shares.0, shares.1))
    }
    return from < to ? (from, to) : nil
  }
}

extension Interval {
  /// The parts of the interval outside of others, which are in rising order.
  fileprivate func parts(outside others: [Interval]) -> [Interval] {
    var parts: [Interval] = []
    var start = lower
    for other in others where other.upper > lower && other.lower < upper {
      if start < other.lower { parts.append(Interval(hull: start, other.lower)) }
      start = max(start, other.upper)
    }
    if start < upper { parts.append(Interval(hull: start, upper)) }
    return parts
  }
}

/// One coordinate of a curve in space.
private final class CoordinateFunction: PointFunction {
  let function: any PointFunction
  let output: Int

  init(function: any PointFunction, output: Int) {
    self.function = function
    self.output = output
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 1 }
  var cost: Double { function.cost }

  /// The coordinate with its enclosures, if it has them.
  static func coordinate(_ output: Int, of function: any PointFunction) -> any PointFunction {
    function.enclosable?.single(output) ?? CoordinateFunction(function: function, output: output)
  }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let total = function.outputCount
    workspace.withScratch(total * batch.count) { scratch in
      function.evaluate(
        PointBatch(
          count: batch.count,
          inputs: batch.inputs,
          inputStride: batch.inputStride,
          outputs: scratch,
          outputStride: batch.count
        ),
        using: workspace
      )
      for index in 0..<batch.count {
        batch.output(0)[index] = scratch[output * batch.count + index]
      }
    }
  }
}
