package import RealFunctions

/// A function of one variable that is evaluated at `count` places in one call.
///
/// NaN says that it has no value there; infinities are allowed.
package typealias BatchFunction = (
  _ inputs: UnsafePointer<Double>, _ outputs: UnsafeMutablePointer<Double>, _ count: Int
) -> Void

/// Counts and limits the evaluations of a numerical method, and polls its cancellation.
///
/// The method is lent its function for a call, because it may compute in the memory of a running program,
/// and gives NaN if it cannot finish. Searches that keep their function, and what they found when the
/// budget is spent, have a ``Probe``.
package struct EvaluationMeter {
  /// How many evaluations are left.
  package private(set) var remaining: Int
  private let cancellation: Cancellation

  /// Creates a meter that allows `budget` evaluations.
  package init(budget: Int, cancellation: Cancellation) {
    remaining = budget
    self.cancellation = cancellation
  }

  /// Runs `work` with one part in `parts` of what is left.
  package mutating func sharing<Result>(
    oneIn parts: Int,
    _ work: (inout EvaluationMeter) -> Result
  ) -> Result {
    let budget = remaining / max(1, parts)
    var share = EvaluationMeter(budget: budget, cancellation: cancellation)
    let result = work(&share)
    remaining -= budget - share.remaining
    return result
  }

  /// Returns the values of `function` at `places`; nil once the budget is spent or the work is
  /// cancelled.
  package mutating func values(of function: BatchFunction, at places: [Double]) -> [Double]? {
    guard places.count <= remaining, !cancellation.isCancelled else { return nil }
    guard !places.isEmpty else { return [] }
    remaining -= places.count
    return [Double](unsafeUninitializedCapacity: places.count) { values, count in
      places.withUnsafeBufferPointer { inputs in
        guard let input = inputs.baseAddress, let output = values.baseAddress else { return }
        output.initialize(repeating: .nan, count: places.count)
        var done = 0
        while done < places.count, !cancellation.isCancelled {
          let length = min(Self.batchLength, places.count - done)
          function(input + done, output + done, length)
          done += length
        }
      }
      count = places.count
    }
  }

  /// Places of one call, so that an interrupt is noticed soon: what is skipped stays NaN.
  private static let batchLength = 2048
}
