/// The columns of a vectorised plot.
struct DataColumns {
  /// A column with what its axis needs to know.
  struct Column {
    let label: String
    let axis: PlottedAxis
    let values: PlottedColumn
  }

  let kind: DataKind
  let count: Int
  let x: Column
  let y: Column
  let end: Column?
  /// What each row says about its look; nil for nothing.
  var series: PlottedColumn?
  var colors: PlottedColumn?
  var symbols: PlottedColumn?
  var opacities: PlottedColumn?
  var sizes: PlottedColumn?

  /// What y measures; of a band the names of both ends.
  var yLabel: String {
    guard kind == .band, let end else { return y.label }
    return MarkRow.bandLabel(y.label, end.label)
  }

  /// Whether rows differ in their looks.
  var hasLooks: Bool { series != nil || colors != nil || symbols != nil || opacities != nil }

  func look(at row: Int) -> RowLook {
    var look = RowLook()
    look.series = series?.value(at: row).name
    look.category = colors?.value(at: row).name
    look.symbolCategory = symbols?.value(at: row).name
    if case .number(let opacity) = opacities?.value(at: row) {
      look.opacity = RowLook.rounded(opacity)
    }
    return look
  }
}

/// The look of one row of a vectorised plot, as far as it has its own.
struct RowLook: Hashable {
  var series: String?
  var category: String?
  var symbolCategory: String?
  var opacity: Double?

  var style: MarkStyle {
    MarkStyle(category: category, opacity: opacity, symbolCategory: symbolCategory)
  }

  /// Returns an opacity in 64ths: an eye sees no more of them, and each makes a style of its own.
  static func rounded(_ opacity: Double) -> Double {
    opacity > 0 ? Double(Int(min(opacity, 1) * 64 + 0.5)) / 64 : 0
  }
}

/// Values of one property, row by row.
enum PlottedColumn {
  /// Numbers alone.
  case numbers([Double])
  /// Values of any kind.
  case values([PlottedValue])

  func value(at row: Int) -> PlottedValue {
    switch self {
    case .numbers(let numbers): .number(numbers[row])
    case .values(let values): values[row]
    }
  }
}
