public import RealFunctions

/// Charts in rows and columns of one picture: small multiples, a dashboard.
///
///     let panels = ChartPanels(columns: 2, sharing: [.x, .legend]) {
///       Chart { LinePlot(rain, x: .value("day", \.day), y: .value("mm", \.depth)) }.chartTitle("Rain")
///       Chart { LinePlot(heat, x: .value("day", \.day), y: .value("°C", \.degrees)) }.chartTitle("Heat")
///     }
///     print(panels.text(columns: 100, rows: 30))
///
/// Plot areas have equal sizes, and are aligned in rows and columns. Each chart has its own title;
/// ``chartTitle(_:)`` sets one for the whole. `ChartSVG` and `ChartTerminal` draw panels like
/// charts, ``describe()`` describes them in words. If there is no room for all, the first are shown
/// and the number of the others is noted.
public struct ChartPanels: DeclaredPicture {
  /// Properties that panels share.
  public struct Sharing: OptionSet, Hashable, Sendable {
    /// The bits of the parts.
    public let rawValue: Int

    /// Creates a set of the parts whose bits are given.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One window of x, or the same names; only the lowest panel of a column has the labels.
    public static let x = Sharing(rawValue: 1)
    /// One window of y, or the same names; only the first panel of a row has the labels.
    public static let y = Sharing(rawValue: 2)
    /// One legend above all panels, and one look for each name of a series.
    public static let legend = Sharing(rawValue: 4)
    /// One legend if all panels name the same series, else legends of their own.
    public static let sameLegend = Sharing(rawValue: 8)
  }

  /// The charts, row by row.
  public let charts: [Chart]
  /// Number of charts in a row, or nil to suit the picture.
  public let columns: Int?
  /// Properties that the charts share.
  public let sharing: Sharing
  private(set) var title: String?
  private(set) var caption: String?

  /// Creates panels of charts, row by row; a number of columns below one counts as one.
  public init(_ charts: [Chart], columns: Int? = nil, sharing: Sharing = []) {
    self.charts = charts
    self.columns = columns.map { max(1, $0) }
    self.sharing = sharing
  }

  /// Creates panels of charts, row by row.
  public init(
    columns: Int? = nil,
    sharing: Sharing = [],
    @ChartPanelsBuilder panels: () -> [Chart]
  ) {
    self.init(panels(), columns: columns, sharing: sharing)
  }

  /// Gives the picture a title.
  public func chartTitle(_ title: String) -> ChartPanels {
    var copy = self
    copy.title = title
    return copy
  }

  /// Adds a line below the picture: a source, a remark.
  public func chartCaption(_ caption: String) -> ChartPanels {
    var copy = self
    copy.caption = caption
    return copy
  }

  /// Finds the windows and the looks of all charts, unless the work is cancelled.
  public func trained(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> TrainedPanels {
    try PanelTraining(panels: self, cancellation: cancellation).trained()
  }
}

/// Composes panels: one chart after another, `if`, `switch` and `for`.
@resultBuilder
public enum ChartPanelsBuilder {
  /// Joins the statements of a block.
  public static func buildBlock(_ charts: [Chart]...) -> [Chart] { charts.flatMap { $0 } }

  /// Takes a chart.
  public static func buildExpression(_ chart: Chart) -> [Chart] { [chart] }

  /// Takes charts that another function made.
  public static func buildExpression(_ charts: [Chart]) -> [Chart] { charts }

  /// Takes the charts of an `if` without `else`, or none.
  public static func buildOptional(_ charts: [Chart]?) -> [Chart] { charts ?? [] }

  /// Takes the first branch.
  public static func buildEither(first charts: [Chart]) -> [Chart] { charts }

  /// Takes the second branch.
  public static func buildEither(second charts: [Chart]) -> [Chart] { charts }

  /// Joins the rounds of a `for` loop.
  public static func buildArray(_ charts: [[Chart]]) -> [Chart] { charts.flatMap { $0 } }

  /// Passes charts inside `if #available` on.
  public static func buildLimitedAvailability(_ charts: [Chart]) -> [Chart] { charts }
}
