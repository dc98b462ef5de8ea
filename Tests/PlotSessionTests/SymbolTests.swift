import PlotSession
import Testing

/// The form and the size of symbols, and closed areas.
@Suite("Symbols and polygons")
struct SymbolTests {
  @Test(
    "a symbol and its size are shown as they can be typed again",
    arguments: [
      ("symbol square", "symbol square"), ("symbol hollow diamond", "symbol hollow diamond"),
      ("pt 7 ps 2", "symbol circle size 2"), ("pt 4", "symbol hollow square"),
      ("pt 1", "symbol plus"), ("symbol hollow cross", "symbol cross"), ("pt 16", "symbol plus"),
      ("ps 0.5", "size 0.5"),
    ]
  )
  func shown(_ words: String, _ expected: String) {
    var session = Session()
    #expect(session.replies(to: "plot [1, 3, 2] with points \(words)").codes == [])
    let shown = session.replies(to: "show plot").statements.first ?? ""
    #expect(shown.contains(expected), "\(shown)")
    var other = Session()
    #expect(other.replies(to: shown).codes == [])
  }

  @Test("a form that there is not is an error", arguments: ["symbol oval", "symbol", "size -1"])
  func wrong(_ words: String) {
    var session = Session()
    #expect(session.replies(to: "plot [1, 3, 2] with points \(words)").codes.count == 1)
  }

  @Test("names of your own keep their meaning beside these words")
  func ownNames() {
    var session = Session()
    #expect(session.replies(to: "symbol = 2; size = 3; symbol + size").values == ["5"])
    #expect(session.replies(to: "plot size x").codes == [])
  }

  @Test("a label with a word behind its place is shown with it")
  func placedLabel() {
    var session = Session()
    let line = "set label 1 \"a\" at 1, 2 right rotate by 45 letters 14 offset 1, -0.5 color red"
    #expect(session.replies(to: line).codes == [])
    #expect(
      session.replies(to: "show").values.joined(separator: "\n")
        == "set label 1 \"a\" at first 1, first 2 right rotate 45 letters 14 offset 1, -0.5 color red"
    )
  }

  @Test("polygons are drawn, each closed, and its corners are what save writes")
  func polygons() {
    var session = Session()
    #expect(session.replies(to: "plot [(0, 0), (2, 0), (1, 2)] with polygons").codes == [])
    #expect(session.replies(to: "show plot").statements.first?.contains("with polygons") ?? false)
  }
}
