import PlotSession
import Testing

/// Shapes and palettes in every picture.
@Suite("Objects and palettes")
struct PageShapeTests {
  /// The settings as statements.
  private func shown(_ session: Session) -> String {
    var session = session
    return session.replies(to: "show settings").values.joined(separator: "\n")
  }

  @Test(
    "a shape is written back as it is read",
    arguments: [
      "1 rectangle from first 1, first 2 to first 3, first 4 color \"#ff0000\" opacity 0.5",
      "2 circle at graph 0.5, graph 0.5 radius screen 0.1 empty border \"#000000\" width 2",
      "3 ellipse at first 0, first 0 size first 2, first 1 angle 30 front",
      "4 polygon from first 0, first 0 to first 1, first 0 to first 1, first 1 dash dashed",
    ]
  )
  func text(_ shape: String) {
    var session = Session()
    #expect(session.replies(to: "set object \(shape)").codes == [])
    #expect(shown(session).contains("set object \(shape)"))
  }

  @Test("a shape is changed by its number, and goes with it or with all")
  func changes() {
    var session = Session()
    _ = session.replies(
      to: "set object 1 circle at 0, 0 radius 1; set object circle at 1, 1 radius 2"
    )
    #expect(shown(session).contains("set object 2 circle"))
    _ = session.replies(to: "unset object 1")
    #expect(!shown(session).contains("object 1 "))
    _ = session.replies(to: "unset object")
    #expect(shown(session).contains("set object off"))
  }

  @Test(
    "what is no shape and no palette is an error",
    arguments: [
      "set object", "set object star", "set object rectangle from 1, 2",
      "set object circle at 1, 1",
      "set palette rot", "set palette [1 \"red\", 0 \"blue\"]",
      "set palette [\"red\"",
    ]
  )
  func wrong(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes.count == 1)
  }

  @Test(
    "a palette is written back as it is read",
    arguments: [
      "viridis", "gray reverse", "rgb", "[0 \"#000000\", 0.25 \"#ff0000\", 1 \"#ffffff\"]",
    ]
  )
  func palette(_ text: String) {
    var session = Session()
    #expect(session.replies(to: "set palette \(text)").codes == [])
    #expect(shown(session).contains("set palette \(text)"))
  }
}
