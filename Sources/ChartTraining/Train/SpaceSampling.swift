import RealFunctions
import SpaceFigures
import SpaceGeometry
import SpaceVisibility

/// Samples the surfaces, curves and marks of a chart in space.
struct SpaceSampling {
  let space: TrainedSpace
  let options: SpaceOptions
  let meshCells: Int
  let cancellation: Cancellation

  private var box: SpaceBox { space.box }

  func sampled() throws(Interrupted) -> SampledSpace {
    var figures: [SpaceFigure] = []
    var parts: [SampledSpace.Part] = []
    var points: [SpacePoint] = []
    var marks: [(layer: Int, row: Int)] = []
    for (index, layer) in space.layers.enumerated() {
      if cancellation.isCancelled { throw Interrupted() }
      if case .marks(let rows) = layer.series.form, rows.kind == .points {
        for (row, start) in rows.starts.enumerated() {
          let place = box.place(of: space.orientation.inBox(start))
          guard isInside(place) else { continue }
          points.append(place)
          marks.append((index, row))
        }
        continue
      }
      let look = layer.series.look
      var figure = try figure(of: layer)
      if look.hasSymbols, layer.series.form.isSurface {
        for (row, place) in figure.crossings.enumerated() {
          points.append(place)
          marks.append((index, row))
        }
      }
      if look.body == .symbols, layer.series.form.isSurface { figure = figure.withoutFacets }
      figures.append(figure)
      parts.append(.layer(index))
      guard options.contours.isOnBase, layer.series.form.isSurface else { continue }
      figures.append(figure.levelLines(on: -box.edges.z / 2, space.contours))
      parts.append(.base(of: index))
    }
    return SampledSpace(
      parts: parts,
      marks: marks,
      scene: SpaceScene(figures: figures, marks: points)
    )
  }

  private func isInside(_ place: SpacePoint) -> Bool {
    let half = box.edges / 2 * (1 + 1e-9)
    return place.isFinite && abs(place.x) <= half.x && abs(place.y) <= half.y
      && abs(place.z) <= half.z
  }

  private func figure(of layer: TrainedSpaceSeries) throws(Interrupted) -> SpaceFigure {
    let orientation = space.orientation
    let sampler = SpaceSampler(
      box: box,
      meshCells: meshCells,
      levels: levels(of: layer),
      isCoarse: options.isCoarse,
      cancellation: cancellation
    )
    func turned(_ function: any PointFunction) -> any PointFunction {
      TurnedFunction.of(function, orientation)
    }
    switch layer.series.form {
    case .surface(let function, let first, let second):
      return try sampler.surface(
        of: turned(function),
        x: first ?? box.x,
        y: second.map { orientation.inBox($0, axis: 1) } ?? box.y
      )
    case .parametricSurface(let function, let u, let v):
      return try sampler.parametricSurface(of: turned(function), u: u, v: v)
    case .implicitSurface(let function, let level):
      return try sampler.implicitSurface(of: turned(function), level: level)
    case .curve(let function, let range):
      return try sampler.curve(of: turned(function), over: range)
    case .grid(let rows):
      return try sampler.surface(throughRows: rows.map { $0.map(orientation.inBox) })
    case .scattered(let points):
      return try sampler.surface(scattered: points.map(orientation.inBox)) ?? SpaceFigure()
    case .marks(let marks): return figure(of: marks, sampler)
    }
  }

  /// The heights at which facets are cut: those of contours, and of bands if their areas are those
  /// of facets.
  private func levels(of layer: TrainedSpaceSeries) -> [Double] {
    guard layer.series.form.isSurface else { return [] }
    if space.paintsBandsAlone { return options.contours == .none ? [] : space.contours }
    return space.levels(of: layer)
  }

  private func figure(of marks: SpaceMarks, _ sampler: SpaceSampler) -> SpaceFigure {
    let starts = marks.starts.map { within($0, isUpper: false) }
    let ends = marks.ends.map { within($0, isUpper: true) }
    switch marks.kind {
    case .points: return SpaceFigure()
    case .line: return sampler.segments(through: [starts])
    case .segments, .arrows:
      return sampler.segments(through: zip(starts, ends).map { [$0, $1] })
    case .boxes:
      var boxes = BoxFigure(box: box)
      for (start, end) in zip(starts, ends) { boxes.add(start, end) }
      return boxes.figure
    }
  }

  /// Returns a point in the data coordinates of the box; an infinite coordinate becomes the end of
  /// the box.
  private func within(_ point: SpacePoint, isUpper: Bool) -> SpacePoint {
    var point = point
    for axis in 0..<3 where point[axis].isInfinite {
      let window = space.axes[axis].window
      point[axis] = point[axis] < 0 ? window.lower : window.upper
    }
    return space.orientation.inBox(point)
  }
}

extension SpaceFigure {
  /// The points at which lines of the mesh cross each other, or borders of the surface.
  fileprivate var crossings: [SpacePoint] {
    var kinds: [Int32: Set<SpaceLine.Kind>] = [:]
    for line in lines {
      switch line.kind {
      case .meshU, .meshV, .meshW:
        for vertex in line.vertices { kinds[vertex, default: []].insert(line.kind) }
      case .border, .domainEdge, .jump, .crease, .level, .silhouette, .intersection, .curve,
        .segment:
        break
      }
    }
    return kinds.filter { $0.value.count > 1 }.keys.sorted().map { points[Int($0)] }
  }

  /// The figure with its points and lines alone.
  fileprivate var withoutFacets: SpaceFigure {
    var bare = self
    (bare.facets, bare.cells, bare.bands) = ([], [], [])
    return bare
  }

  /// Returns the level lines at some heights, moved to a height of the box.
  fileprivate func levelLines(on height: Double, _ levels: [Double]) -> SpaceFigure {
    var moved = SpaceFigure()
    for line in lines where line.kind == .level {
      guard let value = line.value, levels.contains(value) else { continue }
      let first = Int32(moved.points.count)
      for vertex in line.vertices {
        var point = points[Int(vertex)]
        point.z = height
        moved.points.append(point)
        moved.normals.append(.zero)
      }
      var vertices = (0..<Int32(line.vertices.count)).map { first + $0 }
      if let start = line.vertices.first, start == line.vertices.last, vertices.count > 1 {
        vertices[vertices.count - 1] = first
      }
      moved.lines.append(SpaceLine(kind: .level, vertices: vertices, value: value))
    }
    return moved
  }
}
