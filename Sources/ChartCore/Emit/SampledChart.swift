package import RealFunctions
package import Sampling

/// The geometry of a chart in data coordinates, sampled for one size and clipped to its window.
package struct SampledChart {
  /// The window of x.
  package let x: Interval
  /// The window of y.
  package let y: Interval
  /// The functions as they were written.
  let functions: [SampledSeries]
  /// The data as they were written.
  let data: [SampledData]
  private let contentOrder: [DrawingPlace]

  init(
    x: Interval,
    y: Interval,
    functions: [SampledSeries],
    data: [SampledData],
    contentOrder: [DrawingPlace]
  ) {
    self.x = x
    self.y = y
    self.functions = functions
    self.data = data
    self.contentOrder = contentOrder
  }

  /// Functions and data as the content wrote them.
  package var series: [SampledSeries] {
    contentOrder.map { place in
      switch place {
      case .function(let index): functions[index]
      case .data(let index): data[index].series
      }
    }
  }

  /// What is drawn, as the content wrote it.
  var kinds: [SampledSeries.Kind] {
    contentOrder.map { place in
      switch place {
      case .function(let index): functions[index].kind
      case .data(let index): data[index].kind
      }
    }
  }
}

/// One function, sampled and clipped, or data.
package struct SampledSeries {
  /// What is drawn.
  package enum Kind: String, Sendable {
    /// A curve.
    case line
    /// The area between two curves.
    case area
    /// Symbols: each is one point of a single polyline.
    case points
  }

  /// The name in the legend.
  package let label: String
  /// What is drawn.
  package let kind: Kind
  /// Whether the whole curve is proved.
  package let isCertified: Bool
  /// The number of points and cells that were evaluated, training included.
  package let evaluations: Int
  /// The curve, or the boundary curves of an area; between two polylines there is a gap.
  package let polylines: [[DataPoint]]
  /// The closed outlines of an area, last point equal to the first; empty for a curve.
  package let outlines: [[DataPoint]]
  /// The same lines as cubics; nil if they were not asked for, or are longer than the polylines.
  package let cubics: SampledCubics?
  /// The interruptions in rising order of the sampled variable.
  package let breaks: [CurveBreak]
  /// Where the sampled variable has values, in rising order.
  package let stretches: [Interval]
  /// Where the search gave up for want of budget.
  package let uncertified: [Interval]
}

extension TrainedChart {
  /// In the smallest units, the dots of a text: four to a row.
  private static let longestSide = Cell.height * Double(Medium.longestSide)

