import DataFiles
import RealFunctions
import Statements

/// Statistics that a style shows of all its values, computed once: a picture is declared several
/// times.
enum PointSummary {
  /// Counts of a histogram.
  case bins(HistogramBins)
  /// Kernel density estimate.
  case density(KernelDensity)
  /// Empirical distribution.
  case cumulative(CumulativeSteps)
  /// Quartiles of the values of each name.
  case boxes([Box])

  /// Bytes of the rows of marks, about: a box has seven rows, and one for each outlier.
  var bytesOfRows: Int {
    switch self {
    case .bins: 0
    case .density(let density): density.points.count * 40
    case .cumulative(let steps): steps.points.count * 40
    case .boxes(let boxes): boxes.reduce(0) { $0 + 1500 + $1.summary.outliers.count * 200 }
    }
  }
}

/// A box with the name of its category.
struct Box {
  let name: String
  let summary: Quartiles
}

extension PointLayer {
  /// Computes the statistics that the style shows of all values, unless the work is cancelled.
  mutating func summarize(_ cancellation: Cancellation) throws(Interrupted) {
    switch style {
    case .histogram:
      summary = HistogramBins(
        points.map(\.y),
        options.bins,
        isCancelled: { cancellation.isCancelled }
      ).map(PointSummary.bins)
    case .density:
      summary = KernelDensity(
        points.map(\.y),
        bandwidth: options.bandwidth,
        isCancelled: { cancellation.isCancelled }
      ).map(PointSummary.density)
    case .cumulative:
      summary = CumulativeSteps(points.map(\.y), isCancelled: { cancellation.isCancelled })
        .map(PointSummary.cumulative)
    case .boxplot: summary = .boxes(boxes(cancellation))
    case .lines, .points, .dots, .linespoints, .steps, .area, .bars, .impulses, .heat, .contour,
      .pie, .donut,
      .errorbars,
      .xerrorbars, .xyerrorbars, .errorlines, .ribbon, .polygons:
      return
    }
    if cancellation.isCancelled { throw Interrupted() }
  }

  /// Returns the quartiles of the values of each name, in the order of the names; some are missing
  /// if the work is cancelled.
  private func boxes(_ cancellation: Cancellation) -> [Box] {
    let isCancelled = { cancellation.isCancelled }
    guard let categories else {
      let all = Quartiles(points.map(\.y), isCancelled: isCancelled)
      return all.map { [Box(name: name, summary: $0)] } ?? []
    }
    var groups = [[Double]](repeating: [], count: categories.count)
    for point in points {
      guard let index = Int(exactly: point.x), categories.indices.contains(index) else { continue }
      groups[index].append(point.y)
    }
    var boxes: [Box] = []
    for (name, values) in zip(categories, groups) {
      if cancellation.isCancelled { break }
      if let summary = Quartiles(values, isCancelled: isCancelled) {
        boxes.append(Box(name: name, summary: summary))
      }
    }
    return boxes
  }
}
