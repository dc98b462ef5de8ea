package import RealFunctions
package import Sampling

/// The geometry of a chart in data coordinates, sampled for one size and clipped to its window.
package struct SampledChart {
  /// The window of x.
  package let x: Interval
  /// The window of y.
  package let y: Interval
  /// The window of the y axis on the right; nil if there is none.
  package var trailingY: Interval?
  /// What is drawn, as the content wrote it.
  package let layers: [any LayerGeometry]
  /// The places of those that belong to the y axis on the right.
  package var onRight: Set<Int> = []

  /// Functions and data as the content wrote them.
  package var series: [SampledSeries] { layers.map(\.series) }

  /// The functions, as they were written.
  package var functions: [FunctionGeometry] { layers.compactMap { $0 as? FunctionGeometry } }

  /// The fields and solutions of differential equations, as they were written.
  package var fields: [FieldGeometry] { layers.compactMap { $0 as? FieldGeometry } }
}

/// One function, sampled and clipped, or data.
package struct SampledSeries {
  /// The name in the legend.
  package let label: String
  /// What is drawn.
  package let kind: SeriesKind
  /// Whether the whole curve is proved.
  package let isCertified: Bool
  /// The number of points and cells that were evaluated, training included.
  package let evaluations: Int
  /// The curve, or the boundary curves of an area; between two polylines there is a gap.
  package let polylines: [[DataPoint]]
  /// The value of a function of x and y at each point of the polylines; empty for all other series.
  package var heights: [[Double]] = []
  /// The vectors of a field at the places where they are drawn, slopes as (1, slope); empty for all other series.
  package var vectors: [(place: DataPoint, vector: SIMD2<Double>)] = []
  /// The closed outlines of an area, last point equal to the first; of a curve those of what it fills.
  package let outlines: [[DataPoint]]
  /// The same lines as cubics; nil if they were not asked for, or are longer than the polylines.
  package let cubics: SampledCubics?
  /// The interruptions in rising order of the sampled variable.
  package let breaks: [CurveBreak]
  /// Where the sampled variable has values, in rising order.
  package let stretches: [Interval]
  /// Where the search gave up for want of budget, or because of rounding.
  package let uncertified: [Interval]
  /// Whether any value was met, inside of the window or outside.
  package var hasValues = true
  /// The stretches without values, in rising order; infinite values are values.
  package var undefined: [Interval] = []
  /// Stretches of which only bounds are known: `start` is the lower one.
  package var enclosed: [SampledBand.Piece] = []
  /// Stretches that a curve fills because it goes up and down faster than the page can show; their areas are its ``outlines``.
  package var filled: [FilledStretch] = []
  /// Where of an implicit curve it is not proved what it does.
  package var unprovedBoxes: [ImplicitCurve.Box] = []
  /// Where an implicit curve ends inside of the window, and why.
  package var ends: [ImplicitCurve.End] = []
  /// How many of the polylines, the last ones, do not belong to the region that they bound.
  package var openCount = 0
  /// These as cubics; nil if they were not asked for.
  package var openStrokes: [PageCurve]?
  /// These.
  package var openBoundaries: [[DataPoint]] { Array(polylines.suffix(openCount)) }
  /// What of the plot area a region covers, from 0 to 1.
  package var share = 0.0
  /// Whether the condition of a region fails somewhere although it has a value there, on more than lines and single points.
  package var isRefuted = false
  /// Whether there may be points of the plot area at which the condition of a region has no value, be it on a line alone.
  package var hasGaps = false
  /// Whether there may be lines or points at which the condition of a region fails although it holds around them.
  package var hasSeams = false
}

