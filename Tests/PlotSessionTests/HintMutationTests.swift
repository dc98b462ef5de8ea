import Expressions
import Foundation
import PlotSession
import SeededNumbers
import Testing

/// A valid statement in which one token was changed, as slips of the hand do.
private struct Mutation {
  /// Statements of the manual, which run behind the setup.
  static let statements: [String] = {
    guard
      let url = Bundle.module.url(
        forResource: "statements",
        withExtension: "txt",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }()

  static let setup = [
    "set output none", "f(x) = x^2 - 1", "g(x) = x + 1", "a = 2", "b = 3", "L = [1, 4, 2, 8]",
    "P = (1, 2)", "plot sin(x)",
  ]

  /// Words and signs of other programs.
  private static let foreign = [
    "lw", "w", "u", "notitle", "Sin", "np.sin", "lambda", "int", "impulses", "smooth", "axis",
    "linspace", "@", "&&", "||", "!=", ":=", "->", "{", "$", "dx", "from", "to", "with", "using",
    "for", "in", "at", "title", "color", "rgb", "as", "by", "and", "where", "of", "draw", "solve",
    "splot", "set", "function", "let", "degree", "between", "taylor", "surface",
  ]

  /// Returns a statement with a token deleted, inserted, repeated or exchanged with its neighbour, with a bracket too
  /// many or with a foreign word.
  static func random(_ generator: inout SeededGenerator) -> String {
    let statement = statements.randomElement(using: &generator) ?? "1 + 1"
    let bytes = Array(statement.utf8)
    var pieces: [String] = []
    var end = 0
    for token in Lexer.tokens(of: statement) where token.kind != .end {
      let gap = token.range.start > end ? " " : ""
      pieces.append(
        gap + String(decoding: bytes[token.range.start..<token.range.end], as: UTF8.self)
      )
      end = token.range.end
    }
    guard let place = pieces.indices.randomElement(using: &generator) else { return statement }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: pieces.remove(at: place)
    case 1: pieces.insert(" " + (pieces.randomElement(using: &generator) ?? ""), at: place)
    case 2 where place + 1 < pieces.count: pieces.swapAt(place, place + 1)
    case 3: pieces.insert(pieces[place], at: place)
    case 4:
      pieces.insert("()[]{}|".randomElement(using: &generator).map(String.init) ?? "(", at: place)
    default: pieces.insert(" " + (foreign.randomElement(using: &generator) ?? "") + " ", at: place)
    }
    return pieces.joined()
  }
}

@Suite("Hints of mutated statements")
struct HintMutationTests {
  @Test(
    "a statement of the manual that is spoilt in one place gets no hint that fails",
    arguments: 0..<8
  )
  func mutations(_ part: Int) {
    var generator = SeededGenerator(seed: UInt64(4200 + part))
    var wrong: [String] = []
    var typed = 0
    for _ in 0..<150 {
      let statement = Mutation.random(&generator)
      let guess = FirstGuess(origin: "mutation", setup: Mutation.setup, statement: statement)
      switch guess.verdict {
      case .runs(let count)?: typed += count
      case .fails(let way)?: wrong.append("\(statement) ⇒ \(way)")
      case .inWords?, nil: break
      }
    }
    #expect(wrong == [])
    #expect(typed > 12)
  }

  @Test("the statements that are spoilt run as they stand")
  func statementsRun() {
    #expect(Mutation.statements.count > 200)
    for statement in Mutation.statements {
      let guess = FirstGuess(origin: "manual", setup: Mutation.setup, statement: statement)
      #expect(guess.failure == nil, "\(statement)")
    }
  }

  @Test(
    "no hint is the statement that failed",
    arguments: [
      "2 3", "plot x 2", "plot sin(x) lw thick", "np.sin(x)", "expand (x+1)^2", "f: y = 2x+1",
    ]
  )
  func differs(_ statement: String) {
    let hint = FirstGuess(origin: "", statement: statement).failure?.hint
    #expect(hint != statement && hint != "write \(statement)")
  }

  @Test("the judge finds a hint that fails")
  func judge() {
    let spoilt = Diagnostic(code: .E02, range: SourceRange(0, 1), message: "", hint: "write plot (")
    #expect(HintReading("plot x", after: [], spoilt, files: [:]).verdict == .fails("write plot ("))
  }
}
