import Expressions
import PlotSession
import Testing

@Suite("Help")
struct HelpTests {
  private static let topics: [String] = {
    let session = Session()
    return session.completions(in: "help ", at: 5).map(\.text)
  }()

  @Test("every topic has a page of lines that fit the screen", arguments: topics)
  func pages(_ topic: String) {
    var session = Session(files: MemoryFiles().access)
    let page = session.replies(to: "help \(topic)")
    #expect(page.failures.isEmpty)
    // Messages of the program are as long as they are.
    let lines = (page.values.first ?? "").split(separator: "\n").filter { line in
      !["note:", "hint:", "error["].contains(where: line.contains)
    }
    #expect(lines.count > 1)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test("what a page refers to is a topic too", arguments: topics)
  func references(_ topic: String) {
    var session = Session()
    for line in (session.replies(to: "help \(topic)").values.first ?? "").split(separator: "\n")
    where line.hasPrefix("see also: ") {
      // The pages of topics are asked for by the test before.
      for name in line.dropFirst("see also: ".count).split(separator: ", ")
      where !Self.topics.contains(String(name)) {
        #expect(session.replies(to: "help \(name)").codes == [], "\(name)")
      }
    }
  }

  @Test("the looks of curves and the style of pages are found by the same word")
  func styles() {
    var session = Session()
    for word in ["style", "styles", "options"] {
      let page = session.replies(to: "help \(word)").values.first ?? ""
      #expect(page.contains("color name or #rrggbb"))
      for style in PictureStyle.allCases { #expect(page.contains("set style \(style.rawValue)")) }
    }
  }

  @Test("help on a name of one's own shows its definition")
  func ownNames() {
    var session = Session()
    session.respond(to: "a = 2; f(x) = a x^2") { _ in }
    #expect(session.replies(to: "help f").values == ["f(x) = a x^2"])
    #expect(session.replies(to: "?f").values == ["f(x) = a x^2"])
    #expect(session.replies(to: "help a").values == ["a = 2"])
  }

  @Test("an unknown topic is answered with the nearest one")
  func unknownTopics() {
    var session = Session()
    for (typed, near) in [("plto", "plot"), ("notatoin", "notation"), ("E166", "E16")] {
      let failure = session.replies(to: "help \(typed)").failures.first
      #expect(failure?.diagnostic.hint == "did you mean \(near): help \(near)?")
    }
  }

  @Test(
    "what people look for by its name at school has a page",
    arguments: [
      "implicit", "inequality", "inequalities", "inverse", "vectors", "vector", "sequence",
      "recursion", "complex", "geometry", "zoom", "pan", "paper", "tour", "examples", "ode", "3d",
    ]
  )
  func tasks(_ word: String) {
    var session = Session()
    let page = session.replies(to: "help \(word)").values.first ?? ""
    #expect(page.contains("\n\n  > "), "\(page)")
    #expect(page.contains("see also: "))
    // The word alone leads there, or is the page.
    let alone = session.replies(to: word)
    #expect(alone.values == [page] || alone.failures.first?.diagnostic.hint != nil)
  }

  @Test("the page of limits of sizes names the limit of a formula")
  func limits() {
    var session = Session()
    #expect(session.replies(to: "help limits").values.first?.contains("see also: limit") == true)
  }

  @Test("a name of one's own goes before a page that is asked for by its name alone")
  func ownTour() {
    var session = Session()
    #expect(session.replies(toLines: ["tour = 4", "tour"]).values == ["4"])
    #expect(
      session.replies(toLines: ["paper", "geometry"]).failures.map(\.diagnostic.hint) == [
        "help paper", "help geometry",
      ]
    )
  }

  @Test("a page shows what its examples really answer")
  func answersAreReal() {
    var session = Session()
    #expect(session.replies(to: "help sin").values.first?.contains("> sin(pi/6)\n  0.5\n") == true)
    let page = session.replies(to: "help e16").values.first ?? ""
    #expect(page.contains("  error[E16]: unclear how far the argument of sin goes\n"))
    #expect(page.contains("    sin 2(x+1)\n         ^\n"))
  }

  @Test("there are topics for commands, settings and functions")
  func topicsAreThere() {
    for topic in ["plot", "xrange", "sin", "functions", "for", "E16"] {
      #expect(Self.topics.contains(topic))
    }
  }

  @Test("no page breaks a word on a narrow screen", arguments: [30, 50, 60])
  func narrow(_ columns: Int) {
    var session = Session()
    let topics = [
      "", "plot", "functions", "settings", "E16", "items", "commands", "analysis", "errors",
    ]
    var words = 0
    for topic in topics {
      let page = session.replies(to: "help \(topic)").values.first ?? ""
      let fitted = PageText.fitted(page, to: columns)
      func parts(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
      #expect(parts(fitted) == parts(page), "\(topic)")
      words += parts(page).count
      for line in fitted.split(separator: "\n") where line.count > columns {
        // Only a word that is longer than the line may be.
        #expect(line.split(separator: " ").count <= 1, "\(line)")
      }
    }
    #expect(words > 1000)
    #expect(PageText.fitted(HelpPages.overview, to: 80) == HelpPages.overview)
  }

  @Test("help fits one screen")
  func overview() {
    var session = Session()
    let page = session.replies(to: "help").values.first ?? ""
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
