import CVectorMath
import RealFunctions

/// Runs scalar programs, which may call one another and themselves.
struct Machine {
  private let functions: [ScalarProgram]
  private let workspace: Workspace
  private var depth = 0
  private var callsUntilPoll = Machine.pollInterval
  private var isStopped = false

  /// The function that was called too deeply, by its index.
  private(set) var tooDeep: Int?
  /// The call of the outermost program that ran last, by its index.
  private(set) var outermostCall = 0
  /// Whether the workspace said to stop; results mean nothing then.
  private(set) var isCancelled = false

  /// A call takes some 100 ns.
  private static let pollInterval = 1000

  init(functions: [ScalarProgram], workspace: Workspace) {
    self.functions = functions
    self.workspace = workspace
  }

  /// Computes the results of a program in its frame, whose parameters are set.
  ///
  /// After a call too deep, no other function is called: they all give NaN, so that a function that
  /// calls itself twice ends.
  mutating func run(_ program: ScalarProgram, in frame: UnsafeMutablePointer<Double>) {
    tooDeep = nil
    isStopped = isCancelled
    depth = 0
    execute(program, frame)
  }

  private mutating func execute(_ program: ScalarProgram, _ frame: UnsafeMutablePointer<Double>) {
    var position = 0
    let end = program.instructions.count
    while position < end {
      let instruction = program.instructions[position]
      position += 1
      switch instruction {
      case .unary(let kernel, let out, let a): kernel(frame + out, frame + a, 1)
      case .binary(let kernel, let out, let a, let b):
        kernel(frame + out, frame + a, frame + b, 1)
      case .ternary(let kernel, let out, let a, let b, let c):
        kernel(frame + out, frame + a, frame + b, frame + c, 1)
      case .integerPower(let out, let a, let exponent):
        vm_integer_power(frame + out, frame + a, exponent, 1)
      case .copy(let out, let a): frame[out] = frame[a]
      case .load(let out, let value): frame[out] = value
      case .call(let out, let call):
        if depth == 0 { outermostCall = call }
        frame[out] = self.call(program.calls[call], from: frame)
      case .branch(let condition, let ifFalse, let ifUndefined):
        let holds = frame[condition]
        if holds.isNaN { position = ifUndefined } else if holds == 0 { position = ifFalse }
      case .jump(let target): position = target
      }
    }
  }

  private mutating func call(
    _ call: (function: Int, arguments: [Int]),
    from frame: UnsafeMutablePointer<Double>
  ) -> Double {
    guard mayCall(call.function) else { return .nan }
    depth += 1
    defer { depth -= 1 }
    let program = functions[call.function]
    return workspace.withScratch(program.slotCount) { inner in
      for (parameter, argument) in call.arguments.enumerated() {
        inner[parameter] = frame[argument]
      }
      execute(program, inner)
      return program.results.first.map { inner[$0] } ?? .nan
    }
  }

  private mutating func mayCall(_ function: Int) -> Bool {
    if isStopped { return false }
    callsUntilPoll -= 1
    if callsUntilPoll == 0 {
      callsUntilPoll = Self.pollInterval
      if workspace.isCancelled {
        isCancelled = true
        isStopped = true
      }
    }
    if depth >= EvaluationProblem.callDepthLimit {
      tooDeep = function
      isStopped = true
    }
    return !isStopped
  }
}
