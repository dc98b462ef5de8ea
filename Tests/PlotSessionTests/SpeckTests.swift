import PlotSession
import Testing

/// Curves, regions and arcs smaller than a pixel: what is there leaves ink in every kind of file, and nobody says that
/// it is not there.
@Suite("What is smaller than a pixel is drawn")
struct SpeckTests {
  private let files = MemoryFiles()
  private static let kinds = ["json", "svg", "tex", "txt"]

  /// The files of a statement, by their kinds, and its notes.
  private func made(of item: String, _ options: String = "", size: String = "") -> (
    texts: [String: String], notes: [String]
  ) {
    var session = Session(files: files.access)
    let saves = Self.kinds.map { kind in
      "save \"a.\(kind)\"\(kind == "svg" || kind == "tex" ? size : "")"
    }
    let lines = ["plot [-1:1] [-1:1] \(item) \(options) label \"c\""] + saves
    let replies = session.replies(toLines: lines)
    #expect(replies.codes == [], "\(item)")
    return (
      Dictionary(uniqueKeysWithValues: Self.kinds.map { ($0, files.text("a.\($0)")) }),
      replies.notes
    )
  }

  private static func count(_ part: String, in text: String) -> Int {
    var (count, rest) = (0, text[...])
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  private func expectInk(_ item: String, _ options: String = "", size: String = "") {
    let nothing = made(of: "x^2 + y^2 = -1", options, size: size).texts
    let (drawn, notes) = made(of: item, options, size: size)
    #expect(!(drawn["json"] ?? "").contains("\"polylines\": []"), "\(item)")
    for (kind, part) in [("svg", "<path"), ("tex", "\\path")] {
      let counts = [drawn, nothing].map { Self.count(part, in: $0[kind] ?? "") }
      #expect(counts[0] > counts[1], "\(item) leaves nothing in .\(kind)")
    }
    #expect(drawn["txt"] != nothing["txt"], "\(item) leaves nothing in .txt")
    for word in ["No solution", "Empty here", "No area"] {
      #expect(!(drawn["svg"] ?? "").contains(word), "\(item): \(word)")
    }
    #expect(!notes.contains { $0.contains("nothing of") || $0.contains("no point") }, "\(item)")
  }

  private static let radii = ["1e-2", "1e-3", "1e-4", "1e-5", "1e-6", "1e-7"]
  private static let centers = [
    ("0", "0"), ("0.3", "0.2"), ("1/3", "-0.7"), ("1", "1"), ("-1", "0.5"),
  ]

  @Test("circles of any radius, in the middle, at the edge and in the corner", arguments: radii)
  func circles(_ radius: String) {
    for (x, y) in Self.centers {
      expectInk("(x - (\(x)))^2 + (y - (\(y)))^2 = (\(radius))^2")
    }
  }

  @Test("discs of any radius, with and without their edges", arguments: radii)
  func discs(_ radius: String) {
    for (x, y) in Self.centers.prefix(3) {
      for relation in ["<", "<="] {
        expectInk("(x - (\(x)))^2 + (y - (\(y)))^2 \(relation) (\(radius))^2")
      }
    }
  }

  @Test(
    "other closed curves, arcs at the edge, points with a parameter",
    arguments: [
      "abs(x) + abs(y) = 1e-6", "x^4 + y^4 = 1e-20", "(x^2 + 4y^2 - 1e-10) e^x = 0",
      "(1e-6 cos(t), 1e-6 sin(t)) for t in 0..2pi", "r = 1e-7",
      "(0.3 + 0t, 0.2 + 0t) for t in 0..1", "abs(x - 0.123) < 1e-9 and abs(y - 0.3) < 1e-9",
    ]
  )
  func others(_ item: String) { expectInk(item) }

  @Test(
    "a line that meets the window in its corner is a dot there",
    arguments: ["x + y = 2", "x + y = 1.9999999", "y = x + 2", "x - y = -2"]
  )
  func corners(_ item: String) {
    let (drawn, notes) = made(of: item)
    #expect(notes.isEmpty, "\(item)")
    #expect(!(drawn["json"] ?? "").contains("\"polylines\": []"), "\(item)")
    // The shortest stroke of the file, which round ends make a dot.
    #expect((drawn["svg"] ?? "").contains("h.01\""), "\(item)")
  }

  @Test("dashes and small pictures leave it, too", arguments: ["1e-3", "1e-5", "1e-7"])
  func dashes(_ radius: String) {
    expectInk("x^2 + y^2 = (\(radius))^2", "dashed")
    expectInk("(x - 0.3)^2 + (y - 0.2)^2 = (\(radius))^2", size: " size 200x150")
    expectInk("(x - 0.3)^2 + (y - 0.2)^2 = (\(radius))^2", size: " size 1600x1000")
    expectInk("(\(radius) cos(t), \(radius) sin(t)) for t in 0..2pi", "dotted")
  }

  @Test("where there is nothing, nothing is drawn, and that is said")
  func nothing() {
    let (texts, notes) = made(of: "x^2 + y^2 = -1e-12")
    #expect((texts["json"] ?? "").contains("\"polylines\": []"))
    #expect(notes.contains { $0.contains("nothing of") })
  }
}
