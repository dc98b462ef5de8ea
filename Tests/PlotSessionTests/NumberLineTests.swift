import ChartCore
import Expressions
import PlotSession
import Testing

/// `number line …`: sets of numbers on lines below each other.
@Suite("Number lines")
struct NumberLineTests {
  private func replies(_ line: String) -> Replies {
    var session = Session(display: .plain)
    return session.replies(to: line)
  }

  @Test(
    "the circles of a set are filled where its end belongs to it",
    arguments: [
      ("number line -2 < x <= 3", 1, 1), ("number line x^2 > 4", 2, 0),
      ("number line x^2 >= 4", 0, 2), ("number line x^3 = x", 0, 3),
      ("number line x != 1", 1, 0), ("number line x > 1, x^2 < 9", 3, 0),
      ("numberline |x - 1| <= 2", 0, 2), ("number line of solve x < 0", 1, 0),
    ]
  )
  func circles(_ line: String, _ hollow: Int, _ filled: Int) throws {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    let text = try #require(replies.pictures.first?.page())
    #expect(text.filter { $0 == "○" }.count == hollow)
    #expect(text.filter { $0 == "●" }.count == filled)
  }

  @Test("each set has a line with its name, in the order in which they stand")
  func names() throws {
    let text = try #require(replies("number line x > 1, x^2 < 9").pictures.first?.page())
    let first = try #require(text.firstRange(of: "x > 1"))
    let second = try #require(text.firstRange(of: "x^2 < 9"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test("the picture is saved as a plot, and a note says how to have the axes back")
  func saved() {
    var session = Session(display: .plain)
    let notes = session.replies(to: "number line x > 1").notes
    #expect(notes == ["for other pictures: set yticks auto; set grid on; set legend on"])
    #expect(session.replies(to: "show plot").values.first?.hasPrefix("plot ") == true)
  }

  @Test("a set without numbers, and one that is no condition, are told")
  func failures() {
    #expect(replies("number line x^2 < 0").notes.contains("x^2 < 0 holds for no number"))
    #expect(replies("number line x^2").codes == ["E43"])
    #expect(replies("number line").codes == ["E43"])
    #expect(replies("number line x > y").codes.count == 1)
  }
}
