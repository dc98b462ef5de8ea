import RealFunctions

/// The titles of axes in a text picture: of y in the header, of x in a row below or above the plot.
struct TextTitles {
  private let chart: TrainedChart
  private let medium: Medium
  private let rows: Int

  init(chart: TrainedChart, medium: Medium, rows: Int) {
    self.chart = chart
    self.medium = medium
    self.rows = rows
  }

  /// Title of y for the header; empty where it is at the upper end of its axis.
  var header: String { rows >= 6 && !chart.hasHeads ? medium.written(label(chart)) : "" }

  private func label(_ chart: TrainedChart) -> String { chart.options.y.label?.oneLine ?? "" }

  /// Returns the number of rows for titles of y at the upper ends of their axes; a note of labels
  /// always needs one.
  func heads(hasNote: Bool) -> Int {
    guard chart.hasHeads, rows >= 6 else { return 0 }
    let isNamed = !label(chart).isEmpty || !label(chart.seen(from: .trailing)).isEmpty
    return isNamed || hasNote ? 1 : 0
  }

  /// Writes the titles of y at the upper ends of their axes, each in at most half a row.
  func placeHeads(_ frame: inout Frame, row: Int) {
    let columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    for (axis, plan, chart) in frame.axes where axis == .y {
      guard let title = medium.title(.y, of: chart, plan.note) else { continue }
      let room = frame.hasTwoYAxes ? columns / 2 - 1 : columns
      let words = medium.shortened(
        title.medium.written(title.name),
        to: Double(max(0, room)) * Cell.width
      )
      let isOnRight = chart.options.y.side == .trailing
      let column = isOnRight ? max(0, columns - medium.cells(words)) : 0
      let paint = chart.options.y.paint ?? .text
      frame.texts.append(Cell.text(words, column: column, row: row, paint: paint))
    }
  }

  private var isAbove: Bool {
    switch chart.options.x.title.position {
    case .top, .topLeading, .topTrailing: true
    case .automatic, .overlay, .bottom, .leading, .trailing, .bottomLeading, .bottomTrailing: false
    }
  }

  private var x: String { rows >= 8 ? chart.options.x.label?.oneLine ?? "" : "" }

  /// Number of rows that the title of x takes below the plot.
  var below: Int { !x.isEmpty && !isAbove ? box(note: nil).rows : 0 }

  /// Number of rows that the titles of x, and of a second scale of x, take above the plot.
  var above: Int { (!x.isEmpty && isAbove ? box(note: nil).rows : 0) + (second.isEmpty ? 0 : 1) }

  /// The title of a second scale of x; empty for none.
  private var second: String {
    rows >= 8 ? medium.written(chart.options.titleAbove?.oneLine ?? "") : ""
  }

  private func box(note: TickNote?) -> (box: TextBox, rows: Int) {
    let title = medium.title(.x, of: chart, note)
    var block = title.map { $0.medium.block($0.name) } ?? .line("")
    if let own = chart.options.x.title.text, !x.isEmpty {
      let rest = note.map { medium.written($0.title(of: .nothing)) }
      block = rest.map { .stack([own, .line($0)], .horizontal(.center), spacing: 8) } ?? own
    }
    if chart.options.x.title.text == nil, TextBox(block, medium).size.width > medium.size.width {
      let words = medium.written(x) + (note.map { " (\($0))" } ?? "")
      block = WrappedText(words, width: medium.size.width, most: max(1, rows / 7), medium).block
    }
    let box = TextBox(TextBox.shortened(block, to: medium.size.width, medium), medium)
    return (box, max(1, Int(nearest: box.size.height / Cell.height) ?? 1))
  }

  /// Writes the title of x, or the note of its labels alone.
  func place(_ frame: inout Frame, left: Int, right: Int, below: Int, above: Int) {
    let columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    if !second.isEmpty {
      let words = medium.shortened(second, to: medium.size.width)
      let column = max(0, (left + right - medium.cells(words)) / 2)
      frame.texts.append(Cell.text(words, column: column, row: above))
    }
    // Below it is that of x itself, if it is above the plot, too.
    let above = above + (second.isEmpty ? 0 : 1)
    if x.isEmpty {
      guard let note = frame.x.note else { return }
      guard case .words(let note) = note else {
        return write(box(note: note).box, &frame, left, right, columns, row: below)
      }
      let text = medium.shortened(note, to: medium.size.width)
      let column = max(0, columns - medium.cells(text))
      frame.texts.append(Cell.text(text, column: column, row: below))
      return
    }
    write(box(note: frame.x.note).box, &frame, left, right, columns, row: isAbove ? above : below)
  }

  private func write(
    _ box: TextBox,
    _ frame: inout Frame,
    _ left: Int,
    _ right: Int,
    _ columns: Int,
    row: Int
  ) {
    let width = Int(nearest: box.size.width / Cell.width) ?? 0
    let wanted: Int
    switch alignment {
    case .leading: wanted = left
    case .center: wanted = (left + right - width) / 2
    case .trailing: wanted = right - width
    }
    let column = max(0, min(columns - width, wanted))
    frame.texts += box.texts(
      x: Double(column) * Cell.width,
      share: 0,
      baseline: Double(row) * Cell.height + box.firstBaseline
    )
  }

  private var alignment: HorizontalAlignment {
    let title = chart.options.x.title
    switch title.position {
    case .topLeading, .bottomLeading, .leading: return .leading
    case .topTrailing, .bottomTrailing, .trailing: return .trailing
    case .automatic, .overlay, .top, .bottom: return title.alignment?.horizontal ?? .center
    }
  }
}

extension TrainedChart {
  /// Whether a text picture has titles of y at the upper ends of their axes, in a row of their own:
  /// with two y axes, or with one on the right.
  var hasHeads: Bool { trailingY != nil || options.y.side == .trailing }
}
