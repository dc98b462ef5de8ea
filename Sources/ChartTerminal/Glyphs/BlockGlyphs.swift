/// The block characters that are most similar to the covered part of a cell, 8 × 8 parts.
struct BlockGlyphs {
  /// Returns the character whose ink differs from `mask` in the fewest parts, and that number.
  func nearest(to mask: UInt64) -> (character: Unicode.Scalar, error: Int) {
    var best = (character: Unicode.Scalar(" "), error: mask.nonzeroBitCount)
    for block in blocks {
      let error = (mask ^ block.mask).nonzeroBitCount
      if error < best.error { best = (block.character, error) }
    }
    return best
  }
}

private struct Block {
  let character: Unicode.Scalar
  let mask: UInt64
}

/// The characters: eighths from the lower and the left edge, one from the upper and the right edge,
/// the upper and right halves, quadrants, and strokes through the middle.
private let blocks: [Block] = {
  var found = [Block(character: "█", mask: .max)]
  for (eighths, character) in zip(UInt64(1)..., "▁▂▃▄▅▆▇".unicodeScalars) {
    found.append(Block(character: character, mask: .max << (8 * (8 - eighths))))
  }
  for (eighths, character) in zip(UInt64(1)..., "▏▎▍▌▋▊▉".unicodeScalars) {
    let row = (UInt64(1) << eighths) - 1
    found.append(Block(character: character, mask: row * 0x0101_0101_0101_0101))
  }
  let upper: UInt64 = .max >> 32
  let left: UInt64 = 0x0f0f_0f0f_0f0f_0f0f
  let quarters = [upper & left, upper & ~left, ~upper & left, ~upper & ~left]
  for (bits, character) in zip(1..., "▘▝▀▖▌▞▛▗▚▐▜▄▙▟".unicodeScalars) {
    let parts = quarters.indices.filter { bits & (1 << $0) != 0 }
    found.append(Block(character: character, mask: parts.reduce(0) { $0 | quarters[$1] }))
  }
  found.append(Block(character: "▔", mask: 0xff))
  found.append(Block(character: "▕", mask: 0x8080_8080_8080_8080))
  found.append(Block(character: "━", mask: 0xffff << 24))
  found.append(Block(character: "┃", mask: 0x1818_1818_1818_1818))
  return found
}()
