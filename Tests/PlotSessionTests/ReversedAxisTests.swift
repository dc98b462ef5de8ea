import ChartCore
import PlotSession
import Testing

@Suite("Axes that are turned round")
struct ReversedAxisTests {
  @Test(
    "a range that runs backwards turns the axis round",
    arguments: [
      "set xrange 5..1; plot x^2", "set xrange [5:1]; plot x^2", "plot [5:1] x^2",
      "a = 5; plot [a:1] x^2",
    ]
  )
  func reversed(_ line: String) throws {
    var session = Session()
    let replies = session.replies(to: line)
    let picture = try #require(replies.pictures.first)
    #expect(picture.x.window.lower == 1 && picture.x.window.upper == 5)
    let page = picture.page(columns: 50, rows: 10)
    #expect(page.hasSuffix("5          4           3           2          1\n"))
    #expect(session.replies(to: "describe").values.first?.contains("x from 5 to 1") ?? false)
  }

  @Test("both axes may be turned round, in text and in SVG")
  func both() throws {
    var session = Session()
    let picture = try #require(session.replies(to: "plot [5:1] [10:0] x").pictures.first)
    let rows = picture.page(columns: 50, rows: 12).split(separator: "\n")
    let labels = rows.compactMap { row in Int(row.prefix { $0 != "┤" }.filter(\.isNumber)) }
    #expect(labels.first == 0 && labels.contains(10))
    #expect(picture.file().contains("y falling upwards"))
  }

  @Test("a saved session turns its axes as the session does")
  func saved() {
    var session = Session()
    session.respond(to: "set xrange 5..1; plot [:] [3:0] x") { _ in }
    let shown = session.replies(to: "show").values.first ?? ""
    #expect(shown.contains("set xrange 5..1") && shown.contains("[3:0]"))
  }

  @Test("an empty range and the range of a curve still fail")
  func wrong() {
    var session = Session()
    #expect(session.replies(to: "set xrange 2..2").codes == ["E46"])
    #expect(session.replies(to: "plot x for x in 5..1").codes == ["E45"])
  }
}
