import Expressions
import Foundation
import PlotSession
import SeededNumbers
import Testing

/// A statement that runs, with one word of it misspelt.
struct Misspelling {
  let statement: String
  let typed: String

  /// Misspells a word of three letters or more outside quotes: a letter is dropped, doubled,
  /// swapped with the next one or replaced; nil if there is no such word.
  init?(_ statement: String, _ generator: inout SeededGenerator) {
    self.statement = statement
    let characters = Array(statement)
    let words = Self.words(of: characters).filter { $0.count > 2 }
    guard let word = words.randomElement(using: &generator) else { return nil }
    var letters = Array(characters[word])
    let place = Int.random(in: 0..<letters.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2 where place + 1 < letters.count: letters.swapAt(place, place + 1)
    default:
      guard let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) else {
        return nil
      }
      letters[place] = letter
    }
    guard letters.first?.isLetter == true, letters != Array(characters[word]) else { return nil }
    typed = String(characters[..<word.lowerBound] + letters + characters[word.upperBound...])
  }

  /// The places of the words outside quotes.
  private static func words(of characters: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var (start, isQuoted): (Int?, Bool) = (nil, false)
    for (place, character) in (characters + [" "]).enumerated() {
      if character == "\"" { isQuoted.toggle() }
      let isPart =
        !isQuoted
        && (character.isLetter || character == "_" || (start != nil && character.isNumber))
      if isPart, start == nil { start = place }
      if !isPart, let first = start {
        words.append(first..<place)
        start = nil
      }
    }
    return words
  }
}

@Suite("Misspelt words of statements that run")
struct MisspellingLawTests {
  /// Statements of the manual, one a line.
  static let statements: [String] = {
    guard
      let url = Bundle.module.url(
        forResource: "valid_statements",
        withExtension: "txt",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }()

  /// The session that the statements run in.
  private static func session() -> Session {
    let files = MemoryFiles()
    files.contents["data.csv"] = Array(
      "time,height,speed\n0,0,4\n1,3,2\n2,4,0\n3,3,-2\n4,0,-4\n".utf8
    )
    files.contents["sales.csv"] = Array("month,sales\nJan,3\nFeb,5\nMar,2\n".utf8)
    var session = Session(files: files.access)
    for line in [
      "f(x) = x^3 - 3x", "d = data \"data.csv\"", "L = [1, 2, 2, 3, 5, 8]", "amplitude = 2",
      "plot sin(x)",
    ] { session.respond(to: line) { _ in } }
    return session
  }

  /// The statements that a hint offers.
  private func offers(_ hint: String) -> [String] {
    guard hint.hasPrefix("did you mean "), hint.hasSuffix("?") else { return [] }
    var offers: [String] = []
    for part in hint.dropFirst("did you mean ".count).dropLast().components(separatedBy: " or ") {
      let word = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isNamed = part.dropFirst(word.count).hasPrefix(": ")
      offers.append(isNamed ? String(part.dropFirst(word.count + 2)) : String(part))
    }
    return offers
  }

  @Test("the statements run as they stand")
  func valid() {
    #expect(Self.statements.count >= 150)
    let base = Self.session()
    for statement in Self.statements {
      var session = base
      #expect(session.replies(to: statement).codes == [], "\(statement)")
    }
  }

  @Test("nineteen of twenty misspelt words are known, and every statement that is offered runs")
  func law() {
    let base = Self.session()
    var generator = SeededGenerator(seed: 42)
    var counts = (tried: 0, known: 0)
    var dead: [String] = []
    for statement in Self.statements {
      for _ in 0..<8 {
        guard let misspelling = Misspelling(statement, &generator) else { continue }
        var session = base
        // Some misspelt words are words as well: `inflection`, `usin`.
        guard let failure = session.replies(to: misspelling.typed).failures.first?.diagnostic else {
          continue
        }
        counts.tried += 1
        let call = misspelling.typed.drop { $0 != "(" }
        let offers = offers(failure.hint ?? "").map { offer in
          // Of a statement that is one call, the name alone is offered.
          offer.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !call.isEmpty
            && misspelling.typed.prefix { $0 != "(" }.allSatisfy { $0.isLetter || $0.isNumber }
            ? offer + call : offer
        }
        if offers.contains(statement) { counts.known += 1 }
        for offer in offers where offer != statement {
          var other = base
          if offer == misspelling.typed || !other.replies(to: offer).failures.isEmpty {
            dead.append("\(misspelling.typed) ⇒ \(offer)")
          }
        }
      }
    }
    #expect(dead == [])
    #expect(counts.tried > 1000)
    #expect(counts.known * 20 >= counts.tried * 19, "\(counts.known) of \(counts.tried)")
  }

  @Test("the law finds a hint that does not run")
  func judge() {
    #expect(
      offers("did you mean cos: plot cos(x) or cot: plot cot(x)?") == [
        "plot cos(x)", "plot cot(x)",
      ]
    )
    #expect(offers("did you mean plot sin(x)?") == ["plot sin(x)"])
    #expect(offers("define it first: foo = 1") == [])
    var session = Self.session()
    #expect(!session.replies(to: "plot sni(x)").failures.isEmpty)
  }
}
