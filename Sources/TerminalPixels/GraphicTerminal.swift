/// How a terminal shows pixels, and how many.
package struct GraphicTerminal: Equatable, Sendable {
  /// A way to send a picture.
  package enum Way: Equatable, Sendable {
    /// kitty's graphics protocol.
    case kitty
    /// Sixels, with so many colour registers.
    case sixel(registers: Int)
  }

  package let way: Way
  /// The size of a cell in pixels.
  package let cell: (width: Int, height: Int)

  /// The size of a cell where the terminal tells none: that of a VT340.
  package static let usualCell = (width: 10, height: 20)
  /// The registers of a terminal that does not tell their number; those with few, such as xterm, do.
  package static let usualRegisters = 256

  /// Creates the description; a cell is from 1 to 200 pixels wide and high, else of the usual size, and the number of
  /// registers at least 2, else the usual one.
  package init(_ way: Way, cell: (width: Int, height: Int)?) {
    switch way {
    case .kitty: self.way = way
    case .sixel(let registers):
      self.way = .sixel(registers: registers < 2 ? Self.usualRegisters : registers)
    }
    let sides = 1...200
    let isKnown = cell.map { sides.contains($0.width) && sides.contains($0.height) } ?? false
    self.cell = isKnown ? cell ?? Self.usualCell : Self.usualCell
  }

  package static func == (first: GraphicTerminal, second: GraphicTerminal) -> Bool {
    first.way == second.way && first.cell == second.cell
  }

  /// Returns the size in pixels of a picture of so many cells.
  ///
  /// Sixels come in rows of six, and a terminal scrolls once more if they reach below the last cell: the
  /// picture ends above that.
  package func pixels(columns: Int, rows: Int) -> (width: Int, height: Int) {
    let (width, height) = (max(1, columns) * cell.width, max(1, rows) * cell.height)
    switch way {
    case .kitty: return (width, height)
    case .sixel: return (width, max(6, height / 6 * 6))
    }
  }

  /// How many pixels of this terminal are one of a page whose letters are as large as those of a terminal with cells
  /// of 18 pixels, which is usual for screens of 96 dots an inch; at least 1, as smaller letters are not legible.
  package var scale: Double { max(1, Double(cell.height) / 18) }
}
