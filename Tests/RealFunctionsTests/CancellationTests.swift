import RealFunctions
import Testing

@Suite("Cancellation")
struct CancellationTests {
  /// Counts the questions; one thread asks.
  private final class Questions: @unchecked Sendable {
    var count = 0
  }

  private static let yes = Cancellation { true }
  private static let no = Cancellation { false }

  @Test("one of two cancellations is enough")
  func either() {
    for (one, other, isCancelled) in [
      (Self.no, Self.no, false), (Self.yes, Self.no, true), (Self.no, Self.yes, true),
      (Self.yes, Self.yes, true), (.never, Self.yes, true), (Self.yes, .never, true),
      (.never, Self.no, false), (.never, .never, false),
    ] {
      #expect(one.or(other).isCancelled == isCancelled)
    }
  }

  @Test("every look asks anew, and the second is asked only if the first says no")
  func questions() {
    let (first, second) = (Questions(), Questions())
    let both = Cancellation {
      first.count += 1
      return first.count > 2
    }
    .or(
      Cancellation {
        second.count += 1
        return false
      }
    )
    #expect((0..<4).map { _ in both.isCancelled } == [false, false, true, true])
    #expect(first.count == 4)
    #expect(second.count == 2)
  }
}
