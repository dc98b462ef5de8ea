import RealFunctions

/// The rows in which a legend keeps every name.
///
/// A few rows above the plot are read best. Where these do not hold all names, more rows stand
/// above or columns beside, whichever leaves more to the plot; names are shortened when neither
/// holds them whole, and as a last resort the rest is shown as a count.
struct LegendArrangement {
  private(set) var rows: [LegendRow] = []
  /// Distance between lines of names, in pixels.
  private(set) var rowHeight = usualRow
  /// Whether the rows stand beside the plot.
  private(set) var isBeside = false

  private static let usualRow = 20.0
  /// Height of a row when there are many.
  private static let narrowRow = 16.0
  private static let manyRows = 3
  private static let edge = 16.0
  private static let tightEdge = 8.0
  private static let mostColumns = 4
  /// Height of a picture, in pixels, for each row that may stand above; a further row takes room
  /// from the plot.
  private static let heightOfRow = 120.0

  /// Arranges the names of a chart at a position below its title, or where they leave most to the plot.
  init(
    of chart: TrainedChart,
    _ position: AnnotationPosition,
    below title: Double,
    _ medium: Medium
  ) {
    let entries = chart.legendEntries
    guard !entries.isEmpty else { return }
    let room = Room(chart, medium)
    let most = room.fewRows
    // Shortening thousands of names that have no room anyway would take long.
    let held = LegendRow.capacity(width: room.wide, rows: max(most, room.narrowRows))
    let names = LegendNames(Array(entries.prefix(held)), medium)
    let mayHoldAll = entries.count <= held
    switch position {
    case .automatic, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing:
      guard mayHoldAll else {
        take(LegendRow.rows(of: entries, width: room.wide, most: most, medium), of: names)
        return
      }
      if let rows = LegendRow.rows(of: names, width: room.wide, most: most) {
        take(rows, of: names)
        return
      }
      if let panel = medium.panel {
        takePanel(panel, position, below: title, names, room)
        return
      }
      // A bar of colours is wider than it is high.
      let mayBeBeside = position == .automatic && entries.allSatisfy { $0.bar == nil }
      let best = names.longest { names -> LegendArrangement? in
        let above = Self.above(names, room)
        let beside = mayBeBeside ? Self.beside(names, room) : nil
        guard let above, let beside else { return above ?? beside }
        return room.isLarger(beside, above) ? beside : above
      }
      if let best {
        self = best
      } else {
        take(LegendRow.rows(of: entries, width: room.wide, most: most, medium), of: names)
      }
    case .overlay:
      if mayHoldAll, let best = names.longest({ Self.inside($0, room) }) {
        self = best
      } else {
        takeColumn(entries, medium)
      }
    case .leading, .trailing:
      if mayHoldAll, let best = names.longest({ Self.beside($0, room) }) {
        self = best
      } else {
        takeColumn(entries, medium)
      }
    }
  }

  private mutating func take(_ rows: [LegendRow], of names: LegendNames) {
    self.rows = rows
    let usual = rows.count > Self.manyRows ? Self.narrowRow : Self.usualRow
    rowHeight = max(usual, names.height + 3)
  }

  private static func above(_ names: LegendNames, _ room: Room) -> LegendArrangement? {
    var arrangement = LegendArrangement()
    guard let rows = LegendRow.rows(of: names, width: room.wide, most: names.all.count) else {
      return nil
    }
    arrangement.take(rows, of: names)
    return room.leavesPlot(above: arrangement.height) ? arrangement : nil
  }

  /// Arranges names above the plot of a panel: in as many rows as all panels left room for, or,
  /// while the needs of panels are measured, in as many as leave a plot.
  private mutating func takePanel(
    _ panel: PanelRoom,
    _ position: AnnotationPosition,
    below title: Double,
    _ names: LegendNames,
    _ room: Room
  ) {
    var most = room.fewRows
    switch position {
    case .bottom, .bottomLeading, .bottomTrailing: break
    case .automatic, .top, .topLeading, .topTrailing, .leading, .trailing, .overlay:
      if let insets = panel.insets {
        let edge = panel.isTight ? Self.tightEdge : Self.edge
        most = Self.rows(in: insets.top - edge - title, names)
      } else if let best = names.longest({ Self.above($0, room) }) {
        self = best
        return
      }
    }
    let entries = names.all.map(\.entry)
    take(LegendRow.rows(of: entries, width: room.wide, most: most, names.medium), of: names)
  }

