import PlotSession
import RealFunctions
import Testing

/// Heavy work asks often whether to stop: how often does not depend on how fast the machine is.
@Suite("Questions in heavy work")
struct AskingTests {
  /// Counts how often somebody asks.
  private final class Polls: @unchecked Sendable {
    private(set) var count = 0
    var cancellation: Cancellation {
      Cancellation {
        self.count += 1
        return false
      }
    }
  }

  /// How often a statement asks in a session with a list of 50,000 elements.
  private func questions(in statement: String) -> Int {
    var session = Session()
    #expect(session.replies(toLines: ["L = [sin(n) for n in 1..50000]"]).codes == [])
    let polls = Polls()
    #expect(session.replies(to: statement, cancellation: polls.cancellation).codes == [])
    return polls.count
  }

  @Test("the median of a stored list is interrupted as its sort is")
  func median() {
    let sort = questions(in: "w = sort(L)")
    #expect(sort >= 8)
    #expect(questions(in: "w = median(L)") >= sort - 2)
  }

  @Test("a picture asks for each of its lists while it is declared, trained, sampled and drawn")
  func lists() {
    let one = questions(in: "plot L")
    let eight = questions(in: "plot " + [String](repeating: "L", count: 8).joined(separator: ", "))
    let each = Double(eight - one) / 7
    #expect(each >= 6, "\(one) questions for one list, \(each) more for each further")
  }
}
