import CEnclosures
import FormulaVocabulary
import RealFunctions

extension EnclosedTerms {
  /// Encloses the whole over a block of cells.
  func enclose(
    into out: ve_cells,
    _ slots: UnsafeMutablePointer<ve_cells>,
    _ count: Int,
    _ workspace: Workspace
  ) {
    let start: Double = if case .multiply = action { 1 } else { 0 }
    out.fill(with: EnclosedValue(exactly: start), count)
    let inputs = captured.map { slots[$0] }
    let length = EnclosureProgram.blockLength
    let size = ve_cells.size(length)
    workspace.withScratch(4 * size) { scratch in
      let (term, width) = (ve_cells(scratch, length), ve_cells(scratch + size, length))
      let product = ve_cells(scratch + 2 * size, length)
      let total = ve_cells(scratch + 3 * size, length)
      for place in places {
        if workspace.isCancelled { return out.fill(with: .unknown, count) }
        body.enclose(into: term, place, inputs, count, workspace)
        switch action {
        case .add: ve_add(total, out, term, count)
        case .multiply: ve_multiply(total, out, term, count)
        case .integrate:
          width.fill(with: place.extent, count)
          ve_multiply(product, term, width, count)
          ve_add(total, out, product, count)
        }
        ve_copy(out, total, count)
      }
    }
  }
}

extension EnclosedValue {
  /// What encloses the width.
  fileprivate var extent: EnclosedValue {
    let width = interval.width
    return EnclosedValue(Interval(hull: max(0, width.nextDown), width.nextUp))
  }
}

extension ve_cells {
  /// How many doubles hold a block: two ends, and a byte of flags.
  static func size(_ length: Int) -> Int { 2 * length + (length + 7) / 8 }

  /// A block of cells in memory for so many.
  init(_ memory: UnsafeMutablePointer<Double>, _ length: Int) {
    let flags = UnsafeMutableRawPointer(memory + 2 * length)
      .bindMemory(to: UInt8.self, capacity: length)
    self.init(lower: memory, upper: memory + length, flags: flags)
  }

  /// Makes all cells the same.
  func fill(with value: EnclosedValue, _ count: Int) {
    lower.update(repeating: value.interval.lower, count: count)
    upper.update(repeating: value.interval.upper, count: count)
    flags.update(repeating: value.flags.rawValue, count: count)
  }
}
