import ChartCore
import RealFunctions
import Sampling

/// The sampled points of a chart as rows of numbers.
///
/// First come the vectors of each series, then its points, and the edges of what it fills; between lines that are not joined stands a row without numbers. NaN is
/// "no value".
struct PointRows {
  /// What is written, in drawing order.
  ///
  /// A chart makes its series when it is asked for them: they are asked for once.
  let series: [SampledSeries]
  private let hasHeights: Bool
  private let hasVectors: Bool

  init(_ chart: SampledChart) {
    series = chart.series
    hasHeights = series.contains { !$0.heights.isEmpty }
    hasVectors = series.contains { !$0.vectors.isEmpty }
  }

  /// The columns: x and y, the value there of functions of x and y, the parts of a vector.
  var names: [String] { ["x", "y"] + (hasHeights ? ["z"] : []) + (hasVectors ? ["u", "v"] : []) }

  /// Calls `body` with the place of the series and the numbers of each row, in drawing order.
  func forEach(
    _ breath: inout Breath,
    _ body: (_ series: Int, _ numbers: [Double]) -> Void
  ) throws(Interrupted) {
    let nothing = [Double](repeating: .nan, count: names.count)
    for (index, series) in series.enumerated() {
      for stroke in series.vectors {
        try breath.take()
        body(index, row(stroke.place, vector: stroke.vector))
      }
      for (place, polyline) in (series.polylines + series.edges).enumerated() {
        if place > 0 || !series.vectors.isEmpty { body(index, nothing) }
        for (point, position) in polyline.enumerated() {
          try breath.take()
          let height = series.heights.isEmpty ? .nan : series.heights[place][point]
          body(index, row(position, height: height))
        }
      }
    }
  }

  private func row(
    _ point: DataPoint,
    height: Double = .nan,
    vector: SIMD2<Double> = SIMD2(.nan, .nan)
  ) -> [Double] {
    [point.x, point.y] + (hasHeights ? [height] : []) + (hasVectors ? [vector.x, vector.y] : [])
  }
}

extension SampledSeries {
  /// The lower and the upper edge of each stretch that the curve fills.
  fileprivate var edges: [[DataPoint]] {
    filled.flatMap { one in
      [one.band.start, one.band.end].map { values in
        zip(one.band.x, values).map { DataPoint(x: $0, y: $1) }
      }
    }
  }
}
