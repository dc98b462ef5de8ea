import RealFunctions

/// The distance that the labels of given ticks keep; ticks are thinned until they do.
///
/// It is a little more than the distance at which labels touch, because the plot may become smaller
/// when the texts around it are known.
package enum LabelDistance {
  /// A free distance between labels, in device units.
  case free(Double)
  /// Labels start at whole columns and stay on the axis, with a free column between them.
  case columns
  /// Labels in rows do not overlap, even if titles that are known later take some rows; their height
  /// in device units.
  case rows(ofTitles: Double)

  /// Whether a label and the next one keep the distance on an axis of a length.
  func isKept(between first: LabelSpan, and second: LabelSpan, along length: Double) -> Bool {
    let (distance, room) = (second.position - first.position, (first.length + second.length) / 2)
    switch self {
    case .free(let gap): return distance >= room + gap
    case .rows(let titles):
      return distance * (max(0, length - titles) / max(length, Cell.height)) >= room
    case .columns:
      let columns = Int(nearest: (length / Cell.width).rounded(.down)) ?? 0
      return second.column(of: columns) - first.column(of: columns) > first.columns
    }
  }
}

/// A label along an axis, in device units from the lower end of the axis.
struct LabelSpan {
  /// Position of the middle.
  let position: Double
  let length: Double

  /// Number of columns that the label takes.
  fileprivate var columns: Int { Int(nearest: length / Cell.width) ?? 0 }

  /// Returns the column at which the label starts, of an axis with `all` columns.
  fileprivate func column(of all: Int) -> Int {
    let column = min(all - 1, Int(nearest: (position / Cell.width).rounded(.down)) ?? 0)
    return min(column - columns / 2, all - columns)
  }
}
