/// A function of x and y that is known only by calling a Swift closure, once per point.
///
/// Nothing can be proved about it. The closure is called on the thread of the caller, which waits.
public final class OpaquePlaneFunction: PointFunction {
  private let body: (Double, Double) -> Double

  /// Creates the function (x, y) ↦ z.
  public init(_ function: @escaping (Double, Double) -> Double) { body = function }

  /// Two: x and y.
  public var inputCount: Int { 2 }

  /// One.
  public var outputCount: Int { 1 }

  /// Calls the closure for each point; stops early, leaving NaN, when cancelled.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let (x, y, output) = (batch.input(0), batch.input(1), batch.output(0))
    for index in 0..<batch.count {
      if index % 64 == 0, index > 0, workspace.isCancelled {
        for rest in index..<batch.count { output[rest] = .nan }
        return
      }
      output[index] = body(x[index], y[index])
    }
  }
}
