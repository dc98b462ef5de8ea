import CEnclosures
import FormulaVocabulary
import RealFunctions

extension EnclosedTerms {
  /// Encloses the sum, product or integral over a block of cells.
  func enclose(
    into out: ve_cells,
    _ slots: UnsafeMutablePointer<ve_cells>,
    _ count: Int,
    _ workspace: Workspace
  ) {
    let size = ve_cells.size(count)
    workspace.withScratch(4 * size + ve_cells.spare) { scratch in
      let memory = ve_cells.aligned(scratch)
      let width = ve_cells(memory, count)
      let product = ve_cells(memory + size, count)
      var total = ve_cells(memory + 2 * size, count)
      var next = ve_cells(memory + 3 * size, count)
      let start: Double = if case .multiply = action { 1 } else { 0 }
      total.fill(with: EnclosedValue(exactly: start), count)
      body.withSlots(count, using: workspace) { inner in
        for (input, slot) in captured.enumerated() { inner[input + 1] = slots[slot] }
        for place in places {
          if workspace.isCancelled { return total.fill(with: .unknown, count) }
          inner[0].fill(with: place, count)
          body.execute(inner, count, workspace)
          let term = inner[body.inputCount]
          switch action {
          case .add: ve_add(next, total, term, count)
          case .multiply: ve_multiply(next, total, term, count)
          case .integrate:
            width.fill(with: place.extent, count)
            ve_multiply(product, term, width, count)
            ve_add(next, total, product, count)
          }
          swap(&total, &next)
        }
      }
      ve_copy(out, total, count)
    }
  }
}

extension EnclosedValue {
  /// An enclosure of the interval's width.
  fileprivate var extent: EnclosedValue {
    let width = interval.width
    return EnclosedValue(Interval(hull: max(0, width.nextDown), width.nextUp))
  }
}

extension ve_cells {
  /// Returns the number of doubles that hold a block: two ends, and a byte of flags per cell, in
  /// whole cache lines.
  static func size(_ length: Int) -> Int { (2 * length + (length + 7) / 8 + 7) & ~7 }

  /// Additional doubles by which a block can be moved to the start of a cache line.
  static let spare = 8

  /// Returns the first address from `memory` on where a cache line starts.
  static func aligned(_ memory: UnsafeMutablePointer<Double>) -> UnsafeMutablePointer<Double> {
    memory + (8 - Int(bitPattern: memory) / 8 % 8) % 8
  }

  /// Creates a block of `length` cells in memory.
  init(_ memory: UnsafeMutablePointer<Double>, _ length: Int) {
    let flags = UnsafeMutableRawPointer(memory + 2 * length)
      .bindMemory(to: UInt8.self, capacity: length)
    self.init(lower: memory, upper: memory + length, flags: flags)
  }

  /// Fills all cells with one value.
  func fill(with value: EnclosedValue, _ count: Int) {
    lower.update(repeating: value.interval.lower, count: count)
    upper.update(repeating: value.interval.upper, count: count)
    flags.update(repeating: value.flags.rawValue, count: count)
  }
}
