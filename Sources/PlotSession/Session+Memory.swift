import Expressions
public import RealFunctions

// The limits of a statement: its time, and its memory with that of the session.

extension Session {
  /// The seconds that a statement may take; nil without a limit.
  var timeout: Double? {
    let asked = settings.timeout > 0 ? settings.timeout : nil
    guard let ceiling = limits.timeout, ceiling > 0 else { return asked }
    return min(ceiling, asked ?? ceiling)
  }

  /// Whether a statement may raise the limit of time that holds.
  var timeoutMayBeRaised: Bool { timeout.map { $0 < limits.timeout ?? .infinity } ?? true }

  /// The bytes that a statement and all that the session keeps may take together.
  var memoryBudget: Int {
    let asked = settings.memory?.bytes ?? limits.memory ?? limits.usualMemory
    return min(asked, limits.memory ?? asked)
  }

  /// The most bytes of a script that may run: what grows is moved, and its statements need room as well.
  public var scriptLimit: Int { max(0, (memoryBudget - keptBytes) / 2) }

  /// An account of what is left beside what the session keeps.
  public func memoryAccount() -> MemoryAccount {
    let budget = memoryBudget
    let overrun = limits.overrun
    return MemoryAccount(budget: budget, kept: keptBytes) { overrun(budget) }
  }

  /// The answer to whoever needed more; `needed` is what the account was asked for.
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
      raised: raised.bytes <= limits.memory ?? most ? raised.text : nil
    )
  }

  /// What the session keeps from one statement to the next, in bytes: definitions, the picture with those
  /// that it was drawn with, what `undo` takes back, and the files that are running.
  var keptBytes: Int { keptBytesBesideHistory + history.keptBytes(before: keptState) }

  private var keptBytesBesideHistory: Int {
    scope.storedBytes + (drawing.map { $0.keptBytes + scope.bytesLost(since: $0.scope) } ?? 0)
      + (lastTable?.keptBytes ?? 0) + (lastAnswer?.keptBytes ?? 0)
      + bytesOfRunningFiles + givenNotes.bytes + files.keptBytes()
  }

  /// The texts of the files that are running, and what comes back if they fail.
  private var bytesOfRunningFiles: Int {
    var sum = 0
    // What came after; the state of now is made where a file comes back to one alone, for each statement asks.
    var next: KeptState?
    for file in running.reversed() {
      sum += file.size
      guard let before = file.before else { continue }
      sum += before.bytesLost(in: next ?? keptState)
      next = before
    }
    return sum
  }

  /// What can be taken back takes this part of the budget at most, and gives way to what is there now.
  private static let partOfHistory = 4

  /// Throws if a statement leaves more behind than there is memory for.
  mutating func refuseToKeepMore(_ run: StatementRun) throws(Failure) {
    guard let memory = run.workspace.cancellation.memory else { return }
    let budget = memoryBudget
    let own = keptBytesBesideHistory
    let state = keptState
    history.forget(beyond: max(0, min(budget / Self.partOfHistory, budget - own)), before: state)
    // Whoever keeps too much already may give back, and go on with what needs nothing.
    let kept = own + history.keptBytes(before: state)
    guard kept > budget, kept - memory.kept > Self.smallGrowth else { return }
    memory.refuse(kept - memory.kept)
    throw .interrupted
  }

  /// What a statement adds that needs nothing: the text of it that `undo` shows.
  private static let smallGrowth = 100
}
