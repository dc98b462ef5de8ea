import CLineInput
import PlotSession
import SystemLibrary

/// What the process holds as the system sees it: the last line of defence behind what statements count.
///
/// What is counted are lists, rows, texts and programs where they grow; what nobody counted shows here, and
/// work that asks whether to stop is stopped. A class, because the clock of its looks moves on; one thread
/// uses it.
final class ProcessMemory: @unchecked Sendable {
  /// The program itself, with its stack, and what the allocator keeps for later.
  private static let slack = 40 << 20
  /// Seconds between two looks: a machine fills some ten MiB meanwhile.
  private static let interval = 0.004

  private var nextLook = 0.0

  /// How many bytes the process holds if they are more than a budget and the program itself, else nil; cheap.
  func overrun(_ budget: Int) -> Int? {
    let now = MonotonicTime.seconds
    guard now >= nextLook else { return nil }
    nextLook = now + Self.interval
    let (limit, isBeyond) = budget.addingReportingOverflow(Self.slack)
    guard !isBeyond, li_resident_bytes() > limit else { return nil }
    // Perhaps most of it is free: then the system gets it back.
    li_trim_memory()
    let held = li_resident_bytes()
    return held > limit ? held : nil
  }

  /// The limits of the command line, and those of the machine.
  static func limits(for options: Options) -> SessionLimits {
    let process = ProcessMemory()
    let machine = li_machine_bytes()
    return SessionLimits(
      memory: options.maxMemory?.bytes,
      timeout: options.timeout,
      usualMemory: machine > 0
        ? min(SessionLimits.usualMemory, machine / 4) : SessionLimits.usualMemory,
      overrun: { budget in process.overrun(budget) }
    )
  }
}
