import Expressions
import RealFunctions
import Testing

@testable import PlotSession
@testable import Resolution

@Suite("Heat maps of data")
struct HeatOfDataTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() {
    session = files.session(holding: [
      "grid.dat": "0 0 1\n0 1 2\n0 3 3\n\n2 0 4\n2 1 5\n2 3 6\n",
      "matrix.txt": "1 2 3 4\n5 6 nan 8\n",
      "cloud.csv": "x,y,z\n" + (1...30).map { "\($0 * $0),\(1.0 / Double($0)),\($0)\n" }.joined(),
    ])
  }

  /// The cells that a line draws.
  private func cells(_ line: String) throws -> [GridCells.Cell] {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    return try #require(session.drawing?.plot.items.first?.pointSets.first?.cells).cells
  }

  @Test(
    "three columns on a grid are cells around their places, whose edges lie half way to the next",
    arguments: [
      "plot \"grid.dat\" using 1:2:3 with heat", "heat \"grid.dat\"", "plot heat \"grid.dat\"",
      "plot \"grid.dat\" using 1:2:3 with image", "heatmap \"grid.dat\" using 1:2:3",
      "plot contour \"grid.dat\"",
    ]
  )
  func grid(_ line: String) throws {
    let cells = try cells(line)
    #expect(cells.map(\.value) == [1, 4, 2, 5, 3, 6])
    let third = cells[2]
    #expect([third.x.lower, third.x.upper, third.y.lower, third.y.upper] == [-1, 1, 0.5, 2])
  }

  @Test(
    "the numbers of a table are cells by their column and row",
    arguments: [
      "plot \"matrix.txt\" matrix with image", "heat \"matrix.txt\"",
      "plot \"matrix.txt\" with heat",
    ]
  )
  func matrix(_ line: String) throws {
    let cells = try cells(line)
    #expect(cells.map(\.value) == [1, 2, 3, 4, 5, 6, 8])
    let last = try #require(cells.last)
    #expect([last.x.lower, last.x.upper, last.y.lower, last.y.upper] == [2.5, 3.5, 0.5, 1.5])
  }

  @Test(
    "what is no heat map is refused with a statement that runs",
    arguments: [
      ("plot \"cloud.csv\" using x:y:z with heat", "E63"),
      ("plot \"matrix.txt\" matrix", "E43"),
    ]
  )
  func refused(_ line: String, _ code: String) throws {
    var session = session
    let failure = try #require(session.replies(to: line).failures.first).diagnostic
    #expect(failure.code.rawValue == code)
    let hint = try #require(failure.hint).replacingPrefix("write ")
    // The hint for formulas names a file that is not here.
    if !hint.contains("data.csv") { #expect(session.replies(to: hint).codes == [], "\(hint)") }
  }

  @Test("a heat map of data is saved as it was typed, and draws the same again")
  func saved() {
    var session = session
    #expect(session.replies(to: "heat \"matrix.txt\"; save \"a.svg\"; save \"s.plot\"").codes == [])
    var other = Session(files: files.access)
    #expect(other.replies(to: "load \"s.plot\"; save \"b.svg\"").codes == [])
    #expect(files.text("a.svg") == files.text("b.svg"))
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
