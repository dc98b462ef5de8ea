public import RealFunctions

/// A differential equation whose solutions are curves in the plane.
public struct DifferentialEquation {
  /// The form of an equation, which sets the inputs and outputs of its function.
  public enum Kind: Equatable, Sendable {
    /// y′ = f(x, y): two inputs, one output.
    case firstOrder
    /// y″ = f(x, y, y′): three inputs, one output.
    case secondOrder
    /// x′ = f(x, y), y′ = g(x, y), autonomous in time: two inputs, two outputs.
    ///
    /// Its solutions are the curves along the vectors (f, g).
    case system
    /// x′ = f(t, x, y), y′ = g(t, x, y): three inputs, two outputs.
    ///
    /// The vectors change with time, so that only solutions can be drawn.
    case drivenSystem
  }

  /// The form of the equation.
  public let kind: Kind
  /// The right-hand sides.
  public let function: any PointFunction

  /// Creates an equation; the function must have the inputs and outputs of its kind.
  public init(_ kind: Kind, _ function: any PointFunction) {
    precondition(function.outputCount >= kind.outputCount, "an equation needs its right sides")
    (self.kind, self.function) = (kind, function)
  }
}

extension DifferentialEquation.Kind {
  /// The number of inputs of the function.
  var inputCount: Int {
    switch self {
    case .firstOrder, .system: 2
    case .secondOrder, .drivenSystem: 3
    }
  }
  var outputCount: Int {
    switch self {
    case .firstOrder, .secondOrder: 1
    case .system, .drivenSystem: 2
    }
  }

  /// Whether each point of the plane has one vector, independent of time.
  public var hasField: Bool {
    switch self {
    case .firstOrder, .system: true
    case .secondOrder, .drivenSystem: false
    }
  }

  /// Whether both coordinates are unknowns, so that solutions are curves over time.
  public var isPlanar: Bool {
    switch self {
    case .firstOrder, .secondOrder: false
    case .system, .drivenSystem: true
    }
  }
}

extension DifferentialEquation {
  /// The vectors of a field at places (x, y), NaN where undefined; for a slope the vector (1,
  /// slope).
  public func vectors(at places: [SIMD2<Double>], using workspace: Workspace) -> [SIMD2<Double>] {
    let count = places.count
    guard count > 0 else { return [] }
    let inputs = places.map { $0.x } + places.map { $0.y }
    let outputs = function.columns(at: inputs, count: count, using: workspace)
    return places.indices.map { index in
      kind == .system
        ? SIMD2(outputs[index], outputs[count + index]) : SIMD2(1, outputs[index])
    }
  }
}

/// Calls a function at single points.
///
/// This is a class because it owns the memory of one point, which solvers use thousands of times.
final class SinglePoint {
  private let function: any PointFunction
  private let workspace: Workspace
  private let memory: UnsafeMutablePointer<Double>
  private let inputCount: Int

  init(_ equation: DifferentialEquation, _ workspace: Workspace) {
    function = equation.function
    self.workspace = workspace
    inputCount = equation.kind.inputCount
    memory = .allocate(capacity: inputCount + function.outputCount)
    memory.initialize(repeating: 0, count: inputCount + function.outputCount)
  }

  deinit { memory.deallocate() }

  /// The first two outputs; the second is 0 if there is only one.
  func values(_ first: Double, _ second: Double, _ third: Double = 0) -> SIMD2<Double> {
    memory[0] = first
    memory[1] = second
    if inputCount > 2 { memory[2] = third }
    let outputs = memory + inputCount
    let batch = PointBatch(
      count: 1,
      inputs: memory,
      inputStride: 1,
      outputs: outputs,
      outputStride: 1
    )
    function.evaluate(batch, using: workspace)
    return SIMD2(outputs[0], function.outputCount > 1 ? outputs[1] : 0)
  }
}
