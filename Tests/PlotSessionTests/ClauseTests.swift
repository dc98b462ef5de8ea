import Expressions
import Testing

@testable import PlotSession

@Suite("Clauses of items")
struct ClauseTests {
  /// An item with its clauses, as they are usually written.
  struct Clauses: Sendable, CustomTestStringConvertible {
    var thing: String
    var clauses: [String]
    /// The same with words of other programs.
    var others: [String]

    var testDescription: String { ([thing] + clauses).joined(separator: " ") }

    func line(_ clauses: [String]) -> String {
      "plot " + ([thing] + clauses).joined(separator: " ")
    }
  }

  static let items = [
    Clauses(
      thing: "\"data.csv\"",
      clauses: [
        "using 1:2", "where $2 > 0", "every 2", "label \"a\"", "width 2", "with linespoints",
      ],
      others: ["u 1:2", "if $2 > 0", "ev 2", "label \"a\"", "lw 2", "w lp"]
    ),
    Clauses(
      thing: "\"data.csv\"",
      clauses: ["using 1:2", "every 2", "by site", "smooth 3", "color red"],
      others: ["u 1:2", "ev 2", "hue site", "smooth 3", "lc rgb \"red\""]
    ),
    Clauses(
      thing: "sin(x)",
      clauses: ["for x in 0..3", "color red", "dash dashed", "axis right", "with lines"],
      others: ["for x in [0, 3]", "lc rgb \"red\"", "dt 2", "axes x1y2", "w l"]
    ),
    Clauses(
      thing: "[1, 2, 2]",
      clauses: ["label \"\"", "opacity 0.5", "with histogram", "bins 5", "density"],
      others: ["notitle", "opacity 0.5", "w hist", "bins 5", "density"]
    ),
    Clauses(
      thing: "x^2",
      clauses: ["where x > 0", "color blue", "label \"a\"", "width 3"],
      others: ["if x > 0", "colour blue", "t \"a\"", "linewidth 3"]
    ),
  ]

  private static func item(_ line: String) throws -> PlotItem {
    let tokens = ClauseScan(Lexer.tokens(of: line), in: Scope()).usual
    var parser = StatementParser(line, tokens: tokens, scope: Scope())
    let request = try #require(try parser.statement()?.facts.draws, "\(line)")
    #expect(request.items.count == 1, "\(line)")
    return try #require(request.items.first)
  }

  private static func isSame(_ a: PlotItem, _ b: PlotItem) -> Bool {
    a.form == b.form && a.options == b.options && a.name == b.name
      && a.rangeFormulas == b.rangeFormulas && a.bound == b.bound
  }

  private static func orders(_ clauses: [String]) -> [[String]] {
    guard let first = clauses.first else { return [[]] }
    return orders(Array(clauses.dropFirst())).flatMap { rest in
      (0...rest.count).map { place in Array(rest[..<place]) + [first] + Array(rest[place...]) }
    }
  }

  @Test("every order of the clauses of an item gives the same item", arguments: items)
  func order(_ item: Clauses) throws {
    let expected = try Self.item(item.line(item.clauses))
    for clauses in Self.orders(item.clauses) {
      let line = item.line(clauses)
      #expect(Self.isSame(try Self.item(line), expected), "\(line)")
    }
    for clauses in Self.orders(item.others) {
      let line = item.line(clauses)
      #expect(Self.isSame(try Self.item(line), expected), "\(line)")
    }
    // The judge tells an item that lacks a clause.
    for place in item.clauses.indices {
      var fewer = item.clauses
      fewer.remove(at: place)
      guard let spoilt = try? Self.item(item.line(fewer)) else { continue }
      #expect(!Self.isSame(spoilt, expected), "\(item.clauses[place])")
    }
  }

  @Test("the options of an item are written in the order of the table", arguments: items)
  func written(_ item: Clauses) throws {
    let words = try Self.item(item.line(item.clauses)).options.words(in: Scope())
    for clauses in Self.orders(item.others) {
      #expect(try Self.item(item.line(clauses)).options.words(in: Scope()) == words)
    }
  }

  @Test("every row has a word of its own, and each word has one reading for an argument")
  func table() {
    let names = ClauseTable.all.map(\.name)
    // `size` is that of symbols behind an item, and that of a file behind `save`.
    for rows in Dictionary(grouping: ClauseTable.all, by: \.name).values {
      for (place, row) in rows.enumerated() {
        #expect(rows.dropFirst(place + 1).allSatisfy { row.heads.isDisjoint(with: $0.heads) })
      }
    }
    #expect(Set(ItemTable.options.map(\.name)).isSubset(of: Set(names)))
    for row in ClauseTable.all {
      #expect(ClauseTable.row(named: row.name)?.name == row.name)
      // `linestyle 1` and `linestyle dashed` are told apart by what follows the word.
      let others = row.others.compactMap { ClauseTable.row(named: $0) }
      #expect(others.allSatisfy { $0.argument != row.argument }, "\(row.name)")
    }
  }

  @Test(
    "names of the user go before words of other programs",
    arguments: [
      ("w = 2; l = 3", "plot x w l", "plot x w l"), ("u = 2", "plot u x", "plot u x"),
      ("l = 2; w = 3", "plot lw x", "plot l·w x"), ("where = 2", "plot x where", "plot x where"),
    ]
  )
  func names(_ definitions: String, _ line: String, _ shown: String) {
    var session = Session()
    #expect(session.replies(to: definitions).codes == [])
    #expect(session.replies(to: line).codes == [])
    #expect(session.replies(to: "show plot").statements == [shown])
  }

