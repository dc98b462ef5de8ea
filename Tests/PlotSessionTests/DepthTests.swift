import ChartCore
import ChartTerminal
import PlotSession
import Testing

@Suite("Depth of items")
struct DepthTests {
  /// The kinds of marks of a picture, back to front.
  private func marks(_ line: String) throws -> [String] {
    var session = Session()
    #expect(session.replies(to: line).codes == [])
    let scene = try #require(session.picture).scene(
      for: .graphic(
        width: 640,
        height: 400,
        metrics: TextMetrics { text, _ in 7 * Double(text.count) }
      )
    )
    var kinds: [String] = []
    for case .group(let group) in scene.elements where group.role == .marks {
      for element in group.elements {
        switch element {
        case .path(let path): kinds.append(path.fill != nil ? "fill" : "stroke")
        case .symbols: kinds.append("symbols")
        default: break
        }
      }
    }
    return kinds
  }

  @Test(
    "areas lie below lines, lines below symbols, whatever the order of the items",
    arguments: [
      "plot [(1, 2), (3, 4)], x, under 2x, between x and 3x",
      "plot under 2x, between x and 3x, x, [(1, 2), (3, 4)]",
      "plot x, between x and 3x, [(1, 2), (3, 4)], 2x with area",
      "plot [(1, 2), (3, 4)] with linespoints, under 2x, [(1, 2), (3, 5)] with area",
    ]
  )
  func depth(_ line: String) throws {
    #expect(
      try marks(line) == ["fill", "stroke", "fill", "stroke", "stroke", "symbols"],
      "\(line)"
    )
  }

  @Test("legends, colors and exports stay in the order of the items")
  func order() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let line = "plot [(1, 2), (3, 4)] label \"p\", x label \"l\", under 2x label \"a\""
    #expect(session.replies(to: line + "; save \"a.json\"; describe").codes == [])
    let labels = files.text("a.json").split(separator: "\"label\": \"").dropFirst().map {
      $0.prefix(1)
    }
    #expect(labels == ["p", "l", "a"])
    let text = session.picture?.page(columns: 60, rows: 12, style: TextStyle(charset: .ascii)) ?? ""
    let legend = text.split(separator: "\n").first ?? ""
    #expect(legend.contains("* p") && legend.contains("o l"), "\(text)")
  }

  @Test("curves with points share no color with the items beside them")
  func familyColors() throws {
    var session = Session()
    session.respond(to: "plot [1, 2]x with linespoints, 3x with linespoints, 4x") { _ in }
    let trained = try #require(session.picture)
    #expect(trained.series.map(\.colorIndex) == [0, 1, 2, 3])
  }
}
