import Expressions
public import RealFunctions

// Limits of a statement: its time, and its memory together with that of the session.

extension Session {
  /// The seconds that a statement may take; nil without a limit.
  var timeout: Double? {
    let asked = settings.timeout > 0 ? settings.timeout : nil
    guard let ceiling = limits.timeout, ceiling > 0 else { return asked }
    return min(ceiling, asked ?? ceiling)
  }

  /// Whether a statement may raise the time limit that is in force.
  var timeoutMayBeRaised: Bool { timeout.map { $0 < limits.timeout ?? .infinity } ?? true }

  /// The bytes that a statement and all that the session keeps may take together.
  var memoryBudget: Int {
    let asked = settings.memory?.bytes ?? limits.memory ?? limits.usualMemory
    return min(asked, limits.memory ?? asked, limits.systemMemory ?? asked)
  }

  /// The most bytes of a script that may run: it is copied as it grows, and its statements need
  /// room as well.
  public var scriptLimit: Int { max(0, (memoryBudget - keptBytes) / 2) }

  /// Returns an account of the memory that remains besides the session's own.
  public func memoryAccount() -> MemoryAccount {
    let budget = memoryBudget
    let overrun = limits.overrun
    return MemoryAccount(budget: budget, kept: keptBytes) { overrun(budget) }
  }

  /// Returns the error for too little memory; `needed` is the number of bytes that were requested.
  package func outOfMemory(_ needed: Int) -> Problem {
    let kept = keptBytes
    let budget = MemorySize(bytes: memoryBudget)
    let (sum, isBeyond) = needed.addingReportingOverflow(kept)
    let most = MemorySize.most.bytes
    let needed = MemorySize(bytes: min(max(isBeyond ? most : sum, budget.bytes + 1), most))
    let raised = needed.raised
    return .outOfMemory(
      needed: needed.roundedText,
      limit: budget.text,
      held: kept > budget.bytes / 2 ? MemorySize(bytes: kept).roundedText : nil,
      raised: raised.bytes <= min(limits.memory ?? most, limits.systemMemory ?? most)
        ? raised.text : nil,
      isOfSystem: budget.bytes == limits.systemMemory
    )
  }

  /// Bytes that the session keeps from one statement to the next: definitions, the picture with its
  /// own definitions, the states that `undo` restores, and the files that are running.
  var keptBytes: Int { keptBytesBesideHistory + history.keptBytes(before: keptState) }

  private var keptBytesBesideHistory: Int {
    scope.storedBytes + (drawing.map { $0.keptBytes + scope.bytesLost(since: $0.scope) } ?? 0)
      + (lastTable?.keptBytes ?? 0) + (lastAnswer?.keptBytes ?? 0)
      + bytesOfRunningFiles + givenNotes.bytes + files.keptBytes()
  }

  /// The bytes of the texts of the running files, and of the states that are restored if they fail.
  private var bytesOfRunningFiles: Int {
    var sum = 0
    // The state after the file; the current state is made only if a file has one to restore, since
    // each statement computes this.
    var next: KeptState?
    for file in running.reversed() {
      sum += file.size
      guard let before = file.before else { continue }
      sum += before.bytesLost(in: next ?? keptState)
      next = before
    }
    return sum
  }

  /// The share of the budget that `undo` may take at most is one in this number; less if the rest
  /// of the session needs it.
  private static let partOfHistory = 4

  /// Throws if a statement leaves more behind than the budget allows.
  mutating func refuseToKeepMore(_ run: StatementRun) throws(Failure) {
    guard let memory = run.workspace.cancellation.memory else { return }
    let budget = memoryBudget
    let own = keptBytesBesideHistory
    let state = keptState
    history.forget(beyond: max(0, min(budget / Self.partOfHistory, budget - own)), before: state)
    // A session that keeps too much already may free memory, and run statements that add almost
    // nothing.
    let kept = own + history.keptBytes(before: state)
    guard kept > budget, kept - memory.kept > Self.smallGrowth else { return }
    memory.refuse(kept - memory.kept)
    throw .interrupted
  }

  /// Bytes that any statement may add: its text, which `undo` shows.
  private static let smallGrowth = 100
}
