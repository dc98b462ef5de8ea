import Foundation
import PlotSession
import Testing

@Suite("Help and completion")
struct HelpTests {
  /// The lines under `example:` and `examples:` of a help page.
  private static func examples(_ page: String) -> [String] {
    guard let start = page.range(of: "example") else { return [] }
    return page[start.lowerBound...].split(separator: "\n").dropFirst().map {
      String($0.drop { $0 == " " })
    }
  }

  private static let topics: [String] = {
    let session = Session()
    return session.completions(in: "help ", at: 5).map(\.text)
  }()

  @Test("every topic has a page, and its examples run", arguments: topics)
  func pages(_ topic: String) {
    var session = Session(files: MemoryFiles().access)
    let page = session.replies(to: "help \(topic)")
    #expect(page.failures.isEmpty)
    for example in Self.examples(page.values.first ?? "") {
      #expect(session.replies(to: example).codes == [], "\(example)")
    }
  }

  @Test("there are topics for commands, settings and functions")
  func topicsAreThere() {
    for topic in ["plot", "xrange", "sin", "functions"] { #expect(Self.topics.contains(topic)) }
  }

  @Test("help fits one screen")
  func overview() {
    var session = Session()
    let page = session.replies(to: "help").values.first ?? ""
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 22)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(
    "completion follows the place",
    arguments: [
      ("pl", "plot"), ("si", "sin("), ("set xr", "xrange"), ("set grid o", "off"),
      ("plot sin(x) co", "color"), ("plot x color re", "red"), ("plot x dash d", "dashed"),
      ("help fun", "functions"), ("2 + my", "mywave("), ("plot bet", "between"),
      ("a = 1; plo", "plot"), ("plot x fo", "for"), ("print alp", "alpha"),
    ]
  )
  func completion(_ line: String, _ expected: String) {
    var session = Session()
    session.respond(to: "alpha = 1; mywave(x) = sin(x)") { _ in }
    let offered = session.completions(in: line, at: line.utf8.count).map(\.text)
    #expect(offered.contains(expected))
    #expect(offered == offered.sorted())
  }

  @Test("inside a text nothing is offered, and any offset is answered")
  func noCompletion() {
    let session = Session()
    #expect(session.completions(in: "save \"si", at: 8).isEmpty)
    _ = session.completions(in: "plot", at: 999)
    _ = session.completions(in: "plot", at: -1)
    _ = session.completions(in: "π", at: 1)
  }
}
