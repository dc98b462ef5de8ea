public import ChartCore
public import RealFunctions
import Sound

// A chart as a sound.
//
// Rule. Each series is heard for some seconds, in the order of the content, with a pause behind it. Functions sound as
// in `listen` (`AudibleCurve`); the values of other marks as `HeardPoints` says, in the places of the chart's own axes:
// pitch is height, and time runs along x. Where names stand on y and numbers on x, as in lying bars, time runs along
// the names, from above, and pitch is the number. Sectors are notes of their sizes, in their order. What readers of
// screens do not hear (`accessibilityHidden`), rules, texts and charts in space are silent.
//
// Source: Apple, "Audio graphs" (Accessibility framework): x is time, y is pitch, one series after the other.

extension DeclaredPicture where Trained == TrainedChart {
  /// Returns the chart as the bytes of a WAV file, with so many seconds for each series; nil if nothing is to be heard.
  ///
  ///     let sound = Chart { … }.audioGraph(seconds: 3)
  ///
  /// Seconds are limited to 0.1 … 60, and the first 24 series are heard. The same chart gives the same bytes on every
  /// run.
  public func audioGraph(seconds: Double = 4) -> [UInt8]? {
    // No cancellation interrupts this work, so that it cannot fail.
    try? trained(cancellation: .never).audioGraph(seconds: seconds)
  }
}

extension TrainedChart {
  /// Returns the chart as the bytes of a WAV file, as ``DeclaredPicture/audioGraph(seconds:)`` does, unless the work is
  /// cancelled.
  public func audioGraph(
    seconds: Double = 4,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> [UInt8]? {
    let seconds = seconds.isFinite ? max(0.1, min(60, seconds)) : 4
    let curves: [HeardCurve]
    if let audio = options.words?.audio {
      curves = audio.curves(seconds: seconds)
    } else {
      curves = try heardCurves(seconds: seconds, Workspace(cancellation: cancellation))
    }
    let heard = curves.prefix(Self.mostHeard).filter { $0.heights.contains(where: \.isFinite) }
    guard !heard.isEmpty else { return nil }
    let tone = CurveTone(seconds: seconds, cancellation: cancellation)
    return WaveFile.bytes(of: try tone.sound(of: Array(heard)))
  }

  private static let mostHeard = 24

  /// Returns what is heard of the layers, in the order of the content.
  private func heardCurves(
    seconds: Double,
    _ workspace: Workspace
  ) throws(Interrupted) -> [HeardCurve] {
    let sampled = try sampled(size: .nominalPlot, cancellation: workspace.cancellation)
    var curves: [HeardCurve] = []
    for (place, layer) in layers.enumerated() where !layer.isHidden {
      if workspace.isCancelled { throw Interrupted() }
      let axis = sampled.onRight.contains(place) ? trailingY ?? y : y
      switch layer.asCase {
      case .function:
        guard let geometry = sampled.layers[place] as? FunctionGeometry,
          geometry.trained.function.form == .line,
          let curve = audible(geometry, on: axis, seconds, workspace)
        else { continue }
        curves.append(curve.heard)
      case .marks(let data):
        if let curve = heard(data.series.spoken, on: axis, seconds) { curves.append(curve) }
      case .space: continue
      }
    }
    return curves
  }

  /// Returns what is heard of a series of marks; nil where its rows are no values.
  private func heard(_ series: DataSeries, on y: TrainedAxis, _ seconds: Double) -> HeardCurve? {
    if series.mark.isPolar { return heard(sectors: series, seconds) }
    guard series.mark.isHeard, series.mark.asksForWindow,
      let across = AxisProjection(map: x.map, window: x.window, length: 1),
      let upwards = AxisProjection(map: y.map, window: y.window, length: 1)
    else { return nil }
    let isLying = y.kind.isCategorical && !x.kind.isCategorical
    let points = (0..<series.count).map { row -> HeardPoint in
      let value = series.mark.measures(of: series, at: row)
      let (right, up) = (across.position(of: value.x), upwards.position(of: value.y))
      return isLying
        ? HeardPoint(share: 1 - up, height: right) : HeardPoint(share: right, height: up)
    }
    return HeardCurve(
      points,
      isContinuous: series.mark.isJoined && !isLying,
      seconds: seconds,
      count: Self.places(in: seconds),
      level: isLying ? across.position(of: 0) : upwards.position(of: 0),
      middle: isLying || x.kind.isCategorical ? .infinity : across.position(of: 0)
    )
  }

  private func heard(sectors series: DataSeries, _ seconds: Double) -> HeardCurve? {
    let sizes = series.columns.angle
    guard let largest = sizes.filter(\.isFinite).max(), largest > 0 else { return nil }
    let points = sizes.enumerated().map { place, size in
      HeardPoint(share: (Double(place) + 0.5) / Double(sizes.count), height: size / largest)
    }
    return HeardCurve(
      points,
      isContinuous: false,
      seconds: seconds,
      count: Self.places(in: seconds),
      level: .nan,
      middle: .infinity
    )
  }

  /// Returns the number of places of what is heard for some seconds.
  static func places(in seconds: Double) -> Int {
    Int(max(fewestPlaces, min(mostPlaces, seconds * placesInSecond)))
  }
}

extension ChartAudioGraph {
  /// Returns its series as they are heard.
  fileprivate func curves(seconds: Double) -> [HeardCurve] {
    func share(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      let length = range.upperBound - range.lowerBound
      return length > 0 ? (value - range.lowerBound) / length : 0.5
    }
    return series.map { one in
      HeardCurve(
        one.points.map { HeardPoint(share: share($0.x, x), height: share($0.y, y)) },
        isContinuous: one.isContinuous,
        seconds: seconds,
        count: TrainedChart.places(in: seconds),
        level: share(0, y),
        middle: share(0, x)
      )
    }
  }
}

extension Mark {
  /// Whether its rows are values that are heard: rules, ticks and texts only say something about others.
  fileprivate var isHeard: Bool {
    switch asCase {
    case .areas, .bars, .lines, .points, .rectangles, .sectors: true
    case .polygons, .rules, .segments, .texts, .ticks: false
    }
  }
}
