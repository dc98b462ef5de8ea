import ChartCore
import Expressions
import PlotSession
import Testing

/// Notes on items in space of which nothing is seen, and what is told of surfaces in words.
@Suite("Notes on pictures in space, and what show plot and trace tell of surfaces")
struct SpaceNoteTests {
  private static let files = [
    "gap.dat": "1 2 3\n2 nan 4\n3 4 nan\n4 5 6\n5 6 7\n7 2 1\n",
    "hole.dat": "1 2 3\n4 nan 6\n7 8 9\n", "rounded.dat": SpaceNoteTests.rounded,
  ]

  /// A grid of 5 × 5 places whose coordinates differ by rounding.
  private static let rounded: String = {
    var text = ""
    for row in [3, 0, 4, 1, 2] {
      for column in [2, 4, 0, 1, 3] {
        let x = Double(column) * 0.1 + (row % 2 == 0 ? 0 : 1e-14)
        text += "\(x) \(Double(row) * 0.3) \(column * row)\n"
      }
    }
    return text
  }()

  private func session() -> Session {
    let files = MemoryFiles()
    for (path, text) in Self.files { files.contents[path] = Array(text.utf8) }
    return Session(files: files.access, display: .plain)
  }

  @Test(
    "what is not seen in space is told",
    arguments: [
      (
        "surface sqrt(-1 - x^2 - y^2)",
        "sqrt(-1 - x^2 - y^2) has no value for x in -10..10, y in -10..10"
      ),
      (
        "set zrange 300..400; surface x^2 + y^2",
        "x^2 + y^2 has values for x in -10..10, y in -10..10, but none of them in the picture"
      ),
      (
        "(cos(t), sin(t), sqrt(-1 - t^2)) for t in 0..1",
        "(cos(t), sin(t), sqrt(-1 - t^2)) has no point for t in 0..1"
      ),
      (
        "plot [(1, 2, 3/0)]", "[(1, 2, 3/0)] has no point that can be drawn"
      ),
      (
        "surface sin(30000 x)",
        "sin(30000 x) goes up and down faster than the picture can show: drawn are single values of it"
      ),
      (
        "(cos(1e5 t), sin(1e5 t), t) for t in 0..100",
        "(cos(1e5 t), sin(1e5 t), t) turns faster than the picture can show: drawn are parts of it"
      ),
      (
        "surface x*y for x in 1e15..1e15+1",
        "x in 1000000000000000..1000000000000001 is too narrow for an axis: its ends agree in twelve digits; write x as 1000000000000000 + a smaller one"
      ),
      (
        "surface \"hole.dat\" matrix",
        "1 of 9 points of hole.dat has a coordinate that is missing or no number"
      ),
      (
        "surface \"gap.dat\"",
        "2 of 6 points of gap.dat have a coordinate that is missing or no number"
      ),
    ]
  )
  func notes(_ line: String, _ note: String) {
    var session = session()
    let replies = session.replies(toLines: [line])
    #expect(replies.codes == [])
    #expect(replies.notes.contains(note), "\(replies.notes)")
  }

  @Test("coordinates that differ by rounding are one place of a grid")
  func rounding() {
    var session = session()
    #expect(session.replies(to: "surface \"rounded.dat\"").notes == [])
  }

  @Test(
    "a place of a function of x and y has its value and its slopes",
    arguments: [
      (
        "trace x^2 - y^2 at (1, 2)",
        "x = 1, y = 2, z = -3, slope along x = 2, slope along y = -4"
      ),
      ("a = 3; trace a x y at (a, 1)", "x = 3, y = 1, z = 9, slope along x = 3, slope along y = 9"),
    ]
  )
  func trace(_ line: String, _ answer: String) {
    var session = session()
    #expect(session.replies(toLines: [line]).values == [answer])
  }

  @Test(
    "show plot names poles, jumps and edges of surfaces",
    arguments: [
      ("surface 1/(x y)", "poles along x = 0"), ("surface 1/(x y)", "poles along y = 0"),
      ("surface 1/(x^2 + y^2)", "pole at x = 0, y = 0"),
      ("surface floor(x) + y for x in 0..2, y in 0..1", "jumps along x = 1, 2"),
      ("surface sqrt(1 - x^2 - y^2)", "it ends at the edge of its domain"),
      ("surface |x| + y", "crease along x = 0"),
    ]
  )
  func facts(_ line: String, _ fact: String) {
    var session = session()
    let replies = session.replies(toLines: [line, "show plot"])
    #expect(replies.values.joined(separator: "\n").contains(fact), "\(replies.values)")
  }

  @Test("colours have a range of their own in space, and heights keep theirs")
  func colors() {
    var session = session()
    let replies = session.replies(
      toLines: ["set cbrange 0..50", "surface x*y", "show colorrange", "describe"]
    )
    #expect(replies.codes == [])
    #expect(replies.values.first == "set colorrange 0..50")
    #expect(replies.values.last?.contains("z from −100 to 100") == true)
  }

  @Test("a narrow peak is found where most values are too small for doubles")
  func spike() {
    var session = session()
    let answer = session.replies(to: "extrema exp(-1000((x-0.3)^2+(y-0.2)^2))").values.first ?? ""
    #expect(answer.contains("maximum x = 0.3, y = 0.2, z = 1"))
  }
}
