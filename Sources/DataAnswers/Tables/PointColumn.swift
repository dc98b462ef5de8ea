import ChartCore
import CivilTime
import RealFunctions

/// How the numbers of a coordinate are written into a file of points: as numbers, as dates, or as the names that stand
/// along the axis.
struct PointColumn {
  private enum Form {
    case numbers
    case times(TimeForm)
    case names([String])
  }

  private var form: Form

  /// Creates the column of an axis.
  init(_ kind: AxisKind) {
    switch kind {
    case .numbers: form = .numbers
    case .dates: form = .times(TimeForm())
    case .categories([]): form = .numbers
    case .categories(let names): form = .names(names.map(PointTable.field))
    }
  }

  /// Whether the form depends on the values.
  var needsValues: Bool { if case .times = form { true } else { false } }

  /// Takes a value into account.
  mutating func take(_ value: Double) {
    guard case .times(var times) = form else { return }
    times.take(value)
    form = .times(times)
  }

  /// Returns a value as a cell: empty for NaN.
  func cell(_ value: Double) -> String {
    guard !value.isNaN else { return "" }
    switch form {
    case .numbers: return GeometryText.number(value)
    case .times(let times): return value.isFinite ? times.text(value) : GeometryText.number(value)
    case .names(let names):
      // Names stand at 0, 1, 2 …; bars beside each other a little to the left and right.
      return names[max(0, min(names.count - 1, Int(nearest: value) ?? 0))]
    }
  }
}
