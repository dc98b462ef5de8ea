import Expressions
import RealFunctions
import Sampling
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
      // z = 2x - 3y + 1 at scattered points.
      "cloud.csv": "x,y,z\n"
        + (0..<60).map { row in
          let (x, y) = (Double(row * 37 % 61), Double(row * 23 % 59) / 100)
          return "\(x),\(y),\(2 * x - 3 * y + 1)\n"
        }.joined(),
      "three.txt": "1 2 3\n4 7 6\n9 1 0\n", "line.csv": "x,y,z\n1,1,1\n2,2,2\n3,3,3\n",
      "run1.dat": "0 0 1\n0 1 2\n1 0 3\n1 1 4\n", "run2.dat": "0 0 5\n0 1 6\n1 0 7\n1 1 8\n",
      "beside.dat": "10 0 5\n10 1 6\n11 0 7\n11 1 8\n",
      "named.csv": "name,a,b,c\na,1,0.5,0.2\nb,0.5,1,-0.3\nc,0.2,-0.3,1\n",
      "two.csv": "name,a,b\nu,1,2\nv,3,4\nw,5,6\n",
      "places.csv": "day,hour,count\nmon,0,1\nmon,1,2\ntue,0,3\ntue,1,4\n",
    ])
    files.areListed = true
  }

  /// The cells that a line draws.
  private func cells(_ line: String) throws -> [GridCells.Cell] {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(line): \(replies.failures)")
    let heights = try #require(session.drawing?.plot.items.first?.pointSets.first?.heights)
    guard case .grid(let cells) = heights else { return [] }
    return cells.cells
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
    "a first column of names, all different, names the rows of a matrix",
    arguments: [
      ("named.csv", [1, 0.5, 0.2, 0.5, 1, -0.3, 0.2, -0.3, 1], ["a", "b", "c"], ["a", "b", "c"]),
      ("two.csv", [1, 2, 3, 4, 5, 6], ["a", "b"], ["u", "v", "w"]),
      ("places.csv", [1, 3, 2, 4], [], []),
    ] as [(String, [Double], [String], [String])]
  )
  func names(_ file: String, _ values: [Double], _ columns: [String], _ rows: [String]) throws {
    var session = session
    #expect(session.replies(to: "heat \"\(file)\"").codes == [])
    let heights = try #require(session.drawing?.plot.items.first?.pointSets.first?.heights)
    guard case .grid(let cells) = heights else {
      Issue.record("no grid")
      return
    }
    #expect(cells.cells.map(\.value) == values)
    #expect(cells.names.columns == columns && cells.names.rows == rows)
  }

  @Test("the names of a matrix stand on the axes until the settings say otherwise")
  func namesOnAxes() throws {
    var session = session
    let named = try #require(session.replies(to: "heat \"two.csv\"").pictures.last?.file())
    for name in ["u", "v", "w"] { #expect(named.contains(">\(name)<"), "\(name)") }
    let line = "set yticks 0..2 step 1; heat \"two.csv\""
    let numbered = try #require(session.replies(to: line).pictures.last?.file())
    #expect(!numbered.contains(">v<"))
  }

  @Test(
    "what is no heat map is refused with a statement that runs",
    arguments: [
      ("plot \"line.csv\" using x:y:z with heat", "E63"),
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

  @Test(
    "named columns that lie on no grid are points, between which values are linear",
    arguments: ["heat \"cloud.csv\"", "plot \"cloud.csv\" using 1:2:3 with contour"]
  )
  func scattered(_ line: String) throws {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(
      replies.notes == [
        "the points of cloud.csv lie on no grid: values between them are linear on triangles"
      ]
    )
    let heights = try #require(session.drawing?.plot.items.first?.pointSets.first?.heights)
    guard case .scattered(let surface) = heights else {
      Issue.record("\(line) draws cells")
      return
    }
    for (x, y) in [(30.0, 0.3), (12.5, 0.21), (41.0, 0.4)] {
      #expect((surface.value(x, y) - (2 * x - 3 * y + 1)).magnitude < 1e-5)
    }
    #expect(surface.value(-1, 0.3).isNaN)
  }

  @Test("three columns without names that lie on no grid are a matrix, and a note says so")
  func matrixOfThree() throws {
    #expect(try cells("heat \"three.txt\"").map(\.value) == [1, 2, 3, 4, 7, 6, 9, 1, 0])
    var session = session
    #expect(
      session.replies(to: "heat \"three.txt\"").notes == [
        "the three columns of three.txt are read as a matrix, because the first two lie on no grid; "
          + "using 1:2:3 takes them as x, y and values"
      ]
    )
  }

  @Test("heat maps of files that cover each other have a panel each, and maps side by side do not")
  func covered() {
    var session = session
    let replies = session.replies(to: "heat \"run*.dat\"")
    #expect(replies.codes == [])
    #expect(replies.notes.contains { $0.hasPrefix("heat maps hide what is behind them") })
    #expect(
      session.replies(to: "plot \"run1.dat\" with heat, \"beside.dat\" with heat").notes == []
    )
  }

  @Test(
    "a saved heat map has the value of each cell",
    arguments: [
      ("m.csv", "series,x,y,z\r\nmatrix.txt,0,0,1\r\nmatrix.txt,1,0,2\r\n"),
      ("m.json", "\"heights\": [[1, 2, 3, 4, 5, 6, 8]]"),
    ]
  )
  func savedValues(_ file: String, _ part: String) {
    var session = session
    #expect(session.replies(to: "heat \"matrix.txt\"; save \"\(file)\"").codes == [])
    #expect(files.text(file).contains(part))
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
