/// The characters that show a pattern of dots inside one cell.
///
/// A mask has bit `2 × row + column` for the dot in that row (from the top) and column.
struct DotGlyphs {
  let charset: TextStyle.Charset

  /// The dots of a cell, across and down: 1 × 1 for ASCII, where a cell holds one letter.
  var dotsPerCell: (columns: Int, rows: Int) {
    switch charset {
    case .braille, .octants: (2, 4)
    case .blocks: (2, 2)
    case .ascii: (1, 1)
    }
  }

  /// Whether patterns of areas are dots, which join the dots of curves; otherwise whole cells are
  /// shaded.
  var mergesPatterns: Bool { charset == .braille || charset == .octants }

  /// Returns the code point for a mask; for ASCII the mask is the letter's code itself.
  func codePoint(of mask: UInt8) -> UInt32 {
    switch charset {
    case .braille: braille(mask)
    case .octants: octants[Int(mask)]
    case .blocks: quadrants[Int(mask & 15)].value
    case .ascii: UInt32(mask)
    }
  }

  /// Returns the braille pattern, whose bits are numbered down the left column, then down the right
  /// one, with the lowest row last because it was added later.
  private func braille(_ mask: UInt8) -> UInt32 {
    if mask == 0 { return 0x20 }
    let bits: [UInt32] = [1, 8, 2, 16, 4, 32, 64, 128]
    var pattern: UInt32 = 0
    for index in 0..<8 where mask & (1 << UInt8(index)) != 0 { pattern |= bits[index] }
    return 0x2800 + pattern
  }
}

private let quadrants: [Unicode.Scalar] = [
  " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
]

/// The octants: U+1CD00… are in the order of masks, without those that had a character before.
private let octants: [UInt32] = {
  var next: UInt32 = 0x1cd00
  return (0...255).map { mask in
    if let older = olderBlock(UInt8(mask)) { return older }
    defer { next += 1 }
    return next
  }
}()

private func olderBlock(_ mask: UInt8) -> UInt32? {
  switch mask {
  case 1: return 0x1cea8
  case 2: return 0x1ceab
  case 64: return 0x1cea3
  case 128: return 0x1cea0
  case 3: return 0x1fb82
  case 63: return 0x1fb85
  case 192: return 0x2582
  case 252: return 0x2586
  case 20: return 0x1fbe6
  case 40: return 0x1fbe7
  default: break
  }
  // Rows in equal pairs: the cell consists of quadrants.
  guard mask & 3 == mask >> 2 & 3, mask >> 4 & 3 == mask >> 6 else { return nil }
  return quadrants[Int(mask & 3 | (mask >> 4 & 3) << 2)].value
}