  @Test("an empty text is the file in front, with columns of its own")
  func sameFile() throws {
    let line = "plot \"a.csv\" using 1:2 every 2, x, '' using 1:3"
    var parser = StatementParser(line, tokens: Lexer.tokens(of: line), scope: Scope())
    let items = try #require(try parser.statement()?.facts.draws).items
    #expect(items.map(\.filePath) == ["a.csv", nil, "a.csv"])
    guard case .data(let source) = items[2].form else {
      Issue.record("no data: \(items[2].form)")
      return
    }
    #expect(source.columns?.statement == "1:3" && source.rows.stride == 1)
    var session = Session()
    #expect(session.replies(to: "plot x, '' using 1:2").codes == ["E43"])
  }

  @Test("an item of its own after a comma restricts nothing, though its sides are in brackets")
  func itemAfterComma() {
    var session = Session()
    let replies = session.replies(to: "plot x, between (x) and (3x) label \"a\"")
    #expect(replies.codes == [])
    #expect(replies.pictures.count == 1)
  }

  @Test(
    "clauses of a fit stand in any order, in front of the data, too",
    arguments: [
      "fit m x + b via m, b to [(1, 2), (2, 4.1), (3, 6)] errors 0.1",
      "fit m x + b errors 0.1 via m, b to [(1, 2), (2, 4.1), (3, 6)]",
    ]
  )
  func fitOrder(_ line: String) {
    var (session, other) = (Session(), Session())
    let replies = session.replies(to: "set output none; " + line)
    let usual = "fit m x + b to [(1, 2), (2, 4.1), (3, 6)] via m, b errors 0.1"
    #expect(replies.codes == [] && !replies.values.isEmpty)
    #expect(replies.values == other.replies(to: "set output none; " + usual).values)
  }

  // MARK: Ranges and restrictions

  @Test(
    "an interval in front of a formula is a range, and a note tells the factor",
    arguments: [
      ("plot [0, 2pi] sin(x)", "plot [0:2pi] sin(x)"), ("plot [-3,3] x^2", "plot [-3:3] x^2"),
      ("plot (0, 2pi) sin(x)", "plot [0:2pi] sin(x)"),
      ("plot [0, 2pi] [-1, 1] sin(x)", "plot [0:2pi] [-1:1] sin(x)"),
      ("plot [0, 1] -x", "plot [0:1] -x"), ("a = 2; plot [-a, a] x", "a = 2; plot [-a:a] x"),
    ]
  )
  func interval(_ line: String, _ here: String) {
    var (session, other) = (Session(), Session())
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(replies.notes.contains { $0.contains("is read as the range") })
    #expect(other.replies(to: here).notes == [])
    #expect(session.replies(to: "show plot").values == other.replies(to: "show plot").values)
  }

  @Test(
    "lists and points that are no intervals stay what they are",
    arguments: [
      "plot [1, 2]*x", "plot [1, 2]x", "plot [2, 1] x", "plot [1, 2, 3] x", "plot [1, 2]",
      "plot [1, 2] with bars", "plot (1, 2) t", "plot (1, 2) \"P\"", "plot [1, 2], x",
      "plot [1, 2] + x",
    ]
  )
  func noInterval(_ line: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(!replies.notes.contains { $0.contains("is read as the range") })
  }

  @Test(
    "a restriction is that of braces, which a note names",
    arguments: [
      ("plot x^2 where x > 0", "x^2 {x > 0}"), ("plot x^2 if x > 0", "x^2 {x > 0}"),
      ("plot x^2, x > 0", "x^2 {x > 0}"), ("sin(x), 0 <= x <= 2pi", "sin(x) {0 <= x <= 2pi}"),
      ("plot x^2 + 1 where x > 0", "(x^2 + 1) {x > 0}"),
      ("plot y = x + 1 where x > 0", "y = (x + 1) {x > 0}"),
      ("plot x^2 color red where x > 0", "x^2 {x > 0} color red"),
    ]
  )
  func restriction(_ line: String, _ here: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(replies.notes.contains { $0.contains("{") })
    #expect(session.replies(to: "show plot").statements == ["plot \(here)"])
  }

  @Test(
    "conditions that restrict nothing stay what they are",
    arguments: [
      "plot x > 0", "plot x > 0, x^2", "plot y > x^2, x > 0", "plot x^2, y > 0", "plot x^2, x > y",
      "plot x^2 if(x > 0, 1, 2)", "plot x^2 + y^2 = 1, x > 0", "plot x, between x and 3x",
    ]
  )
  func noRestriction(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes == [])
    #expect(session.replies(to: "show plot").statements == [line])
  }

  // MARK: Errors

  @Test(
    "a word that is nearly one of a clause is told with the whole line",
    arguments: [
      ("plot sin(x) wiht points", "with", "plot sin(x) with points"),
      ("plot sin(x) colr red", "color", "plot sin(x) color red"),
      ("plot sin(x) color red tittle \"a\"", "title", "plot sin(x) color red title \"a\""),
      ("plot sin(x) with linepoints", "linespoints", "plot sin(x) with linespoints"),
      ("plot x color reed", "red", "plot x color red"),
    ]
  )
  func nearly(_ line: String, _ word: String, _ mended: String) {
    var session = Session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.hint == "did you mean \(word): \(mended)?")
    #expect(session.replies(to: mended).codes == [])
  }

  @Test(
    "a clause of another statement is told with where it belongs",
    arguments: [
      ("stats [1, 2, 3] with lines", "with is for pictures only"),
      ("stats [1, 2, 3] via a", "via is for fits only"),
      ("plot sin(x) every 2", "every is for data files only"),
    ]
  )
  func elsewhere(_ line: String, _ message: String) {
    var session = Session()
    #expect(session.replies(to: line).failures.first?.diagnostic.message == message)
  }
}
