public import RealFunctions

/// Panels whose windows and looks are known: the same for every medium and size.
public struct TrainedPanels: TrainedPicture {
  /// The panels before training.
  let panels: ChartPanels
  /// Whether one legend names the series of all charts.
  let hasCommonLegend: Bool
  /// The charts with their windows, row by row.
  public let charts: [TrainedChart]
  /// For each panel the number of the group with which it shares its window of x; nil for a window
  /// of its own.
  let sharedX: [Int?]
  /// For each panel the number of the group with which it shares its window of y; nil for a window
  /// of its own.
  let sharedY: [Int?]

  /// Usual size, larger than for a single chart.
  public var usualPage: PageSize { PageSize(width: 800, height: 600, columns: 80, rows: 30) }

  /// Returns the panels with changed options of all charts, or nil if training depends on what changed.
  package func with(_ change: (inout ChartOptions) -> Void) -> TrainedPanels? {
    let changed = charts.compactMap { $0.with(change) }
    guard changed.count == charts.count else { return nil }
    return TrainedPanels(
      panels: panels,
      hasCommonLegend: hasCommonLegend,
      charts: changed,
      sharedX: sharedX,
      sharedY: sharedY
    )
  }

  /// Returns a description of the panels in words, one after the other, unless the work is cancelled.
  public func description(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    try described(atLeast: .max, cancellation: cancellation).text
  }

  /// Returns the description with notes about it, unless the work is cancelled.
  package func described(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    try described(atLeast: .max, cancellation: cancellation)
  }

  /// Returns the description of the first panels, as many as are needed for `letters` characters:
  /// describing a chart evaluates its functions.
  func description(
    atLeast letters: Int,
    cancellation: Cancellation
  ) throws(Interrupted) -> String {
    try described(atLeast: letters, cancellation: cancellation).text
  }

  private func described(
    atLeast letters: Int,
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    var text = opening
    var notes: [SceneNote] = []
    for (index, chart) in charts.enumerated() where text.utf8.count < letters {
      let (words, more) = try chart.described(cancellation: cancellation)
      if !text.isEmpty { text += " " }
      text += charts.count == 1 ? words : "Panel \(index + 1): \(words)"
      notes += more.filter { !notes.contains($0) }
    }
    return (text, notes)
  }

  /// The name of the picture on one line: its title, or the titles of its charts.
  func title() throws(Interrupted) -> String {
    if let title = panels.title?.oneLine, !title.isEmpty { return title }
    guard !charts.isEmpty else { return "No panels" }
    var names: [String] = []
    for chart in charts.prefix(Self.mostNames) { names.append(chart.name) }
    if charts.count > Self.mostNames { names.append("\(charts.count - Self.mostNames) more") }
    return names.joined(separator: "; ")
  }

  private static let mostNames = 6

  /// The title, and the number of panels and what they share.
  private var opening: String {
    var sentences: [String] = []
    if let title = panels.title?.oneLine, !title.isEmpty {
      sentences.append(title.hasSuffix(".") ? title : title + ".")
    }
    if charts.isEmpty { sentences.append("No panels.") }
    guard charts.count > 1 else { return sentences.joined(separator: " ") }
    var common: [String] = []
    if sharedX.contains(where: { $0 != nil }) { common.append("one window of x") }
    if sharedY.contains(where: { $0 != nil }) { common.append("one window of y") }
    if hasCommonLegend { common.append("one legend") }
    let shared = common.isEmpty ? "" : " with \(Words.list(common, most: common.count))"
    sentences.append("\(charts.count) panels\(shared).")
    return sentences.joined(separator: " ")
  }
}
