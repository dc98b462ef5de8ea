/// The columns of a vectorised plot.
struct DataColumns {
  /// A column with what its axis or its legend needs to know.
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
  /// What each row says about its look; nil for nothing.
  var series: Column?
  var colors: Column?
  var symbols: Column?
  var lineStyles: Column?
  var positions: Column?
  var opacities: PlottedColumn?
  var sizes: Column?
  /// Looks that rows bring themselves.
  var ownStyles: [AnyShapeStyle]?
  var ownSymbols: [BasicChartSymbolShape]?
  var ownStrokes: [StrokeStyle]?
  var ownSizes: PlottedColumn?
  /// What rows say besides, by their number.
  var details: [Int: RowDetail] = [:]

  /// What x measures, or both of its ends.
  var xLabel: String { MarkRow.label(x?.label ?? angle?.label ?? "", xEnd?.label ?? "") }
  /// What y measures, or both of its ends.
  var yLabel: String { MarkRow.label(y?.label ?? "", yEnd?.label ?? "") }

  /// Whether rows differ in their looks.
  var hasLooks: Bool {
    series != nil || hasCategoricalColors || symbols != nil || lineStyles != nil
      || positions != nil || opacities != nil || ownStyles != nil || ownSymbols != nil
      || ownStrokes != nil || ownSizes != nil
  }

  /// Numbers are shown by a scale of colours, but for lines and areas, which have one for all their rows.
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

/// The look of one row of a vectorised plot, as far as it has its own.
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

  /// The numbers of `count` rows; NaN for names.
  func numbers(_ count: Int) -> [Double] {
    switch self {
    case .numbers(let numbers): numbers
    case .values(let values): values.map { $0.number ?? .nan }
    }
  }
}
