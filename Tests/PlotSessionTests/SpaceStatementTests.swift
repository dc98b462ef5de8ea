import ChartCore
import Expressions
import Foundation
import PlotSession
import Testing

/// A statement in space, and what the description of its picture contains.
struct SpaceStatement: CustomTestStringConvertible, Sendable {
  var text: String
  var facts: [String]

  init(_ text: String, _ facts: String...) { (self.text, self.facts) = (text, facts) }

  var testDescription: String { text }

  static let files = [
    "grid.dat": "0 0 1\n0 1 2\n\n1 0 3\n1 1 5\n",
    "loose.csv": "x,y,z\n1,2,3\n4,5,6\n7,1,2\n2,8,5\n",
    "table.txt": "1 2 3 4\n4 5 6 7\n7 8 1 0\n", "arrows.dat": "0 0 0 1 2 3\n1 1 1 0 0 1\n",
    "four.dat": "0 0 1 10\n1 2 2 20\n2 1 0 30\n",
  ]

  static let all = [
    SpaceStatement(
      "surface x*y for x in 0..1, y in 0..2",
      "Surface chart in space of x*y",
      "z from 0 to 2"
    ),
    SpaceStatement("surface x*y for x in 0..1 for y in 0..2", "y from 0 to 2", "z from 0 to 2"),
    SpaceStatement("mesh x*y for x in 0..1, y in 0..2", "Surface chart in space of x*y"),
    SpaceStatement("z = x^2 - y^2", "Surface chart in space of z = x^2 - y^2"),
    SpaceStatement("f(x, y) = x y; surface f", "Surface chart in space of f(x, y)"),
    SpaceStatement("f(x, y) = x y; z = f(x, y)", "Surface chart in space"),
    SpaceStatement("plot x*y with surface", "Surface chart in space of x*y"),
    SpaceStatement("plot x*y with pm3d", "Surface chart in space of x*y"),
    SpaceStatement("splot x*y w l", "Surface chart in space of x*y"),
    SpaceStatement(
      "splot x*y w pm3d t \"saddle\" lc rgb \"red\"",
      "Surface chart in space of saddle"
    ),
    SpaceStatement(
      "splot [-2:2] [-1:1] [0:3] x^2 + y^2",
      "x from −2 to 2",
      "y from −1 to 1",
      "z from 0 to 3"
    ),
    SpaceStatement("splot x^2 + y^2 = 1", "Surface chart in space of x^2 + y^2 = 1"),
    SpaceStatement("surface y = x^2", "Surface chart in space"),
    SpaceStatement(
      "surface u^2 - v^2 for u in -2..2, v in -3..3",
      "x from −2 to 2",
      "y from −3 to 3"
    ),
    SpaceStatement(
      "z = x^2 - y^2 for z in -1..1",
      "x from −10 to 10",
      "z from −1 to 1",
      "It leaves the box below; it leaves the box above"
    ),
    SpaceStatement("surface x + y", "Lowest on the border of the picture, at (−10, −10, −20)"),
    SpaceStatement("surface x^2 + y^2", "Lowest at (0, 0, 0)"),
    SpaceStatement("plot z = x y, x^2 + y^2 = 4", "z = x y and x^2 + y^2 = 4"),
    SpaceStatement("plot z = x y, y = x", "z = x y and y = x"),
    SpaceStatement("plot x^2 + y^2 = 4, z = x y", "x^2 + y^2 = 4 and z = x y"),
    SpaceStatement("x^2 + y^2 = 4, z = x y", "x^2 + y^2 = 4 and z = x y"),
    SpaceStatement("floor(x) = z", "Surface chart in space of floor(x) = z"),
    SpaceStatement("plot y = x, z = x y, x + y", "y = x, z = x y and x + y"),
    SpaceStatement("({t > 1: t, 1}, t, t) for t in 0..2", "Line chart in space"),
    SpaceStatement("(t, {t > 1: t, 1}, {t > 0: 2, 1}) for t in 0..2", "Line chart in space"),
    SpaceStatement("plot [:] [:] [-5:5] surface x y", "z from −5 to 5"),
    SpaceStatement("plot [] [-1:1] [:] surface x y", "y from −1 to 1"),
    SpaceStatement("surface x^2 - y^2, x + y", "x^2 - y^2 and x + y"),
    SpaceStatement("surface x^2 - y^2, sin(x) + y with transparent", "x^2 - y^2 and sin(x) + y"),
    SpaceStatement("(cos(t), sin(t), t) for t in 0..6", "Line chart in space", "z from 0 to 6"),
    SpaceStatement(
      "curve (cos(t), sin(t), t) for t in 0..6",
      "Line chart in space",
      "z from 0 to 6"
    ),
    SpaceStatement(
      "x = cos(t), y = sin(t), z = t for t in 0..6",
      "Line chart in space",
      "z from 0 to 6"
    ),
    SpaceStatement(
      "x = cos(u) sin(v), y = sin(u) sin(v), z = cos(v) for u in 0..2pi, v in 0..pi",
      "Surface chart in space"
    ),
    SpaceStatement("(u, v, u v) for u in -1..1, v in 0..2", "x from −1 to 1", "y from 0 to 2"),
    SpaceStatement("x + 2y + z = 4", "Surface chart in space of x + 2y + z = 4"),
    SpaceStatement("plane x + 2y + z = 4", "Surface chart in space"),
    SpaceStatement("sphere x^2 + y^2 + z^2 = 9", "Surface chart in space"),
    SpaceStatement("(x - 1)^2 + y^2 + z^2 = 4", "Surface chart in space"),
    SpaceStatement(
      "(sqrt(x^2 + y^2) - 3)^2 + z^2 = 1 for x in -4..4, y in -4..4, z in -1..1",
      "z from −1 to 1"
    ),
    SpaceStatement("revolve sqrt(x) for x in 0..4", "Surface chart in space", "z from 0 to 2"),
    SpaceStatement("revolve sqrt(x) for x in 0..4 about z", "z from 0 to 2"),
    SpaceStatement("revolve sqrt(x) for x in 0..4 about x", "x from 0 to 4"),
    SpaceStatement("spherical 1", "Surface chart in space of spherical 1", "z from −1 to 1"),
    SpaceStatement("r = 1 + cos(phi)", "Surface chart in space"),
    SpaceStatement("cylindrical 2 + sin(z) for z in 0..6", "z from 0 to 6"),
    SpaceStatement("z = r^2 for r in 0..2, theta in 0..pi", "z from 0 to 4"),
    SpaceStatement("(1, 2, 3)", "Point chart in space", "1 point"),
    SpaceStatement("point (1, 2, 3)", "1 point"),
    SpaceStatement("(1, 2, 3), (4, 5, 6)", "Point chart in space"),
    SpaceStatement("plot [(1, 2, 3), (2, 3, 4)]", "2 points"),
    SpaceStatement("plot [(1, 2, 3), (2, 3, 4)] with lines", "Line chart in space"),
    SpaceStatement("plot [(1, 2, 3), (2, 3, 4)] with lines label \"way\"", "Line chart in space"),
    SpaceStatement("plot [(n, n^2, 1) for n in 1..4]", "4 points", "y from 0 to 20"),
    SpaceStatement("plot ([1, 2, 3], [2, 1, 4], [0, 1, 5])", "3 points"),
    SpaceStatement("X = [1, 2, 3]; plot (X, X^2, 0)", "3 points"),
    SpaceStatement("surface [(0, 0, 1), (1, 0, 2), (0, 1, 3)]", "Surface chart in space"),
    SpaceStatement("surface x y, label \"top\" at (1, 2, 3)", "top: 1 point"),
    SpaceStatement("k = [1, 2, 3]; surface k x y", "1 x y, 2 x y and 3 x y"),
    SpaceStatement("surface [1, 2] x y for x in 0..1, y in 0..1", "z from 0 to 2"),
    SpaceStatement("splot x*y w p", "Surface chart in space of x*y"),
    SpaceStatement("vector (1, 2, 3)", "Line chart in space", "z from 0 to 3"),
    SpaceStatement("vector (1, 2, 3) from (0, 0, 1)", "z from 1 to 4"),
    SpaceStatement("A = [1, 2, 3]; vector A", "Line chart in space", "z from 0 to 3"),
    SpaceStatement("A = [1, 0, 0]; B = [0, 2, 1]; segment A to B", "y from 0 to 2", "1 line"),
    SpaceStatement("arrow (0, 0, 0) to (1, 2, 3)", "1 line"),
    SpaceStatement("segment((0, 0, 0), (1, 2, 3))", "1 line"),
    SpaceStatement("splot \"grid.dat\"", "4 points"),
    SpaceStatement("splot \"grid.dat\" u 1:2:3 w l", "Surface chart in space of grid.dat"),
    SpaceStatement("surface \"grid.dat\"", "Surface chart in space of grid.dat", "z from 1 to 5"),
    SpaceStatement(
      "plot \"loose.csv\" using x:y:z with surface",
      "Surface chart in space of loose.csv"
    ),
    SpaceStatement("surface \"table.txt\" matrix", "x from 0 to 3", "y from 0 to 2"),
    SpaceStatement(
      "splot \"arrows.dat\" using 1:2:3:4:5:6 with vectors",
      "Line chart in space",
      "2 lines"
    ),
    SpaceStatement("splot \"four.dat\" using 1:2:3:4 with points", "3 points"),
    SpaceStatement("splot \"four.dat\" using 1:2:3 with points palette", "3 points"),
    SpaceStatement("splot \"grid.dat\" using 1:2:3 with impulses", "in space of grid.dat"),
  ]
}

