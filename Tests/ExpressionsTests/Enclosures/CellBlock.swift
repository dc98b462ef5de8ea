import CEnclosures
import RealFunctions
import SeededNumbers

/// A block of cells with memory of its own.
struct CellBlock {
  var lowers: [Double]
  var uppers: [Double]
  var flags: [UInt8]

  /// Creates cells of 0 without flags.
  init(count: Int) {
    lowers = [Double](repeating: 0, count: count)
    uppers = lowers
    flags = [UInt8](repeating: 0, count: count)
  }

  var count: Int { lowers.count }

  /// All bits, cell by cell.
  var patterns: [[UInt64]] {
    (0..<count).map { [lowers[$0].bitPattern, uppers[$0].bitPattern, UInt64(flags[$0])] }
  }

  /// Calls `body` with the cells.
  mutating func withCells(_ body: (ve_cells) -> Void) {
    lowers.withUnsafeMutableBufferPointer { lowers in
      uppers.withUnsafeMutableBufferPointer { uppers in
        flags.withUnsafeMutableBufferPointer { flags in
          guard let lower = lowers.baseAddress, let upper = uppers.baseAddress,
            let flags = flags.baseAddress
          else { return }
          body(ve_cells(lower: lower, upper: upper, flags: flags))
        }
      }
    }
  }

  /// Returns what a loop makes of blocks of cells, so many at a time.
  static func values(
    of blocks: [CellBlock],
    by size: Int,
    _ loop: (ve_cells, [ve_cells], Int) -> Void
  ) -> CellBlock {
    var result = CellBlock(count: blocks[0].count)
    func collect(_ rest: ArraySlice<CellBlock>, _ cells: [ve_cells], _ out: ve_cells) {
      guard var block = rest.first else {
        for start in stride(from: 0, to: blocks[0].count, by: size) {
          let count = min(size, blocks[0].count - start)
          loop(out.dropFirst(start), cells.map { $0.dropFirst(start) }, count)
        }
        return
      }
      block.withCells { collect(rest.dropFirst(), cells + [$0], out) }
    }
    result.withCells { collect(blocks[...], [], $0) }
    return result
  }

  private static let special: [Double] = [
    0, -0.0, 1, -1, 2, -2, 3, 0.5, .infinity, -.infinity, 1e300, -1e300, 1e-300, -1e-300,
    .leastNonzeroMagnitude, 0x1p-900, 0x1p900, .pi / 2, .pi, 90, 180, 1e6, 1e22,
    .greatestFiniteMagnitude,
  ]

  private static func number(_ generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: special[Int.random(in: 0..<special.count, using: &generator)]
    case 1, 2: generator.next(-20, 20).rounded()
    case 3: generator.next(-60, 60).rounded() / 16
    case 4: generator.next(-1, 1) * 1e5
    default: generator.next(-10, 10)
    }
  }

  /// Returns cells of all kinds: numbers, narrow, wide and unbounded ones, and some with flags.
  static func random(_ count: Int, seed: UInt64, numbersOnly: Bool = false) -> CellBlock {
    var generator = SeededGenerator(seed: seed)
    var block = CellBlock(count: count)
    for cell in 0..<count {
      let first = number(&generator)
      let width = [0, 0, 1e-12, 1e-3, 0.1, 1, 5][Int.random(in: 0..<7, using: &generator)]
      var last = numbersOnly ? first : first + width * generator.next(0, 1)
      if !numbersOnly, Int.random(in: 0..<8, using: &generator) == 0 { last = number(&generator) }
      (block.lowers[cell], block.uppers[cell]) = (min(first, last), max(first, last))
      if !numbersOnly, Int.random(in: 0..<16, using: &generator) == 0 {
        block.flags[cell] = [1, 2, 4, 6][Int.random(in: 0..<4, using: &generator)]
      }
      if block.flags[cell] == 1 {
        (block.lowers[cell], block.uppers[cell]) = (-.infinity, .infinity)
      }
    }
    return block
  }
}

extension ve_cells {
  /// The cells behind so many.
  fileprivate func dropFirst(_ count: Int) -> ve_cells {
    ve_cells(lower: lower + count, upper: upper + count, flags: flags + count)
  }
}
