/// An image as sixels: pictures in the text that a terminal of DEC's VT340 line, xterm, foot, mlterm, WezTerm, Windows
/// Terminal, Konsole or tmux shows.
///
/// The text (DEC's VT330/VT340 Programmer Reference Manual, volume 2, chapter 14):
///
///     ESC P 0 ; 1 ; 0 q        pixels that are not set stay as they are; pixels are square
///     " 1 ; 1 ; w ; h          the sides of the image, so that room is made at once
///     # n ; 2 ; r ; g ; b      colour register n, in percent
///     # n                      the colour of what follows
///     ? … ~                    a column of six pixels, the uppermost in the lowest bit, plus 63
///     ! k c                    k times the column c
///     $   -                    back to the left edge, and to the left edge of the next six rows
///     ESC \                    the end
///
/// Each register is written once for every six rows in which it occurs, from its first to its last column. Columns that
/// repeat at least four times are written as a run. All bytes are printable ASCII but the two escapes.
package enum Sixels {
  /// Returns the text of an image for a terminal with so many colour registers; a VT340 has 16.
  package static func text(of image: PixelImage, registers: Int) -> [UInt8] {
    let palette = ColorPalette(of: image, count: registers)
    var writer = Writer(image, palette)
    writer.writeHead()
    for top in stride(from: 0, to: image.height, by: rowsOfBand) { writer.writeBand(from: top) }
    writer.end()
    return writer.bytes
  }

  private static let rowsOfBand = 6

  private struct Writer {
    let image: PixelImage
    let palette: ColorPalette
    var bytes: [UInt8] = []
    /// For each register that occurs in the band its columns; rows of the image's width.
    var columns: [UInt8]
    /// The first and the last column of each register in the band; empty ranges elsewhere.
    var spans: [(first: Int, last: Int)]

    init(_ image: PixelImage, _ palette: ColorPalette) {
      (self.image, self.palette) = (image, palette)
      columns = [UInt8](repeating: 0, count: palette.colors.count * image.width)
      spans = [(first: Int, last: Int)](repeating: (.max, -1), count: palette.colors.count)
      bytes.reserveCapacity(image.pixels.count / 8)
    }

    mutating func put(_ text: String) { bytes += text.utf8 }

    /// Writes a number in decimal digits.
    mutating func put(_ number: Int) {
      if number >= 10 { put(number / 10) }
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    mutating func writeHead() {
      put("\u{1b}P0;1;0q\"1;1;\(image.width);\(image.height)")
      for (number, color) in palette.colors.enumerated() {
        func percent(_ shift: UInt32) -> Int { (Int(color >> shift & 0xFF) * 100 + 127) / 255 }
        put("#\(number);2;\(percent(16));\(percent(8));\(percent(0))")
      }
    }

    mutating func end() { put("\u{1b}\\") }

    mutating func writeBand(from top: Int) {
      fillColumns(from: top)
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      var isFirst = true
      for register in spans.indices where spans[register].last >= 0 {
        if !isFirst { bytes.append(UInt8(ascii: "$")) }
        isFirst = false
        bytes.append(UInt8(ascii: "#"))
        put(register)
        writeColumns(of: register)
      }
    }

    /// Collects the columns of all registers in the band.
    private mutating func fillColumns(from top: Int) {
      let (width, palette) = (image.width, palette)
      let rows = min(rowsOfBand, image.height - top)
      image.pixels.withUnsafeBufferPointer { pixels in
        columns.withUnsafeMutableBufferPointer { columns in
          for row in 0..<rows {
            let start = (top + row) * width
            let bit = UInt8(1) << UInt8(row)
            // Most pixels have the colour of the one before.
            var (former, register) = (~pixels[start], 0)
            for column in 0..<width {
              let color = pixels[start + column]
              if color != former {
                if column > 0 { spans[register].last = max(spans[register].last, column - 1) }
                (former, register) = (color, Int(palette.place(of: color)))
                spans[register].first = min(spans[register].first, column)
              }
              columns[register * width + column] |= bit
            }
            spans[register].last = max(spans[register].last, width - 1)
          }
        }
      }
    }

    /// Writes the columns of a register, and clears them for the next band.
    private mutating func writeColumns(of register: Int) {
      let span = spans[register]
      let base = register * image.width
      writeRun(of: 0, count: span.first)
      var column = span.first
      while column <= span.last {
        let value = columns[base + column]
        let start = column
        repeat {
          columns[base + column] = 0
          column += 1
        } while column <= span.last && columns[base + column] == value
        writeRun(of: value, count: column - start)
      }
      spans[register] = (.max, -1)
    }

    private mutating func writeRun(of value: UInt8, count: Int) {
      let character = value + 63
      if count < 4 {
        for _ in 0..<count { bytes.append(character) }
      } else {
        bytes.append(UInt8(ascii: "!"))
        put(count)
        bytes.append(character)
      }
    }
  }
}
