/// The columns of a vectorised plot.
struct DataColumns {
  /// A column, with its label and the type of its values.
  struct Column {
    let label: String
    let type: any Plottable.Type
    let values: PlottedColumn
  }

  let mark: any Mark
  let count: Int
  var x: Column?
  var xEnd: Column?
  var y: Column?
  var yEnd: Column?
  var angle: Column?
  /// Columns that set the look of each row; nil for none.
  var series: Column?
  var colors: Column?
  var symbols: Column?
  var lineStyles: Column?
  var positions: Column?
  var opacities: PlottedColumn?
  var sizes: Column?
  /// Styles, symbols and strokes given for each row directly, without a scale.
  var ownStyles: [AnyShapeStyle]?
  var ownSymbols: [BasicChartSymbolShape]?
  var ownStrokes: [StrokeStyle]?
  var ownSizes: PlottedColumn?
  /// Labels, annotations and other properties of single rows, by row number.
  var details: [Int: RowDetail] = [:]

  /// Label of x, or of both ends of its intervals.
  var xLabel: String { MarkRow.label(x?.label ?? angle?.label ?? "", xEnd?.label ?? "") }
  /// Label of y, or of both ends of its intervals.
  var yLabel: String { MarkRow.label(y?.label ?? "", yEnd?.label ?? "") }

  /// Whether the rows may have different looks.
  var hasLooks: Bool {
    series != nil || hasCategoricalColors || symbols != nil || lineStyles != nil
      || positions != nil || opacities != nil || ownStyles != nil || ownSymbols != nil
      || ownStrokes != nil || ownSizes != nil
  }

  /// Whether colours come from categories: numbers use a colour scale instead, except in lines and
  /// areas, which have one colour for all their rows.
  private var hasCategoricalColors: Bool {
    guard let colors else { return false }
    if mark.isJoined { return true }
    if case .values = colors.values { return true }
    return false
  }

  func look(at row: Int) -> RowLook {
    var look = RowLook()
    look.series = series?.values.value(at: row).name
    if hasCategoricalColors {
      switch colors?.values.value(at: row) {
      case .number(let number): look.colorValue = number
      case .category(let name): look.category = name
      case nil: break
      }
    }
    look.symbolCategory = symbols?.values.value(at: row).name
    look.lineStyleCategory = lineStyles?.values.value(at: row).name
    look.position = positions?.values.value(at: row).name
    look.foreground = ownStyles?[row]
    look.symbol = ownSymbols?[row]
    look.stroke = ownStrokes?[row]
    if case .number(let area) = ownSizes?.value(at: row) {
      look.symbolSize = SymbolArea.rounded(area: area)
    }
    if case .number(let opacity) = opacities?.value(at: row) {
      look.opacity = RowLook.rounded(opacity)
    }
    return look
  }
}

/// The properties of the look that one row of a vectorised plot sets itself.
struct RowLook: Hashable {
  var series: String?
  var category: String?
  var colorValue: Double?
  var foreground: AnyShapeStyle?
  var symbol: BasicChartSymbolShape?
  var stroke: StrokeStyle?
  var symbolSize: Double?
  var symbolCategory: String?
  var lineStyleCategory: String?
  var position: String?
  var opacity: Double?

  var style: MarkStyle {
    var style = MarkStyle(
      foreground: foreground,
      category: category,
      opacity: opacity,
      stroke: stroke,
      symbol: symbol,
      symbolCategory: symbolCategory,
      symbolSize: symbolSize
    )
    style.colorValue = colorValue
    style.lineStyleCategory = lineStyleCategory
    style.position = position
    return style
  }

  /// Returns an opacity rounded to 64ths: an eye sees no finer steps, and each opacity needs a style.
  static func rounded(_ opacity: Double) -> Double {
    opacity > 0 ? Double(Int(min(opacity, 1) * 64 + 0.5)) / 64 : 0
  }
}

/// Values of one property of a plot, row by row.
enum PlottedColumn {
  /// A column of numbers only.
  case numbers([Double])
  /// A column of values of any kind.
  case values([PlottedValue])

  func value(at row: Int) -> PlottedValue {
    switch self {
    case .numbers(let numbers): .number(numbers[row])
    case .values(let values): values[row]
    }
  }

  /// Returns the values of `count` rows as numbers; NaN for names.
  func numbers(_ count: Int) -> [Double] {
    switch self {
    case .numbers(let numbers): numbers
    case .values(let values): values.map { $0.number ?? .nan }
    }
  }
}
