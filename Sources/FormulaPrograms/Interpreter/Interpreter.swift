import CVectorMath
import Diagnostics
import RealFunctions

/// Runs scalar programs, which may call one another and themselves, and formulas over ranges.
struct Interpreter {
  let library: ProgramLibrary
  let workspace: Workspace
  /// The lists of all frames, outermost first.
  var lists: [[Double]] = []
  /// The number of elements of all lists together.
  var liveElements = 0

  private var depth = 0
  /// The depth of nested programs: calls, and formulas over ranges.
  var nesting = 0
  private var workUntilPoll = Interpreter.pollInterval
  private(set) var isStopped = false
  /// The call of the outermost program that runs, by its place in the statement.
  private var outermostCall: SourceRange?

  /// The first failure, with its place in the statement.
  private(set) var failure: Failure?
  /// Whether the workspace was cancelled; results are then meaningless.
  private(set) var isCancelled = false

  /// The depth limit: calls from sums inside sums need more of the stack than calls alone.
  private static let nestingLimit = 600

  /// Pieces of work between two polls of the cancellation; a call or a term takes some 100 ns.
  private static let pollInterval = 1000

  init(_ library: ProgramLibrary, workspace: Workspace) {
    self.library = library
    self.workspace = workspace
  }

  /// The memory of the values of a running program.
  struct Frame {
    let numbers: UnsafeMutablePointer<Double>
    /// The index of the frame's first list.
    let lists: Int
  }

  /// Computes the results of a program in its frame, whose parameters are set.
  ///
  /// After a failure no function is called any more: all results are NaN, so that a function that calls itself
  /// twice ends.
  mutating func run(_ program: ScalarProgram, in frame: Frame) {
    failure = nil
    isStopped = isCancelled
    depth = 0
    nesting = 0
    outermostCall = nil
    execute(program, frame)
  }

  mutating func execute(_ program: ScalarProgram, _ frame: Frame) {
    let numbers = frame.numbers
    var position = 0
    let end = program.instructions.count
    while position < end {
      let instruction = program.instructions[position]
      position += 1
      switch instruction {
      case .unary(let kernel, let out, let a): kernel(numbers + out, numbers + a, 1)
      case .binary(let kernel, let out, let a, let b):
        kernel(numbers + out, numbers + a, numbers + b, 1)
      case .ternary(let kernel, let out, let a, let b, let c):
        kernel(numbers + out, numbers + a, numbers + b, numbers + c, 1)
      case .integerPower(let out, let a, let exponent):
        vm_integer_power(numbers + out, numbers + a, exponent, 1)
      case .copy(let out, let a): numbers[out] = numbers[a]
      case .load(let out, let value): numbers[out] = value
      case .call(let index): call(program.calls[index], frame)
      case .overRange(let out, let index):
        numbers[out] = value(of: program.ranges[index], frame)
      case .list(let index): perform(program.listWork[index], frame)
      case .copyList(let out, let from): store(lists[frame.lists + from], out, frame)
      case .loadUndefinedList(let out): store([.nan], out, frame)
      case .branch(let condition, let ifFalse, let ifUndefined):
        let holds = numbers[condition]
        if holds.isNaN { position = ifUndefined } else if holds == 0 { position = ifFalse }
      case .jump(let target): position = target
      }
    }
  }

  // MARK: Calls

  private mutating func call(_ work: CallWork, _ frame: Frame) {
    let program = library.functions[work.function]
    if depth == 0 { outermostCall = work.place }
    guard mayGoOn() else { return storeUndefined(work.out, frame) }
    guard depth < Problem.callDepthLimit, nesting < Self.nestingLimit else {
      let problem = library.recursionProblem(work.function)
      fail(problem, as: .recursionTooDeep, at: outermostCall ?? work.place)
      return storeUndefined(work.out, frame)
    }
    depth += 1
    nesting += 1
    let base = openLists(program.listCount)
    workspace.withScratch(program.slotCount) { scratch in
      let inner = Frame(numbers: scratch, lists: base)
      pass(work.arguments, from: frame, to: program.parameters, of: inner)
      execute(program, inner)
      if let result = program.results.first { take(result, of: inner, to: work.out, of: frame) }
    }
    closeLists(program.listCount)
    nesting -= 1
    depth -= 1
    if depth == 0 { outermostCall = nil }
  }

  /// Copies values to the parameters of another frame.
  mutating func pass(_ values: [Slot], from frame: Frame, to parameters: [Slot], of inner: Frame) {
    for (value, parameter) in zip(values, parameters) {
      take(value, of: frame, to: parameter, of: inner)
    }
  }

  private mutating func take(_ from: Slot, of source: Frame, to out: Slot, of frame: Frame) {
    switch (from, out) {
    case (.number(let from), .number(let out)): frame.numbers[out] = source.numbers[from]
    case (.list(let from), .list(let out)): store(lists[source.lists + from], out, frame)
    default: storeUndefined(out, frame)  // the checker gives both one kind
    }
  }

  mutating func storeUndefined(_ out: Slot, _ frame: Frame) {
    switch out {
    case .number(let out): frame.numbers[out] = .nan
    case .list(let out): store([.nan], out, frame)
    }
  }

  // MARK: Stopping

  /// Counts work; returns false if the interpreter has stopped.
  mutating func mayGoOn(work: Int = 1) -> Bool {
    if isStopped { return false }
    workUntilPoll -= work
    if workUntilPoll <= 0 { poll() }
    return !isStopped
  }

  /// Polls the cancellation of the workspace.
  mutating func poll() {
    workUntilPoll = Self.pollInterval
    if workspace.isCancelled {
      isCancelled = true
      isStopped = true
    }
  }

  /// A failure: the problem, its place in the statement, and the fault that a picture reports for such a point.
  typealias Failure = (problem: Problem, place: SourceRange, fault: Workspace.Faults)

  /// Stops with a problem; only the first one counts.
  mutating func fail(
    _ problem: Problem,
    as fault: Workspace.Faults = .failed,
    at place: SourceRange
  ) {
    if !isStopped { failure = (problem, outermostCall ?? place, fault) }
    isStopped = true
  }
}
