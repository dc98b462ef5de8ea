import Expressions
import Foundation
import PlotSession
import Testing

/// A statement that somebody may type first, and where it is from.
struct FirstGuess: CustomTestStringConvertible, Sendable {
  var origin: String
  var setup: [String] = []
  var statement: String
  /// The files that there are.
  var files: [String: String] = Self.files

  var testDescription: String { "\(origin): \(statement)" }

  /// The files that the guesses speak of.
  static let files = [
    "data.csv": "time,voltage,err\n0,5.3,0.05\n1,3.9,0.07\n2,2.9,0.06\n3,2.1,0.05\n",
    "dates.csv": "day,price\n2026-01-15,102\n2026-02-15,113\n",
    "p.dat": "1 1.5 0.3\n2 3 0.5\n3 5.5 0.7\n",
  ]

  /// The rows of a file of guesses; the statement stands in the second column.
  static func rows(of name: String) -> [FirstGuess] {
    guard
      let url = Bundle.module.url(
        forResource: name,
        withExtension: "tsv",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count > 1 else { return nil }
      return FirstGuess(origin: cells[0], statement: cells[1])
    }
  }

  /// What other programs' manuals show, and what newcomers typed.
  static let guesses = rows(of: "first_guesses")
  static let newcomers = rows(of: "newcomers")

  /// The errors of the catalogue with their examples, and the cases of the language.
  static let errors: [FirstGuess] =
    ErrorCatalogue.all.flatMap { entry in
      entry.examples.filter { !$0.isSafe && $0.statement.utf8.count < 400 }.map {
        FirstGuess(
          origin: entry.code.rawValue,
          setup: $0.setup,
          statement: $0.statement,
          files: $0.files.isEmpty ? files : $0.files
        )
      }
    }
    + ErrorCase.cases.map {
      FirstGuess(
        origin: "case \($0.n ?? 0)",
        setup: (ErrorCase.all.first?.setup ?? []) + ($0.setup ?? []),
        statement: $0.in ?? ""
      )
    }

  /// The rows of habits, with the examples that show them.
  static let habits = Habits.all.map {
    FirstGuess(
      origin: $0.origin,
      setup: ["a_1 = 1; a_2 = 2; a_3 = 3"],
      statement: $0.example,
      files: files.merging(["d.csv": "1 2\n2 3\n"]) { first, _ in first }
    )
  }

  /// The verdict on the hint, or nil if the statement succeeds or fails without one.
  var verdict: HintReading.Verdict? {
    guard let failure, failure.hint != nil else { return nil }
    return HintReading(statement, after: setup, failure, files: files).verdict
  }

  /// Why the statement fails, or nil.
  var failure: Diagnostic? {
    let memory = MemoryFiles()
    for (path, text) in files { memory.contents[path] = Array(text.utf8) }
    var session = Session(files: memory.access)
    for line in setup { session.respond(to: line) { _ in } }
    return session.replies(to: statement).failures.first?.diagnostic
  }
}

@Suite("Hints")
struct HintLawTests {
  /// A table of guesses, and how many ways out of its hints must have been typed.
  struct Table: CustomTestStringConvertible, Sendable {
    var name: String
    var guesses: [FirstGuess]
    var typed: Int
    var testDescription: String { name }
  }

  static let tables = [
    Table(name: "manuals of other programs", guesses: FirstGuess.guesses, typed: 150),
    Table(name: "newcomers", guesses: FirstGuess.newcomers, typed: 17),
    Table(name: "errors", guesses: FirstGuess.errors, typed: 60),
    Table(name: "rows of habits", guesses: FirstGuess.habits, typed: 60),
  ]

  @Test("a hint that shows a statement shows one that runs", arguments: tables)
  func runs(_ table: Table) {
    var typed = 0
    var wrong: [String] = []
    for guess in table.guesses {
      switch guess.verdict {
      case .runs(let count)?: typed += count
      case .fails(let way)?: wrong.append("\(guess.statement) ⇒ \(way)")
      case .inWords?, nil: break
      }
    }
    #expect(wrong == [])
    #expect(typed >= table.typed)
  }

  @Test("the tables of guesses are there")
  func tablesAreThere() {
    #expect(FirstGuess.guesses.count >= 280)
    #expect(FirstGuess.newcomers.count == 107)
    #expect(Set(FirstGuess.guesses.map(\.origin)).count >= 10)
  }

  @Test(
    "what is missing is named, and no name to define is offered for it",
    arguments: [
      ("regress a x + b to \"data.csv\" using 1:2", "fit"), ("violin([1, 2])", "violins"),
      ("2 rand() + 1", "numbers that change"), ("plot x^2 with candlesticks", "candles"),
      ("stripchart([1, 2])", "strips"), ("set x2range 0..1", "axis"),
      ("laplace(f)", "transforms"),
    ]
  )
  func capability(_ statement: String, _ name: String) throws {
    let guess = FirstGuess(origin: "", statement: statement)
    let failure = try #require(guess.failure)
    #expect(failure.message.contains(name))
    #expect(failure.message.contains("not there yet"))
    #expect(!(failure.hint ?? "").contains("define"))
  }

  @Test("a letter too many or too few is known before another letter")
  func doubledLetters() {
    #expect(FirstGuess(origin: "", statement: "sinn(x)").failure?.hint == "did you mean sin?")
    #expect(FirstGuess(origin: "", statement: "coss(x)").failure?.hint == "did you mean cos?")
    #expect(FirstGuess(origin: "", statement: "sni(2)").failure?.hint == "did you mean sin?")
    #expect(FirstGuess(origin: "", statement: "flor(2)").failure?.hint == "did you mean floor?")
  }
}
