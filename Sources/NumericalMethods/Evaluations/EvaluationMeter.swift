package import RealFunctions

/// Counts, limits and interrupts evaluations; the only place where this is done.
///
/// It stores no function: the caller has one, and decides what happens at the end of the budget.
/// The sampler then evaluates fewer places, a search (``Probe``) overdraws once and returns its
/// results so far, and a method that returns one number or NaN is refused (``values(of:at:)``); it
/// may use its function only during a call, because that computes in the memory of a running
/// program.
package struct EvaluationMeter {
  /// The number of evaluations left; negative after a call that overdrew.
  package private(set) var remaining: Int
  /// The number of evaluations so far.
  package private(set) var spent = 0
  private let cancellation: Cancellation

  /// The number of places in one call of the function: enough to amortize the call, few enough that
  /// an interrupt is noticed soon.
  private static let blockSize = 2048

  /// Creates a meter that allows `budget` evaluations.
  package init(budget: Int, cancellation: Cancellation) {
    remaining = max(0, budget)
    self.cancellation = cancellation
  }

  /// Runs `evaluate` over the places `0..<count`, block by block in order, and counts them.
  ///
  /// Throws when the work is cancelled; the evaluated places are then whole blocks.
  package mutating func spend(
    _ count: Int,
    _ evaluate: (Range<Int>) -> Void
  ) throws(Interrupted) {
    var start = 0
    while start < count {
      if cancellation.isCancelled { throw Interrupted() }
      let end = min(start + Self.blockSize, count)
      evaluate(start..<end)
      remaining -= end - start
      spent += end - start
      start = end
    }
    if cancellation.isCancelled { throw Interrupted() }
  }

  /// Counts work that takes as long as some evaluations.
  package mutating func count(_ evaluations: Int) {
    remaining -= max(0, evaluations)
    spent += max(0, evaluations)
  }

  /// Runs `work` with one part in `parts` of the remaining budget.
  package mutating func sharing<Result>(
    oneIn parts: Int,
    _ work: (inout EvaluationMeter) -> Result
  ) -> Result {
    var share = EvaluationMeter(budget: remaining / max(1, parts), cancellation: cancellation)
    let result = work(&share)
    remaining -= share.spent
    spent += share.spent
    return result
  }

  /// Returns the values of `function` at `places`; nil if the budget does not suffice or the work
  /// is cancelled.
  package mutating func values(of function: BatchFunction, at places: [Double]) -> [Double]? {
    guard places.count <= remaining else { return nil }
    var values = [Double](repeating: .nan, count: places.count)
    do throws(Interrupted) {
      try places.withUnsafeBufferPointer { inputs throws(Interrupted) in
        try values.withUnsafeMutableBufferPointer { outputs throws(Interrupted) in
          guard let input = inputs.baseAddress, let output = outputs.baseAddress else { return }
          try spend(places.count) { block in
            function(input + block.lowerBound, output + block.lowerBound, block.count)
          }
        }
      }
    } catch {
      return nil
    }
    return values
  }
}
