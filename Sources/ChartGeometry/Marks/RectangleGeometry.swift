import RealFunctions

/// Bars and rectangles in a plot area: upright boxes, clipped to the window.
struct RectangleGeometry: LayerGeometry {
  /// A box in pixels or dots along rising axes, and the row that it shows.
  struct Box: Equatable {
    let row: Int
    let x: (Double, Double)
    let y: (Double, Double)

    static func == (a: Box, b: Box) -> Bool { a.row == b.row && a.x == b.x && a.y == b.y }
  }

  let trained: TrainedData
  let boxes: [Box]
  /// Whether a box lies in the window, be it flat.
  let isInWindow: Bool
  private let space: PlotSpace

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    let series = trained.series
    var boxes: [Box] = []
    var isInWindow = false
    for row in 0..<series.count {
      guard
        let x = space.x.touched(by: series.xRange(at: row), series.width, pixel: space.pixel),
        let y = space.y.touched(by: series.yRange(at: row), series.height, pixel: space.pixel)
      else { continue }
      isInWindow = true
      if x.0 < x.1, y.0 < y.1 { boxes.append(Box(row: row, x: x, y: y)) }
    }
    (self.boxes, self.isInWindow) = (boxes, isInWindow)
  }

  var kind: SeriesKind { trained.series.mark.kind }
  var isEmpty: Bool { boxes.isEmpty }

  /// Boxes as outlines; as points the middle of the base and the value of each.
  var series: SampledSeries {
    let series = trained.series
    var outlines: [[DataPoint]] = []
    var points: [DataPoint] = []
    for box in boxes {
      let (x, y) = (series.xRange(at: box.row), series.yRange(at: box.row))
      let (left, right) = (space.x.clamped(x.0), space.x.clamped(x.1))
      let (top, bottom) = (space.y.clamped(y.0), space.y.clamped(y.1))
      outlines.append([
        DataPoint(x: left, y: bottom), DataPoint(x: right, y: bottom), DataPoint(x: right, y: top),
        DataPoint(x: left, y: top), DataPoint(x: left, y: bottom),
      ])
      let isLevel = series.banded.contains(.y) && !series.banded.contains(.x)
      points.append(
        isLevel
          ? DataPoint(x: left, y: top / 2 + bottom / 2) : DataPoint(x: left / 2 + right / 2, y: top)
      )
    }
    return SampledSeries(
      of: trained,
      polylines: points.isEmpty ? [] : [points],
      outlines: outlines,
      stretches: []
    )
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    boxes.first { $0.row == row }.map { page.frame(x: $0.x, y: $0.y) }
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let series = trained.series
    let radius = series.style.cornerRadius ?? 0
    let opacity = series.style.strokeOpacity
    let frames = boxes.map { page.frame(x: $0.x, y: $0.y) }
    if kind == .rectangles, radius == 0, series.details.isEmpty,
      trained.style.foreground?.gradient == nil, let lattice = CellLattice(frames)
    {
      return [.cells(cells(lattice, opacity))]
    }
    var elements: [SceneElement] = []
    elements.reserveCapacity(boxes.count)
    for (index, (box, frame)) in zip(boxes, frames).enumerated() {
      if index % Self.block == 0, page.cancellation.isCancelled { break }
      let rectangle = SceneRectangle(
        frame: frame,
        fill: SceneFill(
          trained.paint(at: box.row),
          opacity: opacity,
          gradient: trained.style.foreground?.gradient
        ),
        label: trained.label(of: box.row),
        cornerRadius: radius
      )
      elements.append(.rectangle(rectangle))
    }
    return elements
  }

  /// So many rectangles are made between two questions whether to stop.
  private static let block = 4096

  private func cells(_ lattice: CellLattice, _ opacity: Double) -> SceneCells {
    var cells = [SceneCells.Cell?](repeating: nil, count: lattice.columns * lattice.rows)
    for (box, place) in zip(boxes, lattice.places) {
      cells[place] = SceneCells.Cell(trained.paint(at: box.row), opacity: opacity)
    }
    return SceneCells(
      frame: lattice.frame,
      columns: lattice.columns,
      rows: lattice.rows,
      cells: cells,
      label: trained.fullName.oneLine
    )
  }
}

extension PlotSpace.Axis {
  /// Returns the part of an interval that is inside the plot area, in pixels along the rising axis, or nil if
  /// nothing of it is.
  ///
  /// An end that the axis has no place for, zero on a log axis, stands below all others; a missing one leaves
  /// nothing. The dimension is taken of the whole interval, before it is clipped.
  func part(
    of ends: (Double, Double),
    _ dimension: MarkDimension,
    pixel: Double
  ) -> (Double, Double)? {
    touched(by: ends, dimension, pixel: pixel).flatMap { $0.0 < $0.1 ? $0 : nil }
  }

  /// The same where an interval that is a single value has itself as its part; nil for one that only begins where the
  /// plot area ends.
  func touched(
    by ends: (Double, Double),
    _ dimension: MarkDimension,
    pixel: Double
  ) -> (Double, Double)? {
    guard !ends.0.isNaN, !ends.1.isNaN else { return nil }
    let isWhole = ends.0.isInfinite || ends.1.isInfinite
    let places = (place(ends.0), place(ends.1))
    let drawn = isWhole ? places : dimension.part(of: places, pixel: pixel)
    let lower = min(drawn.0, drawn.1)
    let upper = max(drawn.0, drawn.1)
    guard upper >= 0, lower <= length else { return nil }
    let part = (max(0, lower), min(length, upper))
    return part.1 > part.0 || upper == lower ? part : nil
  }

  /// Returns the pixel of a value along the rising axis; far outside of the window it stays near its edges.
  private func place(_ value: Double) -> Double {
    if value == .infinity { return 2 * length }
    guard edges.map.hasPlace(for: value) else { return -length }
    let place = projection.position(of: value)
    return place.isNaN ? -length : max(-1e6, min(1e6, place))
  }

  /// Returns a value inside the window.
  func clamped(_ value: Double) -> Double { edges.window.clamped(value) }
}
