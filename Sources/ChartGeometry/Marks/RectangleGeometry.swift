import RealFunctions

/// Bars and rectangles in a plot area: boxes parallel to the axes, clipped to the window.
///
/// Many bars of one paint that are narrower than a pixel are merged where they hide each other (``StrokeMerging``).
/// Exports show every bar.
struct RectangleGeometry: LayerGeometry {
  /// A box in pixels or dots along rising axes, and the first row that it shows.
  struct Box: Equatable {
    let row: Int
    let x: (Double, Double)
    let y: (Double, Double)
    /// Whether it shows several rows.
    var isMerged = false

    static func == (a: Box, b: Box) -> Bool { a.row == b.row && a.x == b.x && a.y == b.y }
  }

  let trained: TrainedData
  /// The boxes that are drawn.
  let boxes: [Box]
  /// Whether any box lies in the window, even one without width or height.
  let isInWindow: Bool
  private let space: PlotSpace

  init(_ trained: TrainedData, in space: PlotSpace) {
    self.trained = trained
    self.space = space
    var boxes: [Box] = []
    var merging = Self.merges(trained) ? StrokeMerging(width: Self.column) : nil
    let isLevel = trained.series.hasLevelBars
    var isInWindow = false
    for row in 0..<trained.series.count {
      if row % Self.block == 0, space.cancellation.isCancelled { break }
      guard let box = Self.box(of: row, in: trained.series, space) else { continue }
      isInWindow = true
      guard box.x.0 < box.x.1, box.y.0 < box.y.1 else { continue }
      let (along, across) = isLevel ? (box.x, box.y) : (box.y, box.x)
      if merging != nil, across.1 - across.0 < Self.column {
        merging?.add(along.0, along.1, across: across.0, across.1, row: row)
      } else {
        boxes.append(box)
      }
    }
    for run in merging?.runs ?? [] {
      let (along, across) = ((run.lower, run.upper), (run.start, run.end))
      let (x, y) = isLevel ? (along, across) : (across, along)
      boxes.append(Box(row: run.row, x: x, y: y, isMerged: run.isMerged))
    }
    (self.boxes, self.isInWindow) = (boxes, isInWindow)
  }

  /// Width of the columns in which bars are merged, in pixels or dots.
  private static let column = 1.0

  /// Whether bars are merged: those of rectangles, of different paints or with names of their own are not.
  private static func merges(_ trained: TrainedData) -> Bool {
    let series = trained.series
    guard case .bars = series.mark.asCase, series.count > StrokeMerging.fewRows else {
      return false
    }
    return series.columns.color.isEmpty && series.details.isEmpty
  }

  /// Returns the box of a row, which may have no width or height; nil outside the window.
  private static func box(of row: Int, in series: DataSeries, _ space: PlotSpace) -> Box? {
    guard
      let x = space.x.touched(by: series.xRange(at: row), series.width, pixel: space.pixel),
      let y = space.y.touched(by: series.yRange(at: row), series.height, pixel: space.pixel)
    else { return nil }
    return Box(row: row, x: x, y: y)
  }

  var kind: SeriesKind { trained.series.mark.kind }
  var isEmpty: Bool { boxes.isEmpty }

  /// Boxes as outlines; as points the middle of the base and the value of each, or the middle of a box whose colour
  /// shows a number, with that number.
  var series: SampledSeries {
    let series = trained.series
    var outlines: [[DataPoint]] = []
    var points: [DataPoint] = []
    var heights: [Double] = []
    let hasHeights = kind == .rectangles && !series.columns.color.isEmpty
    for row in 0..<series.count {
      guard let box = Self.box(of: row, in: series, space), box.x.0 < box.x.1, box.y.0 < box.y.1
      else { continue }
      let (x, y) = (series.xRange(at: row), series.yRange(at: row))
      let (left, right) = (space.x.clamped(x.0), space.x.clamped(x.1))
      let (top, bottom) = (space.y.clamped(y.0), space.y.clamped(y.1))
      outlines.append([
        DataPoint(x: left, y: bottom), DataPoint(x: right, y: bottom), DataPoint(x: right, y: top),
        DataPoint(x: left, y: top), DataPoint(x: left, y: bottom),
      ])
      if hasHeights {
        heights.append(series.columns.color[row])
        points.append(DataPoint(x: left / 2 + right / 2, y: top / 2 + bottom / 2))
        continue
      }
      points.append(
        series.hasLevelBars
          ? DataPoint(x: left, y: top / 2 + bottom / 2) : DataPoint(x: left / 2 + right / 2, y: top)
      )
    }
    var sampled = SampledSeries(
      of: trained,
      polylines: points.isEmpty ? [] : [points],
      outlines: outlines,
      stretches: []
    )
    if !heights.isEmpty { sampled.details = .surface(heights: [heights]) }
    return sampled
  }

  func frame(of row: Int, on page: MarkPage) -> SceneRect? {
    guard (0..<trained.series.count).contains(row),
      let box = Self.box(of: row, in: trained.series, space), box.x.0 < box.x.1, box.y.0 < box.y.1
    else { return nil }
    return onRows(page.frame(x: box.x, y: box.y), page)
  }

