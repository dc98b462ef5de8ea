package import RealFunctions
import Sampling

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
