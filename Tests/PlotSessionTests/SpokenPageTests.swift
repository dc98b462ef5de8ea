import PlotSession
import Testing

/// What an SVG file says to those who do not see it.
@Suite("Descriptions of pages")
struct SpokenPageTests {
  private let files = MemoryFiles()

  private func page(_ plot: String) -> String {
    var session = Session(files: files.access)
    #expect(session.replies(toLines: [plot, "save \"a.svg\""]).codes == [])
    return files.text("a.svg")
  }

  private func description(_ page: String) -> String {
    let start = page.firstRange(of: "<desc")?.upperBound ?? page.startIndex
    let rest = page[start...]
    guard let opening = rest.firstIndex(of: ">"), let end = rest.firstRange(of: "</desc>") else {
      return ""
    }
    return String(rest[rest.index(after: opening)..<end.lowerBound])
  }

  private static let told = [
    "plot x^3 - 3x for x in -2..2", "plot sin(x), cos(x)", "plot tan(x)", "plot e^(-x^2)",
    "plot abs(x^2 - 2)", "plot 1/x, x^2 - 1",
  ]

  @Test("a page says what describe says, with all that is proved", arguments: told)
  func sameWords(_ plot: String) {
    var session = Session()
    let words = session.replies(toLines: [plot, "describe"]).values.last ?? ""
    #expect(words.contains("Proved of "))
    #expect(description(page(plot)) == words.split(separator: "\n").joined(separator: " "))
  }

  @Test("a page of one curve stays within 3 KB with its words, one of two within 4.25 KB")
  func bytes() {
    // Each rule for dark screens stands in a block of its own: ``StyleSheet``.
    #expect(page("plot sin(x)").utf8.count <= 3 * 1024)
    #expect(page("plot sin(x), cos(x)").utf8.count <= 4352)
    #expect(page("plot tan(x) for x in -2pi..2pi").utf8.count <= 4352)
  }

  @Test("the slope at a place, a number that is rounded, hides no zero")
  func slopeAtPlace() {
    let tangent = "f(x) = x^3/3 - x; plot f(1.5) + f'(1.5) (x - 1.5) for x in 0.5..2.5"
    #expect(description(page(tangent)).contains("zero at 1.8"))
  }

  @Test("no description is longer than 500 characters, and none ends within a sentence")
  func length() {
    let many = (1...6).map { "sin(\($0) x)" }.joined(separator: ", ")
    let words = description(page("plot \(many)"))
    #expect(words.count <= 500)
    #expect(words.hasSuffix("."))
    #expect(words.contains("Proved of sin(1 x)"))
  }

  @Test(
    "what would take long is left to describe",
    arguments: ["sin(1/x)", "sin(50 x^2)", "sum(sin(k x)/k for k in 1..40)"]
  )
  func budget(_ formula: String) {
    #expect(!description(page("plot \(formula)")).contains("zeros at"))
  }

  @Test("equal saves say the same, and nothing is said of what has no formula")
  func sameBytes() {
    #expect(page("plot gamma(x)") == page("plot gamma(x)"))
    #expect(!description(page("plot [1, 4, 9]")).contains("Proved"))
  }
}