extension TrainedChart {
  /// Samples all functions for a plot area of this size in pixels or dots, and fits cubics to them
  /// if asked to; `pixel` is how long a pixel is there.
  package func sampled(
    size plotArea: SceneSize,
    withCubics: Bool = false,
    pixel: Double = 1,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> SampledChart {
    let (size, hasPixels) = plotArea.forSampling
    let hasCubics = withCubics && hasPixels
    let right = seen(from: .trailing)
    guard
      let leading = sampling(size, hasCubics, pixel, cancellation),
      let trailing = trailingY == nil
        ? leading : right.sampling(size, hasCubics, pixel, cancellation)
    else {
      return unseen
    }
    var geometry: [any LayerGeometry] = []
    var onRight: Set<Int> = []
    for (place, layer) in layers.enumerated() {
      if cancellation.isCancelled { throw Interrupted() }
      let isOnRight = layer.side == .trailing
      if isOnRight { onRight.insert(place) }
      geometry.append(try layer.geometry(isOnRight ? trailing : leading))
    }
    return SampledChart(
      x: x.window,
      y: y.window,
      trailingY: trailingY?.window,
      layers: geometry,
      onRight: onRight
    )
  }

  /// What layers of the y axis need to make their geometry for a plot area; nil for a window that no axis can carry.
  private func sampling(
    _ size: SceneSize,
    _ withCubics: Bool,
    _ pixel: Double,
    _ cancellation: Cancellation
  ) -> LayerSampling? {
    guard let xAxis = AxisProjection(map: x.map, window: x.window, length: size.width),
      let yAxis = AxisProjection(map: y.map, window: y.window, length: size.height)
    else { return nil }
    let view = PlotView(x: xAxis, y: yAxis)
    let sampler = Sampler(
      view: view,
      tolerance: options.samplingTolerance,
      initialSamples: options.initialSamples,
      cancellation: cancellation
    )
    let window = ClipWindow(x: x, y: y)
    // A coarser wish would only make smooth lines bad.
    let fitter =
      withCubics
      ? CurveFitter(
        view: view,
        tolerance: min(options.samplingTolerance, CurveFitter.usualTolerance),
        cancellation: cancellation
      ) : nil
    return LayerSampling(
      sampler: sampler,
      fitter: fitter,
      space: PlotSpace(window: window, x: xAxis, y: yAxis, pixel: pixel)
    )
  }

  /// All that is drawn, with nothing of it in sight: for windows that no axis can carry.
  private var unseen: SampledChart {
    SampledChart(
      x: x.window,
      y: y.window,
      trailingY: trailingY?.window,
      layers: layers.map { UnseenGeometry(name: $0.fullName, kind: $0.kind) },
      onRight: Set(layers.indices.filter { layers[$0].side == .trailing })
    )
  }
}

extension SceneSize {
  /// The size as curves are sampled for it: no side shorter than a pixel or longer than a page may be; and whether there are pixels,
  /// which a plot area of no size has not.
  fileprivate var forSampling: (size: SceneSize, hasPixels: Bool) {
    // In the smallest units, the dots of a text: four to a row.
    let longest = Cell.height * Double(Medium.longestSide)
    func side(_ length: Double) -> Double { length > 1 ? min(length, longest) : 1 }
    return (SceneSize(width: side(width), height: side(height)), width > 1 && height > 1)
  }
}

/// A layer of which nothing can be seen.
private struct UnseenGeometry: LayerGeometry {
  let name: String
  let kind: SeriesKind

  var series: SampledSeries { .unseen(name, kind) }
  var isEmpty: Bool { true }

  func elements(on page: MarkPage) -> [SceneElement] { [] }
}

extension SampledSeries {
  /// A series of marks: proved by what it is, without breaks.
  init(
    of trained: TrainedData,
    polylines: [[DataPoint]],
    outlines: [[DataPoint]] = [],
    stretches: [[PlotSpace.JoinedValue]]
  ) {
    self.init(
      label: trained.fullName,
      kind: trained.kind,
      isCertified: true,
      evaluations: 0,
      polylines: polylines,
      outlines: outlines,
      cubics: nil,
      breaks: [],
      stretches: stretches.compactMap { run in
        guard let first = run.first, let last = run.last else { return nil }
        return Interval(hull: first.x, last.x)
      },
      uncertified: []
    )
  }
}

extension SampledSeries {
  fileprivate static func unseen(_ label: String, _ kind: SeriesKind) -> SampledSeries {
    SampledSeries(
      label: label,
      kind: kind,
      isCertified: true,
      evaluations: 0,
      polylines: [],
      outlines: [],
      cubics: nil,
      breaks: [],
      stretches: [],
      uncertified: []
    )
  }
}

extension Chart {
  /// Trains the chart and samples it for a plot area of this size in pixels or dots.
  package func sampled(
    size plotArea: SceneSize,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> SampledChart {
    try trained(cancellation: cancellation).sampled(size: plotArea, cancellation: cancellation)
  }
}
