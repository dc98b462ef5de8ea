import CLineInput
import PlotSession
import SystemLibrary

/// Memory of the process as the system sees it: the last safeguard, besides the memory that
/// statements count.
///
/// Lists, rows, texts and programs are counted where they grow; uncounted memory shows up here, and
/// stops work at its next check of the cancellation. It is a class, because the time of its next
/// check moves; one thread uses it.
final class ProcessMemory: @unchecked Sendable {
  /// Memory of the program itself, with its stack, and of the allocator's reserve.
  private static let slack = 40 << 20
  /// Seconds between two checks, in which a machine fills some ten MiB.
  private static let interval = 0.004

  /// Limits of the system are divided by this number: an array that grows holds its old and its new memory, and Swift
  /// ends a program that gets none.
  private static let copiesOfGrowth = 2

  private var nextLook = 0.0

  /// Returns the bytes that the process holds if they exceed a budget plus the program itself, else
  /// nil; the call is cheap.
  func overrun(_ budget: Int) -> Int? {
    let now = MonotonicTime.seconds
    guard now >= nextLook else { return nil }
    nextLook = now + Self.interval
    let (limit, isBeyond) = budget.addingReportingOverflow(Self.slack)
    guard !isBeyond, li_resident_bytes() > limit else { return nil }
    // Most of the memory may be free: it is returned to the system first.
    li_trim_memory()
    let held = li_resident_bytes()
    return held > limit ? held : nil
  }

  /// Returns the limits of the command line and of the machine.
  static func limits(for options: Options) -> SessionLimits {
    let process = ProcessMemory()
    let machine = li_machine_bytes()
    let room = li_address_room()
    return SessionLimits(
      memory: options.maxMemory?.bytes,
      timeout: options.timeout,
      usualMemory: machine > 0
        ? min(SessionLimits.usualMemory, machine / 4) : SessionLimits.usualMemory,
      systemMemory: room >= 0 ? room / Self.copiesOfGrowth : nil,
      overrun: { budget in process.overrun(budget) }
    )
  }
}
