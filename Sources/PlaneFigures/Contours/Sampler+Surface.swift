public import CurveSampling
public import RealFunctions

extension Sampler {
  /// Finds the lines on which a function of two inputs and one output has given values, and the
  /// areas above them.
  ///
  /// The function is sampled at the corners of a grid, and levels are followed through its cells by
  /// marching squares: features narrower than a cell can be missed, and nothing is proved. Where
  /// the function is undefined there is a hole. Levels without a position on the scale are left
  /// out, and equal ones are merged. Returns nil if there are more steps than `mostSteps`.
  public func surface(
    of function: any PointFunction,
    levels: [Double],
    _ settings: SurfaceSampling
  ) throws(Interrupted) -> SampledSurface? {
    var sampling = PlaneSampling(function, on: settings.map, in: view, cancellation)
    let grid = try SurfaceGrid(&sampling, spacing: max(1, settings.spacing))
    let known = levels.map { (level: $0, place: settings.map.forward($0)) }
      .filter { $0.place.isFinite }.sorted { $0.place < $1.place }
    var rising: [(level: Double, place: Double)] = []
    for one in known where one.place > rising.last?.place ?? -.infinity { rising.append(one) }
    let places = rising.map { $0.place }
    guard let tracing = ContourTracing(grid, levels: places, mostSteps: settings.mostSteps ?? .max)
    else { return nil }
    var drawing = ContourDrawing(grid, view: view, tolerance: settings.tolerance)
    if settings.isExact {
      try drawing.polish(tracing.traces, at: rising.map { $0.place }, &sampling)
    }
    var surface = SampledSurface()
    for (index, one) in rising.enumerated() {
      if cancellation.isCancelled { throw Interrupted() }
      let drawn = drawing.drawn(tracing.traces[index], at: one.place, number: index)
      surface.contours.append(
        SampledSurface.Contour(level: one.level, lines: drawn.lines, outlines: drawn.outlines)
      )
    }
    surface.outlines = drawing.drawn(tracing.whole, at: 0, number: -1).outlines
    surface.evaluations = sampling.evaluations
    return surface
  }

  /// Samples a function of two inputs and one output in the middles of `columns` × `rows` cells.
  public func cells(
    of function: any PointFunction,
    columns: Int,
    rows: Int
  ) throws(Interrupted) -> SurfaceCells {
    let (columns, rows) = (max(1, min(4096, columns)), max(1, min(4096, rows)))
    var sampling = PlaneSampling(function, on: .linear, in: view, cancellation)
    // For a slow function one sample is used for several cells.
    let step = max(
      1,
      Int((Double(columns * rows) / max(16, sampling.affordable)).squareRoot().rounded(.up))
    )
    let (across, down) = ((columns + step - 1) / step, (rows + step - 1) / step)
    var positions: [SIMD2<Double>] = []
    positions.reserveCapacity(across * down)
    for row in 0..<down {
      let y = view.y.length * (1 - (Double(row * step) + Double(step) / 2) / Double(rows))
      for column in 0..<across {
        let x = view.x.length * (Double(column * step) + Double(step) / 2) / Double(columns)
        positions.append(SIMD2(min(x, view.x.length), max(y, 0)))
      }
    }
    let found = try sampling.values(at: positions)
    guard step > 1 else { return SurfaceCells(columns: columns, rows: rows, values: found) }
    let values = (0..<(columns * rows)).map { cell in
      found[cell / columns / step * across + cell % columns / step]
    }
    return SurfaceCells(columns: columns, rows: rows, values: values)
  }
}
