import ChartSVG
import ChartTerminal
import Expressions
import PlotSession
import Testing

/// Statements and the names of the curves that they draw.
struct FamilyCase: CustomTestStringConvertible, Sendable {
  var line: String
  var names: [String]

  init(_ line: String, _ names: String...) {
    self.line = line
    self.names = names
  }

  var testDescription: String { line }

  static let all = [
    FamilyCase("plot [1, 2, 3] x^2", "1 x^2", "2 x^2", "3 x^2"),
    FamilyCase("[1, 2](x + 1)", "1(x + 1)", "2(x + 1)"),
    FamilyCase("k = [1..3]; plot sin(k x)/k", "sin(1 x)/1", "sin(2 x)/2", "sin(3 x)/3"),
    FamilyCase("k = [-1, 2]; k x", "-1 x", "2 x"),
    FamilyCase("k = [-1, 2]; y = x - k^2", "y = x - (-1)^2", "y = x - 2^2"),
    FamilyCase("k = [2, 3]; plot kx, 2 k x", "2·x", "3·x", "2 (2) x", "2 (3) x"),
    FamilyCase("y = [1, 2]x + 1", "y = 1x + 1", "y = 2x + 1"),
    FamilyCase("plot [x^n for n in 1..3]", "x^1", "x^2", "x^3"),
    FamilyCase("plot x*[x^n for n in 1..2]^2", "x*(x^1)^2", "x*(x^2)^2"),
    FamilyCase("plot [a x^b for a in 1..2, b in 3..4]", "1 x^3", "1 x^4", "2 x^3", "2 x^4"),
    FamilyCase("plot sin(x + [0, pi/2])", "sin(x + 0)", "sin(x + pi/2)"),
    FamilyCase("plot [1/3, -2] x", "(1/3) x", "-2 x"),
    FamilyCase("plot [n/3 for n in 1..2] x", "(1/3) x", "(2/3) x"),
    FamilyCase("k = [1/3, 2/3]; plot k x", "0.333333 x", "0.666667 x"),
    FamilyCase("k = [1, 1 + 1e-9]; plot k x", "1 x", "1.000000001 x"),
    FamilyCase("plot [sin(x), cos(x)]", "sin(x)", "cos(x)"),
    FamilyCase("plot r = [1, 2]", "r = 1", "r = 2"),
    FamilyCase("plot x = [1, 2] y", "x = 1 y", "x = 2 y"),
    FamilyCase("plot [1, 2] for x in 0..3", "1", "2"),
    FamilyCase("plot [(n cos t, sin t) for n in 1..2]", "(1 cos t, sin t)", "(2 cos t, sin t)"),
    FamilyCase("k = [1, 2]; plot t^k for t in 0..1", "t^1", "t^2"),
    FamilyCase(
      "k = [1, 2]; plot {x < 0: k, |x - k|}",
      "{x < 0: 1, |x - 1|}",
      "{x < 0: 2, |x - 2|}"
    ),
    FamilyCase(
      "k = [1, 2]; plot under k x, min(k, x)",
      "under 1 x",
      "under 2 x",
      "min(1, x)",
      "min(2, x)"
    ),
    FamilyCase(
      "k = [3, 1]; plot sort(k) x, total(k) x, k[1] x",
      "1 x",
      "3 x",
      "total(k) x",
      "k[1] x"
    ),
    FamilyCase("k = [1, 2]; f(x) = k x; plot f(x)", "f(x), k = 1", "f(x), k = 2"),
    FamilyCase("k = [1, 2]; g(x) = k x; f(x) = 2g(x); plot 3f(x)", "3f(x), k = 1", "3f(x), k = 2"),
    FamilyCase(
      "a = [1, 2]; b = [5, 3]; f(x) = a x + b; plot f(x) label \"v\"",
      "v, a = 1, b = 5",
      "v, a = 2, b = 3"
    ),
    FamilyCase("k = [3, 1]; f(x) = sort(k) x; plot f(x)", "f(x) [1]", "f(x) [2]"),
    FamilyCase("f(n, x) = n <= 0 ? 1 : x f(n - 1, x); plot f([1, 2], x)", "f(1, x)", "f(2, x)"),
    FamilyCase("k = [1, 2]; plot k x label \"a\"", "a 1", "a 2"),
    FamilyCase("plot [1, 2]x + [x, 2x] label \"a\"", "a [1]", "a [2]"),
    FamilyCase("plot [1, 2], [(1, 2), (3, 4)]", "[1, 2]", "[(1, 2), (3, 4)]"),
  ]
}

