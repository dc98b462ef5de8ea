import ChartScene

/// A grid of cells with colours of their own as the bytes of a PNG file (ISO/IEC 15948).
///
/// A cell has as many pixels as it has on the page, about: programs that smooth images blur the edges of cells by half
/// a pixel then, and not by half a cell. Up to 256 different looks are numbers of a palette; more of them are four
/// channels. Holes are transparent.
struct PixelImage {
  private let columns: Int
  private let rows: Int
  private let cells: [SceneCells.Cell?]
  /// The pixels of a cell in each direction.
  let pixelsOfCell: Int

  /// The most pixels of a cell in each direction, and of an image that has more of them than cells.
  private static let most = (ofCell: 8, ofImage: 1 << 19)

  /// Creates the image; nil if a cell has a colour that depends on the theme of the page.
  init?(_ grid: SceneCells) {
    let isOwn = grid.cells.allSatisfy { cell in
      guard let cell else { return true }
      if case .fixed = cell.paint { return true }
      return false
    }
    guard isOwn, grid.columns > 0, grid.rows > 0 else { return nil }
    (columns, rows, cells) = (grid.columns, grid.rows, grid.cells)
    let side = max(grid.frame.width / Double(columns), grid.frame.height / Double(rows))
    var pixels = side < Double(Self.most.ofCell) ? max(1, Int(side.rounded(.up))) : Self.most.ofCell
    while pixels > 1, pixels * pixels * cells.count > Self.most.ofImage { pixels -= 1 }
    pixelsOfCell = pixels
  }

  /// Red, green, blue and alpha of a cell as one number, the lowest byte first.
  private static func channels(_ cell: SceneCells.Cell?) -> UInt32 {
    guard let cell, case .fixed(let color) = cell.paint else { return 0 }
    let alpha = UInt32((max(0, min(1, cell.opacity)) * 255).rounded())
    guard alpha > 0 else { return 0 }
    var pixel = alpha
    for channel in [color.blue, color.green, color.red] { pixel = pixel << 8 | UInt32(channel) }
    return pixel
  }

  /// The file.
  var bytes: [UInt8] {
    let pixels = cells.map(Self.channels)
    var numbers: [UInt32: UInt8] = [:]
    var palette: [UInt32] = []
    for pixel in pixels where numbers[pixel] == nil {
      guard palette.count < 256 else { break }
      numbers[pixel] = UInt8(truncatingIfNeeded: palette.count)
      palette.append(pixel)
    }
    let isIndexed = pixels.allSatisfy { numbers[$0] != nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = Self.number(columns * pixelsOfCell) + Self.number(rows * pixelsOfCell)
    file += Self.chunk("IHDR", size + [8, isIndexed ? 3 : 6, 0, 0, 0])
    let lines: [UInt8]
    if isIndexed {
      file += Self.chunk("PLTE", palette.flatMap { Self.channels($0).prefix(3) })
      if palette.contains(where: { $0 >> 24 < 255 }) {
        file += Self.chunk("tRNS", palette.map { UInt8($0 >> 24) })
      }
      lines = self.lines(width: 1, filter: 0) { place, line in
        line.append(numbers[pixels[place]] ?? 0)
      }
    } else {
      // Each channel as its difference from the pixel at the left, which is often small.
      var last: UInt32 = 0
      lines = self.lines(width: 4, filter: 1) { place, line in
        if place % columns == 0, line.count == 1 { last = 0 }
        for shift: UInt32 in [0, 8, 16, 24] {
          let channel = UInt8(truncatingIfNeeded: pixels[place] >> shift)
          line.append(channel &- UInt8(truncatingIfNeeded: last >> shift))
        }
        last = pixels[place]
      }
    }
    return file + Self.chunk("IDAT", ZlibStream(lines).bytes) + Self.chunk("IEND", [])
  }

  /// Returns the filtered lines of the image; `add` appends the bytes of the pixel of a cell, `width` of them.
  ///
  /// The lines of a cell behind its first one are differences from the line above, which are 0.
  private func lines(
    width: Int,
    filter: UInt8,
    _ add: (Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    let length = width * columns * pixelsOfCell + 1
    var lines: [UInt8] = []
    lines.reserveCapacity(length * rows * pixelsOfCell)
    let same = [2] + [UInt8](repeating: 0, count: length - 1)
    for row in 0..<rows {
      var line = [filter]
      line.reserveCapacity(length)
      for column in 0..<columns {
        for _ in 0..<pixelsOfCell { add(row * columns + column, &line) }
      }
      lines += line
      for _ in 1..<pixelsOfCell { lines += same }
    }
    return lines
  }

  private static func channels(_ pixel: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  /// Returns a number as four bytes, the highest first.
  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns a chunk: length, type, bytes, checksum.
  private static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + bytes
    return number(bytes.count) + content + number(Int(checksum(content)))
  }

  /// The cyclic checksum of 32 bits.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let polynomial: UInt32 = 0xEDB8_8320
    var table = [UInt32](repeating: 0, count: 256)
    for byte in 0..<256 {
      var sum = UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= polynomial }
      }
      table[byte] = sum
    }
    var sum: UInt32 = .max
    for byte in bytes {
      let known = table[Int((sum ^ UInt32(byte)) & 255)]
      sum = known ^ (sum >> 8)
    }
    return ~sum
  }
}
