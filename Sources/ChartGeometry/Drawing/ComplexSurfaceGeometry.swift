import RealFunctions
import Sampling
import SystemLibrary

/// A function of a complex number in a plot area: its values as colours, its zeros and its poles.
///
/// The hue of a cell is the angle of the value: red for positive numbers, then yellow, green, blue for a rising angle
/// (domain colouring, as in Wegert 2012, "Visual Complex Functions"). Its brightness rises from one power of two of
/// the size to the next, and from one twelfth of a turn of the angle to the next, so that the edges are level lines
/// of both. Cells without a value stay blank.
///
/// A zero is marked by a circle, a pole by a cross: by the argument principle the angle makes whole turns around it.
/// The turns are counted along the middles of cells around it, and the size must fall towards a zero and rise
/// towards a pole, which the ends of cuts do not. Zeros and poles nearer to each other than a cell are not told
/// apart.
package struct ComplexSurfaceGeometry: LayerGeometry {
  let trained: TrainedSeries
  private let real: SurfaceCells
  private let imaginary: SurfaceCells
  private let view: PlotView
  /// The zeros that are found, in data coordinates.
  package private(set) var zeros: [DataPoint] = []
  /// The poles that are found, in data coordinates.
  package private(set) var poles: [DataPoint] = []

  /// The side of a cell, in pixels or dots.
  private static let cell = 2.0
  /// Above this number of zeros and poles they hide the colours, as around an essential singularity.
  private static let mostMarks = 150
  private static let symbolDiameter = 7.0
  /// The number of hues; a multiple of the twelfths of a turn.
  private static let hues = 72.0
  /// The number of steps of brightness from black to white.
  private static let shades = 36.0

  /// Samples both parts of the function for a plot area.
  init(
    _ trained: TrainedSeries,
    _ imaginary: any PointFunction,
    _ sampling: LayerSampling
  ) throws(Interrupted) {
    self.trained = trained
    let sampler = sampling.sampler
    view = sampler.view
    let cell = (sampler.isCoarse ? 2 : 1) * Self.cell
    func count(_ length: Double) -> Int {
      max(2, Int(nearest: (length / cell).rounded(.up)) ?? 2)
    }
    let (columns, rows) = (count(view.x.length), count(view.y.length))
    real = try sampler.cells(of: trained.function.function, columns: columns, rows: rows)
    self.imaginary = try sampler.cells(of: imaginary, columns: columns, rows: rows)
    findMarks()
    let parts = (trained.function.function.known, imaginary.known)
    zeros = apart(zeros.compactMap { refined($0, isPole: false, parts) })
    poles = apart(poles.compactMap { refined($0, isPole: true, parts) })
  }

  package var kind: SeriesKind { trained.kind }

  package var isEmpty: Bool { sizes.allSatisfy(\.isNaN) }

  package var symbolPlaces: [DataPoint] { zeros + poles }

  package var series: SampledSeries {
    let places = zeros + poles
    return SampledSeries(
      label: trained.name,
      kind: kind,
      isCertified: false,
      evaluations: trained.evaluations + 2 * real.values.count,
      polylines: places.isEmpty ? [] : places.map { [$0] },
      outlines: [],
      details: .surface(
        heights: zeros.map { _ in [0] } + poles.map { _ in [.infinity] }
      )
    )
  }

  private var sizes: [Double] { zip(real.values, imaginary.values).map { hypot($0, $1) } }

  // MARK: Zeros and poles

  private mutating func findMarks() {
    let (columns, rows) = (real.columns, real.rows)
    var found: (zeros: [DataPoint], poles: [DataPoint]) = ([], [])
    func add(_ turns: Int, _ column: Int, _ row: Int, reach: Int, at x: Double, _ y: Double) {
      guard turns != 0 else { return }
      let inner = meanSize(column, row, reach: reach)
      let outer = meanSize(column, row, reach: reach + 3)
      guard turns > 0 ? inner < outer / 1.5 : inner > outer * 1.5 else { return }
      let place = DataPoint(
        x: view.x.value(at: x / Double(columns) * view.x.length),
        y: view.y.value(at: (1 - y / Double(rows)) * view.y.length)
      )
      if turns > 0 { found.zeros.append(place) } else { found.poles.append(place) }
    }
    for row in 0..<(rows - 1) {
      for column in 0..<(columns - 1) {
        let corners = [(0, 1), (1, 1), (1, 0), (0, 0)]
        let (x, y) = (Double(column), Double(row))
        add(turns(corners, column, row), column, row, reach: 0, at: x + 1, y + 1)
        // A zero or a pole in the middle of a cell has no angle there: the turns around it tell it.
        if row > 0, column > 0, isSingular(column, row) {
          let around = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)]
          add(turns(around, column, row), column, row, reach: 1, at: x + 0.5, y + 0.5)
        }
        if found.zeros.count + found.poles.count > Self.mostMarks { return }
      }
    }
    (zeros, poles) = found
  }

  /// Returns the place of a zero, or of a pole as the zero of the reciprocal, to nearly all digits.
  ///
  /// It is found by secants from the cell in which the angle turns; nil where they do not settle near it, as around an
  /// essential singularity, whose turns cells cannot follow.
  private func refined(
    _ place: DataPoint,
    isPole: Bool,
    _ parts: (real: any PointFunction, imaginary: any PointFunction)
  ) -> DataPoint? {
    let workspace = Workspace()
    func value(_ z: SIMD2<Double>) -> SIMD2<Double> {
      let found = [parts.real, parts.imaginary].map {
        $0.columns(at: [z.x, z.y], count: 1, using: workspace).first ?? .nan
      }
      let value = SIMD2(found[0], found[1])
      return isPole ? Self.quotient(SIMD2(1, 0), value) : value
    }
    let start = SIMD2(place.x, place.y)
    let size = SIMD2(
      view.x.value(at: view.x.position(of: place.x) + Self.cell) - place.x,
      view.y.value(at: view.y.position(of: place.y) + Self.cell) - place.y
    )
    var (last, here) = (start + size / 3, start)
    var (before, now) = (value(last), value(here))
    var isSettled = now == .zero
    for _ in 0..<Self.mostSteps where now != .zero {
      let step = Self.product(now, Self.quotient(here - last, now - before))
      let next = here - step
      guard next.x.isFinite, next.y.isFinite else { break }
      (last, before) = (here, now)
      (here, now) = (next, value(next))
      isSettled = max(abs(step.x / size.x), abs(step.y / size.y)) < Self.settled
    }
    let isNear =
      abs(here.x - start.x) <= 2 * abs(size.x) && abs(here.y - start.y) <= 2 * abs(size.y)
    guard isNear, isSettled || now == .zero else { return nil }
    func plain(_ value: Double, _ size: Double) -> Double {
      abs(value) < abs(size) * Self.rounding ? 0 : value
    }
    return DataPoint(x: plain(here.x, size.x), y: plain(here.y, size.y))
  }

  /// The most steps of secants: at a zero of high order they come nearer by a fifth each time.
  private static let mostSteps = 200
  /// The length of a last step, and the largest coordinate that is rounding, in cells.
  private static let (settled, rounding) = (1e-6, 1e-9)

  private static func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }

  private static func quotient(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
    let square = b.x * b.x + b.y * b.y
    return SIMD2((a.x * b.x + a.y * b.y) / square, (a.y * b.x - a.x * b.y) / square)
  }

  /// Returns places without those that are near an earlier one: the turns around a multiple zero between cells are
  /// counted in several of them.
  private func apart(_ places: [DataPoint]) -> [DataPoint] {
    var kept: [DataPoint] = []
    for place in places {
      let isNew = kept.allSatisfy { other in
        let across = view.x.position(of: place.x) - view.x.position(of: other.x)
        let up = view.y.position(of: place.y) - view.y.position(of: other.y)
        return hypot(across, up) > 2 * Self.cell
      }
      if isNew { kept.append(place) }
    }
    return kept
  }

  /// Whether the value of a cell is 0, or none.
  private func isSingular(_ column: Int, _ row: Int) -> Bool {
    let place = row * real.columns + column
    let size = hypot(real.values[place], imaginary.values[place])
    return size == 0 || !size.isFinite
  }

  /// The turns of the angle along cells around a place, against the clock.
  ///
  /// Half a turn between two cells, with a zero or a pole just between them, goes the same way for the squares on both
  /// sides: it is counted from the cell with the smaller number.
  private func turns(_ corners: [(right: Int, down: Int)], _ column: Int, _ row: Int) -> Int {
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let first = (row + corner.down) * real.columns + column + corner.right
      let second = (row + next.down) * real.columns + column + next.right
      let (here, there) = (min(first, second), max(first, second))
      let (a, b) = (real.values[here], imaginary.values[here])
      let (c, d) = (real.values[there], imaginary.values[there])
      let (scale, other) = (hypot(a, b), hypot(c, d))
      guard scale > 0, other > 0, scale.isFinite, other.isFinite else { return 0 }
      let turn = atan2(
        (a / scale) * (d / other) - (b / scale) * (c / other),
        (a / scale) * (c / other) + (b / scale) * (d / other)
      )
      sum += here == first ? turn : -turn
    }
    return Int(nearest: (sum / (2 * .pi)).rounded()) ?? 0
  }

  /// The mean size of the cells on the edge of a square around a corner.
  private func meanSize(_ column: Int, _ row: Int, reach: Int) -> Double {
    var (sum, count) = (0.0, 0)
    let (left, right) = (max(0, column - reach), min(real.columns - 1, column + 1 + reach))
    let (top, bottom) = (max(0, row - reach), min(real.rows - 1, row + 1 + reach))
    for y in top...bottom {
      for x in left...right where y == top || y == bottom || x == left || x == right {
        let place = y * real.columns + x
        let size = hypot(real.values[place], imaginary.values[place])
        if size.isFinite { (sum, count) = (sum + size, count + 1) }
      }
    }
    return count == 0 ? .nan : sum / Double(count)
  }

  // MARK: Drawing

  package func elements(on page: MarkPage) -> [SceneElement] {
    var elements: [SceneElement] = [.cells(grid(page))]
    for (places, shape) in [(zeros, SceneSymbols.Shape.circle), (poles, .cross)] {
      guard !places.isEmpty else { continue }
      let positions = places.map(page.projection.place)
      // A light rim keeps the mark visible on each colour.
      for (diameter, paint) in [
        (Self.symbolDiameter + 3, Paint.background), (Self.symbolDiameter, .level(.primary)),
      ] {
        elements.append(
          .symbols(
            SceneSymbols(
              positions: positions,
              shape: shape,
              diameter: diameter,
              paint: paint,
              label: shape == .circle ? "zeros" : "poles"
            )
          )
        )
      }
    }
    return elements
  }

  private func grid(_ page: MarkPage) -> SceneCells {
    let opacity = trained.style.strokeOpacity
    let (columns, rows) = (real.columns, real.rows)
    let isFlipped = (x: page.chart.x.isReversed, y: page.chart.y.isReversed)
    let painted = (0..<(columns * rows)).map { cell -> SceneCells.Cell? in
      let (column, row) = (cell % columns, cell / columns)
      let place =
        (isFlipped.y ? rows - 1 - row : row) * columns
        + (isFlipped.x ? columns - 1 - column : column)
      return paint(real.values[place], imaginary.values[place]).map {
        SceneCells.Cell($0, opacity: opacity)
      }
    }
    return SceneCells(
      frame: page.projection.area,
      columns: columns,
      rows: rows,
      cells: painted,
      label: trained.name.oneLine
    )
  }

  private func paint(_ x: Double, _ y: Double) -> Paint? {
    let size = hypot(x, y)
    guard size.isFinite else { return nil }
    if size == 0 { return .fixed(RGB(0, 0, 0)) }
    let turn = atan2(y, x) / (2 * .pi)
    let hue = turn < 0 ? turn + 1 : turn
    func rise(_ value: Double) -> Double { value - value.rounded(.down) }
    // Steps that an eye hardly sees keep the file small.
    let shade = ((0.24 * rise(log2(size)) + 0.14 * rise(12 * hue)) * Self.shades).rounded()
    let color = (hue * Self.hues).rounded(.down) / Self.hues
    return Color(hue: color, saturation: 0.62, brightness: 0.62 + shade / Self.shades).paint
  }
}