@Suite("Families of curves")
struct FamilyTests {
  /// The labels of the curves of a picture, in order, as its file has them.
  private func names(_ session: inout Session, _ files: MemoryFiles) -> [String] {
    session.respond(to: "save \"a.json\"") { _ in }
    return files.text("a.json").split(separator: "\n").joined().components(between: "\"label\": \"")
  }

  @Test("a list over a variable draws a curve for each element", arguments: FamilyCase.all)
  func named(_ family: FamilyCase) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(to: family.line).codes == [])
    #expect(names(&session, files) == family.names)
  }

  @Test(
    "a curve of a family is the curve that its name says",
    arguments: [
      ("k = [1, -2]; plot sin(k x)/k", "plot sin(1 x)/1, sin(-2 x)/(-2)"),
      (
        "plot [x^n for n in 1..3] for x in 0..2",
        "plot x^1 for x in 0..2, x^2 for x in 0..2, x^3 for x in 0..2"
      ),
      ("plot r = [1, 2] cos(θ)", "plot r = 1 cos(θ), r = 2 cos(θ)"),
      ("k = [1, 2]; plot k x^2 with area", "plot 1 x^2 with area, 2 x^2 with area"),
      ("k = [1, 2]; plot k x with linespoints", "plot 1 x with linespoints, 2 x with linespoints"),
      (
        "k = [1, 2]; f(x) = k x; plot f(x) for x in 0..4 step 1",
        "plot 1 x for x in 0..4 step 1, 2 x for x in 0..4 step 1"
      ),
    ]
  )
  func sameGeometry(_ family: String, _ single: String) {
    let pictures = [family, single].map { line in
      let files = MemoryFiles()
      var session = Session(files: files.access)
      #expect(session.replies(toLines: [line, "save \"a.csv\""]).codes == [])
      return files.text("a.csv").split(whereSeparator: \.isNewline).map { row in
        row.split(separator: ",").suffix(2).joined(separator: ",")
      }
    }
    #expect(pictures[0].count > 4)
    #expect(pictures[0].dropFirst() == pictures[1].dropFirst())
  }

  @Test("each curve has a colour of its own, unless the item names one")
  func colors() {
    var session = Session()
    let free = session.replies(to: "k = [1..3]; plot k x").pictures.first?.file() ?? ""
    let red = session.replies(to: "plot k x color red").pictures.first?.file() ?? ""
    func looks(_ picture: String) -> [String] {
      picture.split(separator: "\n").filter { $0.hasPrefix("<path class=\"s") }
        .compactMap { String($0).components(between: " stroke=\"").first }
    }
    #expect(looks(free).count == 3)
    #expect(Set(looks(free)).count == 3)
    #expect(looks(red).count == 3)
    #expect(Set(looks(red)).count == 1)
  }

  @Test("replot draws as many curves as the list has now")
  func replotted() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "k = [1, 2]; plot k x; k = [1..4]; replot") { _ in }
    #expect(names(&session, files) == ["1 x", "2 x", "3 x", "4 x"])
    session.respond(to: "k = 5; replot") { _ in }
    #expect(names(&session, files) == ["k x"])
    session.respond(to: "add [1, 2]*x^2") { _ in }
    #expect(names(&session, files) == ["k x", "1*x^2", "2*x^2"])
  }

  @Test(
    "a saved session draws the same curves with the same names",
    arguments: [
      "k = [1, -2]; plot sin(k x)/k, [1, 2]x label \"a\"",
      "plot [x^n for n in 1..3] for x in 0..2 with linespoints",
      "k = [1, 2]; plot kx, y = k x + 1, [1, 2], [x, 2x] color red",
    ]
  )
  func saved(_ line: String) {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    #expect(session.replies(toLines: [line, "save \"s.plot\""]).codes == [])
    var other = Session(files: files.access)
    let replies = other.replies(to: "load \"s.plot\"")
    #expect(replies.codes == [])
    #expect(replies.notes == [])
    #expect(names(&other, files) == names(&session, files))
    #expect(other.picture?.page() == session.picture?.page())
  }

  @Test("ten curves have names, more a bar of their parameter")
  func legend() {
    var session = Session()
    func page(_ line: String) -> [Substring] {
      session.replies(to: line).pictures.first?.page().split(separator: "\n") ?? []
    }
    for line in ["m = [1..10]; plot m x^2 + sin(m x)/m", "m = [1..30]; plot m x^2 + sin(m x)/m"] {
      let lines = page(line)
      #expect(lines.count == 22)
      #expect(lines.allSatisfy { $0.count <= 80 })
    }
    #expect(page("m = [1..10]; plot m x").joined().contains("m = 10"))
    let bar = page("m = [3..33]; plot m x").joined(separator: "\n")
    #expect(bar.contains("m·x"))
    #expect(bar.contains("m  3 ") && bar.contains(" 33"))
    #expect(!bar.contains("m = "))
  }

  @Test(
    "a bar is titled by the parameter, whatever gives its values",
    arguments: [
      ("plot [x^n for n in 1..12]", "n", "1", "12"),
      ("q = [1..12]/4; plot sin(q x)", "q", "0.25", "3"),
      ("k = [1..12]; f(x) = k x; plot f(x)", "k", "1", "12"),
      ("plot x^2 + [n^2 for n in 0..11]", "n", "0", "11"),
      ("a = [1..12]; b = [2..13]; plot a x + b", "curve", "1", "12"),
      ("k = [1..12]; plot k x with points", "k", "1", "12"),
    ]
  )
  func bar(_ line: String, _ title: String, _ start: String, _ end: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    let file = replies.pictures.first?.file() ?? ""
    let words = file.plainTexts
    #expect(words.contains(title) && words.contains(start) && words.contains(end))
  }

  @Test(
    "a large family is called by its formula, its parameter's range being told by the bar",
    arguments: [
      ("plot [sin(x + n/100) for n in 1..100]", "sin(x + n/100)"),
      ("plot x^2 + [n^2 for n in 0..11]", "x² + n²"),
      ("plot [n+1 for n in 1..20] x", "(n + 1)·x"),
      ("plot under [n x for n in 1..20] for x in 0..1", "under n·x"),
      ("plot [n x for n in 1..20], x", "n·x, n"),
      ("plot [n x for n in 1..20] label \"lines\"", "lines"),
      ("k = [1..12]; plot k x", "k·x"),
    ]
  )
  func nameOfFamily(_ line: String, _ name: String) {
    var session = Session()
    let page = session.replies(to: line).pictures.first?.page() ?? ""
    #expect(page.contains(name))
    #expect(!page.contains(" for ") && !page.contains("1…"))
  }

  @Test("the curves of a large family have the colours of their numbers, unless the item names one")
  func scale() {
    var session = Session()
    func looks(_ line: String) -> Set<String> {
      let file = session.replies(to: line).pictures.first?.file() ?? ""
      let curves = file.split(separator: "\n").filter { $0.hasPrefix("<path class=\"s") }
      return Set(curves.compactMap { String($0).components(between: "stroke=\"").first })
    }
    #expect(looks("k = [1..40]; plot k x").count == 40)
    #expect(looks("plot k x color red").count == 1)
    #expect(looks("k = [1..40] - [1..40]; plot k + x").count == 40)
  }

  @Test("a large family beside another item is named at its bar")
  func besideOthers() {
    var session = Session()
    let page = session.replies(to: "k = [1..20]; plot sin(k x), x").pictures.first?.page() ?? ""
    #expect(page.contains("sin(k·x), k"))
  }

  @Test("a long list made over a range draws the curves that its formula says")
  func longComprehension() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    session.respond(to: "plot [sin(x)/n + x^(n/20) for n in 1..40]; save \"a.csv\"") { _ in }
    let last = files.text("a.csv").split(whereSeparator: \.isNewline).last
    session.respond(to: "plot sin(x)/40 + x^(40/20); save \"b.csv\"") { _ in }
    let single = files.text("b.csv").split(whereSeparator: \.isNewline).last
    func ending(_ row: Substring?) -> String {
      row?.split(separator: ",").suffix(2).joined(separator: ",") ?? ""
    }
    #expect(ending(last) == ending(single))
    #expect(ending(last) != "")
  }

  @Test("a thousand curves are drawn, and their file grows with their number alone")
  func thousand() {
    var session = Session()
    func bytes(_ count: Int) -> Int {
      let line = "plot [sin(x + n/100) for n in 1..\(count)]"
      return session.replies(to: line).pictures.first?.file().utf8.count ?? 0
    }
    let (some, all) = (bytes(250), bytes(1000))
    #expect(all < 4 * some)
    #expect(all > 3 * some)
    #expect(all < 4_000_000)
  }

  @Test("a large family is counted against the memory of the statement")
  func memory() {
    var session = Session()
    let replies = session.replies(to: "set memory 5 MB; k = [1..1000]; plot sin(k x/99)")
    #expect(replies.codes == ["E33"])
  }

  @Test(
    "a list that draws no family is an error",
    arguments: [
      (
        "m = [1..1001]; plot m x", "E33",
        "the list has too many elements to draw a curve for each: 1001 (limit 1000)"
      ),
      ("plot [n for n in 1..0] x", "E46", "the list has no elements, so there is no curve to draw"),
      ("plot [1, 2] + [1, 2, 3] x", "E23", "lists of different length (2 and 3)"),
      ("L = join([1, 2], 3); plot L + [x, 2x]", "E23", "lists of different length (3 and 2)"),
      ("plot [n for n in 1..x] for x in 0..9", "E23", "the list is not equally long for all x"),
      ("plot [0..10] sin(x)", "E48", "[0..10] is a list"),
    ]
  )
  func refused(_ line: String, _ code: String, _ message: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [code])
    #expect(replies.failures.first?.diagnostic.message == message)
  }

  @Test(
    "several curves in the spelling of another program are answered with a list",
    arguments: [
      ("plot for [k=1:5] sin(k x)/k", "k = [1..5]; plot sin(k x)/k"),
      ("plot for [k=1:9:2] k*x", "k = [1, 3..9]; plot k*x"),
      ("plot kx for k in [1, 2] color red", "k = [1, 2]; plot kx color red"),
      ("y = k x for k in [1, 2]", "k = [1, 2]; y = k x"),
      ("plot sin(k x) for k in 1..3 for x in 0..5", "k = [1..3]; plot sin(k x) for x in 0..5"),
      ("for k in 1..5 { add sin(k x) }", "k = [1..5]; plot sin(k x)"),
      ("for k in [1, 2]: plot sin(k x)", "k = [1, 2]; plot sin(k x)"),
    ]
  )
  func habits(_ line: String, _ hint: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.failures.first?.diagnostic.hint == hint)
    let answered = session.replies(to: hint)
    #expect(answered.codes == [])
    #expect(answered.pictures.count == 1)
  }

  @Test(
    "what only looks like several curves keeps its answer",
    arguments: [
      ("plot x*y for x in 0..1 for k in 0..1", "E52", nil),
      ("plot x^2 for k in 0..1", "E21", nil),
    ] as [(String, String, String?)]
  )
  func kept(_ line: String, _ code: String, _ hint: String?) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [code])
    #expect(replies.failures.first?.diagnostic.hint == hint)
  }

  @Test(
    "add tells that values changed since the picture was drawn",
    arguments: [
      (
        "k = 1; plot sin(k x); k = 2; add sin(k x)",
        ["k has changed: all curves are drawn with k = 2; for several values write k = [1, 2]"]
      ),
      (
        "k = 1; f(x) = k x; plot f(x); k = 2; add x",
        ["k has changed: all curves are drawn with k = 2; for several values write k = [1, 2]"]
      ),
      (
        "a = 1; b = 1; plot a x + b; a = 2; b = 3; add x",
        ["a, b have changed: all curves are drawn with a = 2, b = 3"]
      ),
      ("k = 1; plot sin(k x); k = 2; replot; add x", []),
      ("k = 1; plot sin(k x); j = 2; add j x", []),
      ("k = 1; plot k^2 for k in 0..1 step 0.1; k = 2; add x", []),
    ]
  )
  func changed(_ line: String, _ notes: [String]) {
    var session = Session()
    #expect(session.replies(to: line).notes == notes)
  }
}

extension String {
  /// The texts between each occurrence of a mark and the next quote.
  fileprivate func components(between mark: String) -> [String] {
    var rest = self[...]
    var found: [String] = []
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(String(rest.prefix { $0 != "\"" }))
    }
    return found
  }
}

extension String {
  /// The words of the texts of an SVG file, without the markup inside them.
  fileprivate var plainTexts: [String] {
    ranges(of: "</text>").map { end in
      let before = self[..<end.lowerBound]
      let start = before.ranges(of: "<text").last?.upperBound ?? before.startIndex
      var words = ""
      var isInside = true
      for character in before[start...] {
        switch character {
        case "<": isInside = true
        case ">": isInside = false
        default: if !isInside { words.append(character) }
        }
      }
      return words
    }
  }
}