/// An example of the manual of another program in natural notation.
struct PeerExample: CustomTestStringConvertible, Sendable {
  var chapter: String
  var statement: String
  /// What the description of its picture contains.
  var fact: String

  var testDescription: String { "\(chapter): \(statement)" }

  /// The rows of the table.
  static let all: [PeerExample] = {
    guard
      let url = Bundle.module.url(
        forResource: "space_examples",
        withExtension: "tsv",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      return cells.count == 3
        ? PeerExample(chapter: cells[0], statement: cells[1], fact: cells[2]) : nil
    }
  }()
}

@Suite("Statements in space")
struct SpaceStatementTests {
  private func session() -> Session {
    let files = MemoryFiles()
    for (path, text) in SpaceStatement.files { files.contents[path] = Array(text.utf8) }
    return Session(files: files.access, display: .plain)
  }

  @Test("each kind of item in space draws what it says", arguments: SpaceStatement.all)
  func draws(_ statement: SpaceStatement) {
    var session = session()
    let replies = session.replies(toLines: [statement.text, "describe"])
    #expect(replies.codes == [])
    let description = replies.values.last ?? ""
    for fact in statement.facts { #expect(description.contains(fact), "\(description)") }
  }

  @Test("the examples of other manuals are there")
  func peersAreThere() { #expect(PeerExample.all.count >= 60) }

  @Test(
    "examples of other manuals in natural notation draw what is meant",
    arguments: PeerExample.all
  )
  func peers(_ example: PeerExample) {
    var session = session()
    let replies = session.replies(toLines: [example.statement, "describe"])
    #expect(replies.codes == [])
    let description = replies.values.last ?? ""
    #expect(description.contains("chart in space"))
    #expect(description.contains(example.fact), "\(description)")
  }

  @Test(
    "what is half right in space is refused at its place",
    arguments: [
      ("surface", "E43", 0), ("plot mesh", "E43", 5), ("surface x*", "E06", 10),
      ("surface x*t", "E21", 10), ("surface x*y for s in 0..1", "E43", 16),
      ("surface x*y for x in 0..1 step 0.1", "E43", 31),
      ("surface x*y with foo", "E43", 17), ("surface x*y lines 500", "E43", 18),
      ("surface x*y contours on foo", "E43", 24), ("revolve x^2 about w", "E43", 18),
      ("revolve x*y", "E21", 10), ("spherical 1 + x", "E21", 14), ("(u, v, w)", "E42", 0),
      ("surface x*y, label \"P\" at (1, 2, 3) for x in 0..1", "E43", 40),
      ("(1, 2, 3) for x in 0..1", "E43", 14),
      ("splot \"loose.csv\" using 1:2:3 smooth csplines", "E43", 6),
      ("vector (1, 2, 3) to", "E43", 19), ("splot \"table.txt\" using 1:2", "E43", 6),
    ]
  )
  func refused(_ line: String, _ code: String, _ place: Int) {
    var session = session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.code.rawValue == code)
    #expect(failure?.range.start == place)
  }

  @Test("a function of x and y alone is a heat map, and a note names the surface once")
  func heat() {
    var session = session()
    let note = "the values of x*y are shown as colours; surface x*y is drawn in space"
    #expect(session.replies(to: "x*y").notes == [note])
    #expect(session.replies(to: "x + y").notes == [])
    var other = self.session()
    #expect(other.replies(to: "plot heat x*y").notes == [])
    #expect(other.replies(to: "surface x*y").notes == [])
  }

  @Test("the user's names have precedence over the words of space")
  func names() {
    var session = session()
    let lines = ["surface = 3", "surface + 1", "mesh = 2", "mesh", "curve = 5", "curve*2"]
    let replies = session.replies(toLines: lines)
    #expect(replies.codes == [])
    #expect(replies.values == ["4", "2", "10"])
  }

  @Test(
    "a saved session draws the same in space again",
    arguments: [
      "plot z = x y, x^2 + y^2 = 4", "surface y = x^2", "A = [1, 2, 3]; vector A",
      "plot surface x y, label \"top\" at (1, 2, 3)",
      "plot [(n, n^2, 1) for n in 1..4] with lines", "plot ([1, 2], [3, 4], [5, 6])",
      "x = cos(t), y = sin(t), z = t for t in 0..6", "revolve sqrt(x) for x in 0..4 about z",
      "surface x y for x in 0..1, y in 0..2 with wire lines 10 contours on both",
    ]
  )
  func saved(_ statement: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let first = session.replies(toLines: [statement, "save \"a.plot\"", "describe"])
    #expect(first.codes == [])
    var again = Session(files: files.access)
    let second = again.replies(toLines: ["load \"a.plot\"", "describe"])
    #expect(second.codes == [])
    // Names are written with their products: the ranges and the extremes are the same.
    #expect(first.values.last.map(Self.facts) == second.values.last.map(Self.facts))
  }

  /// The text behind the name.
  private static func facts(_ description: String) -> Substring {
    description[(description.firstRange(of: " for ")?.upperBound ?? description.startIndex)...]
  }
}
