import ChartScene
import ChartTerminal
import PictureDrawing
import PlotSession
import RealFunctions

// The rows below the picture: answers, sliders, and the last row with what is typed or what keys do.

extension Exploration {
  /// Writes lines over the lower part of the picture; those that have no room are counted.
  func write(_ lines: [String], on page: inout TextPage) {
    guard !lines.isEmpty else { return }
    let room = rowsOfPanel
    var lines = lines
    if lines.count > room {
      let left = lines.count - room + 1
      let dots = size.style.charset == .ascii ? "..." : "…"
      lines = Array(lines.prefix(room - 1)) + ["\(dots) \(left) lines more: space"]
    }
    for (place, line) in lines.enumerated() {
      let row = room - lines.count + place
      page.erase(row: row)
      page.write(line, column: 1, row: row)
    }
  }

  func writeSliders(on page: inout TextPage) {
    guard rowsBelow == 2 else { return }
    let texts = sliderTexts
    // The chosen one is always seen.
    let first = mode == .slider && texts.count > 2 ? chosenSlider : 0
    var column = 0
    for (text, isChosen) in texts[first...] + texts[..<first] {
      column = page.write(
        text,
        column: column,
        row: size.rows - 2,
        look: isChosen ? .reversed : .plain
      )
      column += 1
    }
  }

  func writeLastRow(on page: inout TextPage) {
    let row = size.rows - 1
    guard rowsBelow > 0 else { return }
    switch mode {
    case .line: return writeTyped(":", on: &page, row)
    case .number:
      return writeTyped("\(nameOfNumber) = ", on: &page, row)
    case .view, .trace, .slider: break
    }
    let mark = drawn?.quality == .exact ? "" : size.style.charset == .ascii ? "~ " : "≈ "
    let right = "\(mark)\(soundMark)? keys  q leaves "
    let words = message ?? traceText ?? spotText ?? windowText
    page.write(words, column: 1, row: row)
    let start = size.columns - right.count
    guard start > 8 else { return }
    page.erase(row: row, from: start - 1)
    page.write(right, column: start, row: row, look: .dim)
  }

  /// What a typed number is a value of.
  private var nameOfNumber: String {
    if let figure = tracedFigure { return figure.letters.joined(separator: ", ") }
    return trace == nil ? chosen?.slider.name ?? "" : "x"
  }

  private func writeTyped(_ lead: String, on page: inout TextPage, _ row: Int) {
    let room = max(1, size.columns - lead.count - 1)
    // The part around the cursor.
    let skipped = max(0, line.cursor - room + 1)
    let shown = line.letters.dropFirst(skipped)
    let start = page.write(lead, column: 0, row: row, look: .bold)
    page.write(String(shown), column: start, row: row)
    let cursor = start + String(shown.prefix(line.cursor - skipped)).count
    page.reverse(column: cursor, row: row)
  }

  private var windowText: String {
    if let turning { return turning.text(isASCII: size.style.charset == .ascii) }
    guard let window else { return "" }
    let axes = [("x", window.x), ("y", window.y)].filter { !$0.1.isFixed }
    return axes.map { "\($0.0) \($0.1.roundText)" }.joined(separator: "   ")
  }
}
