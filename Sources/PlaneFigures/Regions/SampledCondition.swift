import RealFunctions

/// A condition on x and y that is known only through a Swift closure.
///
/// Nothing can be proved about it: a cell counts as decided where 25 places in it agree. The
/// closure is called on the thread of the caller, which waits.
final class SampledCondition: EnclosableFunction {
  let holds: (Double, Double) -> Bool

  init(holds: @escaping (Double, Double) -> Bool) { self.holds = holds }

  var inputCount: Int { 2 }
  var outputCount: Int { 1 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let (x, y) = (batch.input(0), batch.input(1))
    for index in 0..<batch.count {
      let isCancelled = index % 64 == 0 && workspace.isCancelled
      batch.output(0)[index] = isCancelled ? .nan : value(x[index], y[index])
    }
  }

  /// Encloses the results of the closure at places spread evenly over each cell, its edges
  /// included.
  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    for index in 0..<batch.count {
      let up = batch.inputStride + index
      let x = (batch.inputLowers[index], batch.inputUppers[index])
      let y = (batch.inputLowers[up], batch.inputUppers[up])
      var (lower, upper) = (1.0, -1.0)
      if workspace.isCancelled {
        (lower, upper) = (-1, 1)
      } else {
        for row in 0..<Self.side {
          for column in 0..<Self.side where lower > upper || lower == upper {
            let value = value(Self.place(column, x), Self.place(row, y))
            (lower, upper) = (min(lower, value), max(upper, value))
          }
        }
      }
      batch.outputLowers[index] = lower
      batch.outputUppers[index] = upper
      batch.flags[index] = []
    }
  }

  private func value(_ x: Double, _ y: Double) -> Double { holds(x, y) ? 1 : -1 }

  private static func place(_ index: Int, _ ends: (Double, Double)) -> Double {
    let share = Double(index) / Double(side - 1)
    return ends.0 * (1 - share) + ends.1 * share
  }

  private static let side = 5
}

extension PlaneCondition {
  /// Creates a condition from a Swift closure; the drawing is not proved.
  public init(isClosed: Bool = false, holds: @escaping (Double, Double) -> Bool) {
    self.init(
      function: SampledCondition(holds: holds),
      parts: [Part(isClosed: isClosed)],
      form: .part(0)
    )
  }

  /// Whether the results over cells are proved, not sampled.
  var isProved: Bool { !(function is SampledCondition) }
}