  /// Samples all functions for a plot area of this size in pixels or dots, and fits cubics to them
  /// if asked to.
  package func sampled(
    size plotArea: SceneSize,
    withCubics: Bool = false,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> SampledChart {
    func clamped(_ side: Double) -> Double { side > 1 ? min(side, Self.longestSide) : 1 }
    let (width, height) = (clamped(plotArea.width), clamped(plotArea.height))
    guard let xAxis = AxisProjection(map: x.map, window: x.window, length: width),
      let yAxis = AxisProjection(map: y.map, window: y.window, length: height)
    else {
      return unseen
    }
    let view = PlotView(x: xAxis, y: yAxis)
    let sampler = Sampler(
      view: view,
      tolerance: options.samplingTolerance,
      initialSamples: options.initialSamples,
      cancellation: cancellation
    )
    let window = ClipWindow(x: x, y: y)
    let hasPixels = plotArea.width > 1 && plotArea.height > 1
    // A coarser wish would only make smooth lines bad.
    let fitter =
      withCubics && hasPixels
      ? CurveFitter(
        view: view,
        tolerance: min(options.samplingTolerance, CurveFitter.usualTolerance),
        cancellation: cancellation
      ) : nil
    var sampled: [SampledSeries] = []
    for one in series { sampled.append(try one.sampled(by: sampler, fitter, in: window)) }
    let sampling = DataSampling(window: window, x: xAxis, y: yAxis)
    var sampledData: [SampledData] = []
    for one in data {
      if cancellation.isCancelled { throw Interrupted() }
      sampledData.append(sampling.sampled(one))
    }
    return SampledChart(
      x: x.window,
      y: y.window,
      functions: sampled,
      data: sampledData,
      contentOrder: contentOrder
    )
  }
}

extension TrainedChart {
  /// All that is drawn, with nothing of it in sight: for windows that no axis can carry.
  private var unseen: SampledChart {
    SampledChart(
      x: x.window,
      y: y.window,
      functions: series.map { .unseen($0.name, $0.function.form.drawn) },
      data: data.map { one in
        let kind = one.series.kind.drawn
        let name = one.series.fullName
        return SampledData(kind) { .unseen(name, kind) }
      },
      contentOrder: contentOrder
    )
  }
}

extension SampledSeries {
  fileprivate static func unseen(_ label: String, _ kind: Kind) -> SampledSeries {
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

extension TrainedSeries {
  fileprivate func sampled(
    by sampler: Sampler,
    _ fitter: CurveFitter?,
    in window: ClipWindow
  ) throws(Interrupted) -> SampledSeries {
    guard let domain else {
      return line(SampledCurve(isCertified: true), nil, over: nil, in: window)
    }
    func fitted(_ curve: SampledCurve) throws(Interrupted) -> SampledSeries {
      var cubics: SampledCubics?
      if let fitter { cubics = try SampledCubics(curve, of: function.function, by: fitter) }
      return line(curve, cubics, over: domain, in: window)
    }
    switch function.form {
    case .line: return try fitted(sampler.curve(of: function.function, over: domain))
    case .parametric, .overY:
      return try fitted(sampler.parametricCurve(of: function.function, over: domain))
    case .area, .band:
      let band = try sampler.band(of: function.band(in: window.y), over: domain)
      var cubics: SampledCubics?
      if let fitter { cubics = try SampledCubics(band, of: function, by: fitter, in: window) }
      return area(band, cubics, in: window)
    }
  }

  private func line(
    _ curve: SampledCurve,
    _ cubics: SampledCubics?,
    over domain: Interval?,
    in window: ClipWindow
  ) -> SampledSeries {
    SampledSeries(
      label: name,
      kind: function.form.drawn,
      isCertified: curve.isCertified,
      evaluations: evaluations + curve.evaluations,
      polylines: curve.pieces.flatMap { window.clip(x: $0.x, y: $0.y) }
        + valuesBesideLimits(curve).filter(window.contains).map { [$0] },
      outlines: [],
      cubics: cubics,
      breaks: curve.breaks,
      stretches: domain?.stretches(without: curve.undefined) ?? [],
      uncertified: curve.uncertified
    )
  }

  /// The values at holes, jumps and poles that neither side tends to; single values are pieces already.
  private func valuesBesideLimits(_ curve: SampledCurve) -> [DataPoint] {
    guard function.form == .line else { return [] }
    return curve.breaks.compactMap { one in
      guard one.kind != .edge, one.kind != .isolated, let value = one.value, value.isFinite,
        one.left != .value(value), one.right != .value(value)
      else { return nil }
      return DataPoint(x: one.place, y: value)
    }
  }

  private func area(
    _ band: SampledBand,
    _ cubics: SampledCubics?,
    in window: ClipWindow
  ) -> SampledSeries {
    // The lower edge of a log axis, that an area stands on, is no line of it.
    let isOnEdge = function.form == .area && !window.y.map.hasZero
    return SampledSeries(
      label: name,
      kind: function.form.drawn,
      isCertified: band.isCertified,
      evaluations: evaluations + band.evaluations,
      polylines: band.pieces.flatMap {
        (isOnEdge ? [] : window.clip(x: $0.x, y: $0.start)) + window.clip(x: $0.x, y: $0.end)
      },
      outlines: band.pieces.flatMap(window.outlines),
      cubics: cubics,
      breaks: band.breaks,
      stretches: band.pieces.compactMap { piece in
        guard let first = piece.x.first, let last = piece.x.last else { return nil }
        return Interval(first, last)
      },
      uncertified: []
    )
  }
}

extension Interval {
  /// The parts of the interval between others that lie in it in rising order.
  fileprivate func stretches(without gaps: [Interval]) -> [Interval] {
    var stretches: [Interval] = []
    var start = lower
    for gap in gaps {
      if let stretch = Interval(start, gap.lower), stretch.width > 0 { stretches.append(stretch) }
      start = gap.upper
    }
    if let stretch = Interval(start, upper), stretch.width > 0 { stretches.append(stretch) }
    return stretches
  }
}
