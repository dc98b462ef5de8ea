/// A function of one variable that is known only by calling a Swift closure, once per point.
///
/// Nothing can be proved about it: samplers find its breaks by bisection and mark the curve
/// uncertified. The closure is called on the thread of the caller, which waits.
public final class OpaqueFunction: PointFunction {
  private enum Body {
    case number((Double) -> Double)
    case pair((Double) -> (Double, Double))
  }

  private let body: Body

  /// Creates the function x ↦ y.
  public init(_ function: @escaping (Double) -> Double) { body = .number(function) }

  /// Creates a function with two results: a curve t ↦ (x, y) or a band x ↦ (yStart, yEnd).
  public init(pair function: @escaping (Double) -> (Double, Double)) { body = .pair(function) }

  /// One.
  public var inputCount: Int { 1 }

  /// One or two, depending on the closure.
  public var outputCount: Int {
    switch body {
    case .number: 1
    case .pair: 2
    }
  }

  /// Calls the closure for each point; stops early, leaving NaN, when cancelled.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let inputs = batch.input(0)
    for index in 0..<batch.count {
      let isCancelled = index % 64 == 0 && index > 0 && workspace.isCancelled
      if isCancelled { return fillWithNaN(batch, from: index) }
      switch body {
      case .number(let function):
        batch.output(0)[index] = function(inputs[index])
      case .pair(let function):
        let (first, second) = function(inputs[index])
        batch.output(0)[index] = first
        batch.output(1)[index] = second
      }
    }
  }

  private func fillWithNaN(_ batch: PointBatch, from start: Int) {
    for output in 0..<outputCount {
      let column = batch.output(output)
      for index in start..<batch.count { column[index] = .nan }
    }
  }
}
