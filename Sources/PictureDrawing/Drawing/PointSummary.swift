import DataFiles
import RealFunctions
import Statements

/// What a style shows of all its values together, found once: a picture is declared several times.
enum PointSummary {
  /// How many of the values lie in each bin.
  case bins(HistogramBins)
  /// How dense the values lie.
  case density(KernelDensity)
  /// Which part of them lies at or below each place.
  case cumulative(CumulativeSteps)
  /// The quartiles of the values of each name.
  case boxes([Box])

  /// What it takes as rows of marks, about: a box has seven, and each outlier one.
  var bytesOfRows: Int {
    switch self {
    case .bins: 0
    case .density(let density): density.points.count * 40
    case .cumulative(let steps): steps.points.count * 40
    case .boxes(let boxes): boxes.reduce(0) { $0 + 1500 + $1.summary.outliers.count * 200 }
    }
  }
}

/// A box with the name of its place.
struct Box {
  let name: String
  let summary: Quartiles
}

extension PointLayer {
  /// Finds what the style shows of all values, unless the work is cancelled.
  mutating func summarize(_ cancellation: Cancellation) throws(Interrupted) {
    switch style {
    case .histogram:
      summary = HistogramBins(
        points.map(\.y),
        count: options.bins,
        width: options.binWidth,
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
    case .lines, .points, .dots, .linespoints, .steps, .area, .bars, .pie, .donut, .errorbars,
      .xerrorbars, .xyerrorbars, .errorlines, .ribbon:
      return
    }
    if cancellation.isCancelled { throw Interrupted() }
  }

  /// The values of each name, summarised, in the order of the names; unfinished if the work is cancelled.
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
