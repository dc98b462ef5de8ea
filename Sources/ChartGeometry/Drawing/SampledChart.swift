package import RealFunctions
import Sampling

/// The geometry of a chart in data coordinates, sampled for one size and clipped to its window.
package struct SampledChart {
  /// The window of x.
  package let x: Interval
  /// The window of y.
  package let y: Interval
  /// The window of the right y axis; nil if there is none.
  package var trailingY: Interval?
  /// Geometry of each layer, in the order of the content.
  package let layers: [any LayerGeometry]
  /// Indices of the layers that belong to the right y axis.
  package var onRight: Set<Int> = []

  /// Functions and data in the order of the content.
  package var series: [SampledSeries] { layers.map(\.series) }

  /// The functions, in the order of the content.
  package var functions: [FunctionGeometry] { layers.compactMap { $0 as? FunctionGeometry } }

  /// The fields and solutions of differential equations, in the order of the content.
  package var fields: [FieldGeometry] { layers.compactMap { $0 as? FieldGeometry } }
}

extension TrainedChart {
  /// Samples all functions for a plot area of this size in pixels or dots, and fits cubics to them
  /// if requested; `rules` are those of the page, one of pixels unless told.
  package func sampled(
    size plotArea: SceneSize,
    withCubics: Bool = false,
    rules: LayoutRules = .graphic,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> SampledChart {
    let (size, hasPixels) = plotArea.forSampling
    let hasCubics = withCubics && hasPixels
    let right = seen(from: .trailing)
    guard
      let leading = sampling(size, hasCubics, rules, cancellation),
      let trailing = trailingY == nil
        ? leading : right.sampling(size, hasCubics, rules, cancellation)
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

  /// Returns the sampler and plot area with which layers of the y axis make their geometry; nil for
  /// a window that no axis can show.
  private func sampling(
    _ size: SceneSize,
    _ withCubics: Bool,
    _ rules: LayoutRules,
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
      isCoarse: options.isCoarse,
      cancellation: cancellation
    )
    let window = ClipWindow(x: x, y: y)
    // A coarser tolerance would only spoil smooth lines.
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
      space: PlotSpace(window: window, x: xAxis, y: yAxis, pixel: rules.pixel),
      fields: rules.fields
    )
  }

  /// All layers with nothing visible, for windows that no axis can show.
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
  /// The size used for sampling, with sides of at least a pixel and at most those of the largest
  /// page, and whether the plot area has any pixels.
  fileprivate var forSampling: (size: SceneSize, hasPixels: Bool) {
    // In the smallest units, the dots of a text picture: four to a row.
    let longest = Cell.height * Double(Medium.longestSide)
    func side(_ length: Double) -> Double { length > 1 ? min(length, longest) : 1 }
    return (SceneSize(width: side(width), height: side(height)), width > 1 && height > 1)
  }
}

/// A layer of which nothing is visible.
private struct UnseenGeometry: LayerGeometry {
  let name: String
  let kind: SeriesKind

  var series: SampledSeries { SampledSeries(label: name, kind: kind) }
  var isEmpty: Bool { true }

  func elements(on page: MarkPage) -> [SceneElement] { [] }
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
