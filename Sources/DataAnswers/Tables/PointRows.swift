import ChartCore
import RealFunctions
import Sampling

/// The sampled points of a chart as rows of numbers.
///
/// The vectors of each series come first, then its points, then the edges of the areas that it
/// fills; a row without numbers separates lines that are not joined. NaN is "no value".
struct PointRows {
  /// The series, in drawing order.
  ///
  /// A chart samples its series each time when asked, so that they are kept here.
  let series: [SampledSeries]
  private let hasHeights: Bool
  private let hasVectors: Bool

  init(_ chart: SampledChart) {
    series = chart.series
    hasHeights = series.contains { !$0.heights.isEmpty }
    hasVectors = series.contains { !$0.vectors.isEmpty }
  }

  /// Names of the columns: x and y, z for functions of x and y, u and v for vectors.
  var names: [String] { ["x", "y"] + (hasHeights ? ["z"] : []) + (hasVectors ? ["u", "v"] : []) }

  /// Calls `body` with the index of the series and the numbers of each row, in drawing order.
  func forEach(
    _ poll: inout CancellationPoll,
    _ body: (_ series: Int, _ numbers: [Double]) -> Void
  ) throws(Interrupted) {
    let nothing = [Double](repeating: .nan, count: names.count)
    for (index, series) in series.enumerated() {
      for stroke in series.vectors {
        try poll.take()
        body(index, row(stroke.place, vector: stroke.vector))
      }
      for (place, polyline) in (series.polylines + series.edges).enumerated() {
        if place > 0 || !series.vectors.isEmpty { body(index, nothing) }
        for (point, position) in polyline.enumerated() {
          try poll.take()
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
  /// The lower and the upper edge of each area that the curve fills.
  fileprivate var edges: [[DataPoint]] {
    filled.flatMap { one in
      [one.band.start, one.band.end].map { values in
        zip(one.band.x, values).map { DataPoint(x: $0, y: $1) }
      }
    }
  }
}