  func elements(on page: MarkPage) -> [SceneElement] {
    let series = trained.series
    let radius = series.style.cornerRadius ?? 0
    let opacity = series.style.strokeOpacity
    let frames = boxes.map { onRows(page.frame(x: $0.x, y: $0.y), page) }
    if kind == .rectangles, radius == 0, series.details.isEmpty,
      trained.style.foreground?.gradient == nil, let lattice = CellLattice(frames)
    {
      return [.cells(cells(lattice, opacity))]
    }
    var elements: [SceneElement] = []
    elements.reserveCapacity(boxes.count)
    let areOnePath = page.rules.hasExactStrokes
    if areOnePath, let path = merged(frames, opacity) { elements.append(.path(path)) }
    for (index, (box, frame)) in zip(boxes, frames).enumerated() {
      if index % Self.block == 0, page.cancellation.isCancelled { break }
      if box.isMerged, areOnePath { continue }
      let rectangle = SceneRectangle(
        frame: frame,
        fill: SceneFill(
          trained.paint(at: box.row),
          opacity: opacity,
          gradient: trained.style.foreground?.gradient
        ),
        label: box.isMerged ? trained.fullName.oneLine : trained.label(of: box.row),
        value: !box.isMerged && boxes.count <= Self.mostSpoken
          ? words(of: box.row, page.chart) : nil,
        cornerRadius: radius
      )
      elements.append(.rectangle(rectangle))
    }
    return elements
  }

  /// Returns category and value of a bar, which screen readers speak behind its name: "north 3"; nil for bars along
  /// numbers and for boxes, whose axes tell where they are.
  private func words(of row: Int, _ chart: TrainedChart) -> String? {
    let series = trained.series
    guard case .bars(let bars) = series.mark.asCase, bars.isFromZero, series.details[row] == nil
    else { return nil }
    let isLevel = series.banded.contains(.y)
    let (across, along) = isLevel ? (chart.y, chart.x) : (chart.x, chart.y)
    guard across.kind.isCategorical else { return nil }
    let place = isLevel ? series.yRange(at: row) : series.xRange(at: row)
    let (end, base) = isLevel ? series.xRange(at: row) : series.yRange(at: row)
    let value = along.text(base == 0 ? end : end - base)
    return "\(across.text(place.0 / 2 + place.1 / 2)) \(value)"
  }

  /// The most bars whose values are spoken one by one, as many as files name.
  private static let mostSpoken = 100

  /// Returns the merged boxes as one path, which has no seams between boxes that share a pixel; nil if there are none.
  private func merged(_ frames: [SceneRect], _ opacity: Double) -> ScenePath? {
    let outlines = zip(boxes, frames).filter { $0.0.isMerged }.flatMap { _, frame in
      [
        ScenePath.Segment.move(ScenePoint(x: frame.x, y: frame.y)),
        .line(ScenePoint(x: frame.maxX, y: frame.y)),
        .line(ScenePoint(x: frame.maxX, y: frame.maxY)),
        .line(ScenePoint(x: frame.x, y: frame.maxY)), .close,
      ]
    }
    guard !outlines.isEmpty else { return nil }
    return ScenePath(
      segments: outlines,
      fill: SceneFill(
        trained.paint,
        opacity: opacity,
        gradient: trained.style.foreground?.gradient
      ),
      label: trained.isHidden ? nil : trained.fullName.oneLine
    )
  }

  /// Returns the frame of a level bar in whole rows of a text picture, and any other frame as it is.
  ///
  /// A bar has as many rows as it fills, at least one, around its middle: bars of equal thickness
  /// look so, and a free row parts them from two rows a category on. Bars that share a row stay as
  /// they are.
  private func onRows(_ frame: SceneRect, _ page: MarkPage) -> SceneRect {
    let series = trained.series
    let row = page.rules.cell.height
    guard row > 0, series.hasLevelBars,
      series.height == .ratio(Bands.usualShare) || series.style.position != nil
    else { return frame }
    let thickness = frame.height / row
    let least = series.style.position == nil ? Bands.usualShare : 1
    guard thickness > least - Self.rounding else { return frame }
    // Bars of categories that stand so close that a row between them is not free are thinner.
    let distance = series.style.position == nil ? thickness / Bands.usualShare : .infinity
    let whole = (thickness + Self.rounding).rounded(.down)
    let rows = max(1, whole + 1 > distance + Self.rounding ? whole - 1 : whole)
    let middle = (frame.y + frame.height / 2) / row
    let first = (middle - rows / 2 + 0.5 + Self.rounding).rounded(.down)
    return SceneRect(
      x: frame.x,
      y: first * row,
      width: frame.width,
      height: rows * row
    )
  }

  /// Rounding errors of positions, in rows.
  private static let rounding = 1e-6

  /// Number of rectangles that are made between two polls of the cancellation token.
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

extension DataSeries {
  /// Whether bars lie level: their bands are on the y axis.
  fileprivate var hasLevelBars: Bool { banded.contains(.y) && !banded.contains(.x) }
}

extension PlotSpace.Axis {
  /// Returns the part of an interval that is inside the plot area, in pixels along the rising axis,
  /// or nil if there is none.
  ///
  /// An end that the axis cannot show, such as zero on a logarithmic axis, counts as below all
  /// others; a missing end gives nil. The dimension is applied to the whole interval, before it is
  /// clipped.
  func part(
    of ends: (Double, Double),
    _ dimension: MarkDimension,
    pixel: Double
  ) -> (Double, Double)? {
    touched(by: ends, dimension, pixel: pixel).flatMap { $0.0 < $0.1 ? $0 : nil }
  }

  /// Returns the part of an interval inside the plot area, including a single value, whose part is
  /// itself; nil for an interval that only touches the end of the plot area.
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

  /// Returns the position of a value along the rising axis, in pixels; far outside of the window it
  /// stays near its edges.
  private func place(_ value: Double) -> Double {
    if value == .infinity { return 2 * length }
    guard edges.map.hasPlace(for: value) else { return -length }
    let place = projection.position(of: value)
    return place.isNaN ? -length : max(-1e6, min(1e6, place))
  }

  /// Returns a value clamped to the window.
  func clamped(_ value: Double) -> Double { edges.window.clamped(value) }
}
