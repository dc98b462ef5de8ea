import Expressions
import PlotSession
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How long heavy statements work between two questions whether to stop: so long a Ctrl-C waits.
@Suite("Questions in heavy work", .serialized)
struct AskingGapTests {
  /// Measures the processor time between two questions, which other programs of the machine do not change.
  private final class Gaps: @unchecked Sendable {
    private(set) var count = 0
    private(set) var longest = 0.0
    private var last = Gaps.milliseconds()

    var cancellation: Cancellation {
      Cancellation {
        self.ask()
        return false
      }
    }

    func ask() {
      let now = Self.milliseconds()
      longest = max(longest, now - last)
      last = now
      count += 1
    }

    private static func milliseconds() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
  }

  #if DEBUG
    /// What is not optimised takes longer.
    private static let (limit, size) = (150.0, 30_000)
  #else
    private static let (limit, size) = (100.0, 300_000)
  #endif

  private static let big = "big = [sin(n) for n in 1..\(size)]"
  static let works = [
    ([big], "big"), ([big], "print big, big"), ([big], "show big"),
    ([big], "w = sort(big + [sin(n^2) for n in 1..\(size)])"), ([big], "w = median(big)"),
    ([big], "mean(big) + stdev(big) + max(big)"),
    ([big], "plot " + (1...8).map { "\($0)big" }.joined(separator: ", ")), ([big], "plot big"),
    ([big], "plot big with lines"), ([big], "plot big, 2big + 1, big^2"),
    ([], "plot [(n, sin(n)) for n in 1..\(size)]"),
    ([], "plot [(n, sin(n)) for n in 1..\(size)] with lines"),
    ([], "plot [(cos(n), sin(n)) for n in 1..\(size)] with linespoints"),
    ([big, "plot big"], "save \"a.svg\""), ([big, "plot big with lines"], "save \"a.svg\""),
    ([big, "plot big"], "save \"a.txt\""), ([big, "plot big"], "save \"a.csv\""),
    ([big, "plot big"], "save \"a.json\""), ([big, "plot big"], "describe"),
    ([big], "save \"a.plot\""),
    ([], "plot " + (0..<1000).map { "(\($0), 1) label \"number \($0)\"" }.joined(separator: ", ")),
  ]

  @Test("heavy work asks often whether to stop", arguments: works)
  func gap(setup: [String], statement: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "set timeout 0; set memory 8 GiB") { _ in }
    #expect(session.replies(toLines: setup).codes == [])
    let gaps = Gaps()
    let codes = session.replies(to: statement, cancellation: gaps.cancellation).codes
    gaps.ask()
    #expect(codes == [])
    #expect(gaps.count > 3)
    #expect(gaps.longest <= Self.limit, "\(gaps.longest) ms without a question")
    if getenv("SAY_GAPS") != nil { print("GAP", gaps.longest, gaps.count, statement.prefix(70)) }
  }
}
