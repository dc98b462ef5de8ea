/// Writes rows of cells as lines of text with as few escape sequences as possible.
///
/// The only sequence is SGR (`ESC [ … m`), with these parameters: 0 resets all, 1 is bold, 2 is
/// dim, 22 is neither, 7 swaps the colours of letters and page, 27 swaps them back, 30…37, 90…97
/// and 38 choose the colour of letters, 40…47, 100…107 and 48 that of the page, 39 and 49 the
/// terminal's own. Each line begins and ends with all attributes reset, so that it stays valid when
/// a pager or `head` cuts the text.
struct LineEncoder {
  private let isASCII: Bool
  private var bytes: [UInt8] = []
  private(set) var pen = Pen.standard

  /// Creates an encoder without lines; `isASCII` forbids all other characters.
  init(isASCII: Bool = false) {
    self.isASCII = isASCII
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a line; `clusters` holds the texts of its cells that are more than one scalar; blanks at
  /// its end are left out.
  mutating func add(_ cells: [Composition.Cell], _ clusters: ClusterTable = ClusterTable()) {
    let last = cells.lastIndex { !isBlank($0) } ?? -1
    for place in 0..<(last + 1) {
      let isUnseen = place == last && cells[place].text.isBlank
      let cell = isUnseen ? unseen(cells[place]) : cells[place]
      switchPen(to: cell)
      clusters.write(cell.text, to: &bytes)
    }
    if pen != .standard { bytes += "\u{1b}[0m".utf8 }
    pen = .standard
    bytes.append(UInt8(ascii: "\n"))
  }

  // MARK: Cells of a page

  /// Moves the cursor to a cell, counted from 0.
  mutating func move(row: Int, column: Int) {
    bytes += "\u{1b}[\(row + 1);\(column + 1)H".utf8
  }

  /// Moves the cursor to a column of its row, counted from 0.
  mutating func move(column: Int) { bytes += "\u{1b}[\(column + 1)G".utf8 }

  /// Moves the cursor to the right.
  mutating func move(cells: Int) { bytes += (cells == 1 ? "\u{1b}[C" : "\u{1b}[\(cells)C").utf8 }

  /// Writes one cell at the cursor.
  mutating func put(_ cell: Composition.Cell, _ clusters: ClusterTable) {
    switchPen(to: cell)
    clusters.write(cell.text, to: &bytes)
  }

  /// The bytes so far, with all attributes reset at their end.
  var finished: [UInt8] { pen == .standard ? bytes : bytes + "\u{1b}[0m".utf8 }

  // MARK: Lines

  /// Returns a cell that keeps a tint visible at the end of a line, where a space would be taken
  /// for a blank: an invisible character, in ASCII a dot in the colour of the tint.
  private func unseen(_ cell: Composition.Cell) -> Composition.Cell {
    if !isASCII { return Composition.Cell("\u{2800}", cell.pen) }
    var pen = cell.pen
    pen.ink = pen.page
    return Composition.Cell(".", pen)
  }

  private func isBlank(_ cell: Composition.Cell) -> Bool {
    cell.text.isBlank && cell.pen.page == .standard
  }

  /// Switches to the pen of a cell; a blank shows no ink, and so only its page is switched, unless both are exchanged.
  private mutating func switchPen(to cell: Composition.Cell) {
    var next = cell.pen
    if cell.text.isBlank, !cell.pen.isReversed {
      next = pen
      next.page = cell.pen.page
      next.isReversed = false
    }
    if next == pen { return }
    bytes += "\u{1b}[\(shortest(to: next))m".utf8
    pen = next
  }

  private func shortest(to next: Pen) -> String {
    let change = parameters(from: pen, to: next).joined(separator: ";")
    let fresh = (["0"] + parameters(from: .standard, to: next)).joined(separator: ";")
    return change.utf8.count < fresh.utf8.count ? change : fresh
  }

  private func parameters(from old: Pen, to new: Pen) -> [String] {
    var result: [String] = []
    var old = old
    if (old.isBold && !new.isBold) || (old.isDim && !new.isDim) {
      result.append("22")
      old.isBold = false
      old.isDim = false
    }
    if new.isBold && !old.isBold { result.append("1") }
    if new.isDim && !old.isDim { result.append("2") }
    if new.isReversed != old.isReversed { result.append(new.isReversed ? "7" : "27") }
    if new.ink != old.ink { result.append(new.ink.parameters(isBackground: false)) }
    if new.page != old.page { result.append(new.page.parameters(isBackground: true)) }
    return result
  }
}
