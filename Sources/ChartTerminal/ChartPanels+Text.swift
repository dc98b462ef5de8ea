public import ChartCore
public import RealFunctions

extension ChartPanels {
  /// Returns the panels as lines of text: exactly `rows`, none wider than `columns`, as those of ``Chart`` are.
  public func text(columns: Int = 80, rows: Int = 30, style: TextStyle = .plain) -> String {
    do throws(Interrupted) {
      return try trained().text(columns: columns, rows: rows, style: style)
    } catch {
      // Nothing interrupts this work; a page without a picture keeps the promise of its rows.
      return String(repeating: "\n", count: max(0, rows))
    }
  }
}

extension TrainedPanels {
  /// Returns the panels as lines of text, unless the work is cancelled.
  public func text(
    columns: Int = 80,
    rows: Int = 30,
    style: TextStyle = .plain,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    let medium = Medium.text(columns: columns, rows: rows, style: style)
    let scene = try scene(for: medium, cancellation: cancellation)
    let renderer = TextRenderer(style: style)
    guard cancellation.take(renderer.bytes(of: scene, columns: columns, rows: rows)) else {
      throw Interrupted()
    }
    return try renderer.text(scene, columns: columns, rows: rows, cancellation: cancellation)
  }
}