  /// Returns the number of rows of names that a height has room for, at least one.
  private static func rows(in height: Double, _ names: LegendNames) -> Int {
    func count(_ row: Double) -> Int {
      Int(nearest: (height / max(row, names.height + 3) + 1e-6).rounded(.down)) ?? 0
    }
    let narrow = count(narrowRow)
    return max(1, narrow > manyRows ? narrow : count(usualRow))
  }

  /// Returns one column on top of the plot, which loses no room; nil if it does not fit.
  private static func inside(_ names: LegendNames, _ room: Room) -> LegendArrangement? {
    var arrangement = LegendArrangement()
    arrangement.isBeside = true
    arrangement.take(LegendRow.grid(of: names, columns: 1), of: names)
    return room.holds(arrangement) ? arrangement : nil
  }

  private static func beside(_ names: LegendNames, _ room: Room) -> LegendArrangement? {
    for columns in 1...mostColumns {
      var arrangement = LegendArrangement()
      arrangement.isBeside = true
      arrangement.take(LegendRow.grid(of: names, columns: columns), of: names)
      // More columns would be wider still and leave less to the plot.
      guard room.leavesPlot(beside: arrangement.width) else { return nil }
      if arrangement.height <= room.high { return arrangement }
    }
    return nil
  }

  /// Arranges one column that ends with a count of the names it does not hold.
  private mutating func takeColumn(_ entries: [LegendEntry], _ medium: Medium) {
    isBeside = true
    let most = max(1, Int((medium.size.height - 80) / Self.usualRow))
    let shown = entries.count > most ? most - 1 : entries.count
    let rest = entries.count - shown
    rows = (entries.prefix(shown) + (rest > 0 ? [.plain("+ \(rest)")] : [])).flatMap {
      LegendRow.rows(of: [$0], width: medium.size.width / 3, most: 1, medium)
    }
  }

  private init() {}

  private var height: Double { rowHeight * Double(rows.count) }
  private var width: Double { (rows.map(\.width).max() ?? 0) + Self.edge }

  /// Approximate room of a page for the plot and its names; the room of axis labels is an estimate.
  private struct Room {
    /// Greatest width of rows.
    let wide: Double
    /// Greatest height of columns.
    let high: Double
    /// Most narrow rows that a column can have.
    var narrowRows: Int { Int(nearest: (max(0, high) / narrowRow).rounded(.down)) ?? 0 }
    /// Number of rows that take hardly any room from the plot.
    let fewRows: Int
    private let plot: SceneSize
    private let least: SceneSize

    /// Estimated width of the labels of y and height of the labels of x.
    private static let labels = SceneSize(width: 40, height: 28)
    /// Shares of a page that a plot keeps at least.
    private static let kept = SceneSize(width: 0.4, height: 0.35)

    init(_ chart: TrainedChart, _ medium: Medium) {
      let (size, options) = (medium.size, chart.options)
      let rows = [(options.title, 28.0), (options.caption, 20.0), (options.x.label, 18.0)]
        .reduce(0) { $0 + ($1.0?.isEmpty == false ? $1.1 : 0) }
      let column = options.y.label?.isEmpty == false ? 18.0 : 0
      // Panels are narrow, and a row above one may start left of its plot.
      wide = size.width - (medium.panel == nil ? 3 * edge : edge)
      fewRows = max(1, Int(nearest: (size.height / heightOfRow).rounded(.down)) ?? 1)
      let settled = medium.settledArea.map { SceneSize(width: $0.width, height: $0.height) }
      plot =
        settled
        ?? SceneSize(
          width: size.width - 2 * edge - Self.labels.width - column,
          height: size.height - edge - Self.labels.height - rows
        )
      high = plot.height
      least = SceneSize(
        width: size.width * Self.kept.width - column,
        height: size.height * Self.kept.height - rows
      )
    }

    func leavesPlot(above height: Double) -> Bool { plot.height - height >= least.height }
    func leavesPlot(beside width: Double) -> Bool { plot.width - width >= least.width }

    /// Whether names fit on the plot.
    func holds(_ legend: LegendArrangement) -> Bool {
      legend.width <= plot.width && legend.height <= plot.height
    }

    /// Whether the first arrangement leaves a larger plot.
    func isLarger(_ a: LegendArrangement, _ b: LegendArrangement) -> Bool { area(a) > area(b) }

    private func area(_ legend: LegendArrangement) -> Double {
      legend.isBeside
        ? (plot.width - legend.width) * plot.height : plot.width * (plot.height - legend.height)
    }
  }
}
