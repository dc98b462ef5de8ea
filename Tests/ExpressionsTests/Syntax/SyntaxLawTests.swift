import Expressions
import RandomSyntax
import SeededNumbers
import Testing

@Suite("Laws of the syntax")
struct SyntaxLawTests {
  @Test("what is printed reads back as the same tree", arguments: [1, 2, 3, 4])
  func printedTreesReadBack(_ depth: Int) throws {
    let scope = try ReadingCase.scope()
    var trees = RandomSyntax(seed: UInt64(2026 + depth))
    for _ in 0..<500 {
      let tree = trees.value(depth: depth)
      let text = Printer.text(of: tree)
      do throws(Diagnostic) {
        let formula = try Formula(text, in: scope)
        #expect(formula.syntax == tree, "\(text) is read as \(formula.canonicalText)")
        // A name that the tree binds may be the word of its own range.
        #expect(formula.notes.allSatisfy { $0.text.hasPrefix("step is read") }, "\(text)")
      } catch {
        Issue.record("\(text): \(error.message)")
      }
    }
  }

  @Test("a number reads back as the tree that is made of it, with all its digits")
  func writtenNumbersReadBack() throws {
    let scope = try ReadingCase.scope()
    var generator = SeededGenerator(seed: 39)
    var numbers = [
      0, -0.0, 0.1, -0.1, .leastNonzeroMagnitude, 1e22, 123_456_789_012_345,
      .greatestFiniteMagnitude,
    ]
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { numbers.append(number) }
      numbers.append(generator.next(-100, 100))
    }
    for number in numbers {
      let tree = Syntax(written: number, SourceRange(0, 0))
      let read = try Formula(Printer.text(of: tree), in: scope).syntax
      #expect(read == tree, "\(number)")
      #expect(read.digits == tree.digits, "\(number)")
    }
    // More digits than people write are meant as a decimal; the judge tells such a number from one that has fewer.
    #expect(Syntax(written: 0.12345678901234567, SourceRange(0, 0)).digits != nil)
    #expect(Syntax(written: 0.125, SourceRange(0, 0)).digits == nil)
  }

  @Test("a tree whose parts were exchanged is brought into the form that its text is read in")
  func exchangedTreesReadBack() throws {
    let scope = try ReadingCase.scope()
    var trees = RandomSyntax(seed: 390)
    var changed = 0
    for number in 0..<1000 {
      let parts = [
        trees.value(depth: 1 + number % 3), trees.value(depth: 2), trees.value(depth: 2),
      ]
      let range = SourceRange(0, 0)
      let sum = Syntax(.sum(parts.map { .init(isNegative: false, value: $0) }), range)
      let product = Syntax(
        .product([sum, parts[0], sum].map { .init(operation: .times, value: $0) }),
        range
      )
      let tree = Syntax(.sum([sum, product].map { .init(isNegative: false, value: $0) }), range)
      let formed = tree.asRead
      if formed != tree { changed += 1 }
      #expect(try Formula(Printer.text(of: tree), in: scope).syntax == formed)
    }
    #expect(changed == 1000)
  }

  @Test("any words and signs are answered by a reading that reads back, or by an error")
  func randomWords() throws {
    let scope = try ReadingCase.scope()
    let words = [
      "x", "n", "L", "f", "sin", "sum", "max", "d/dx", "d", "dx", "for", "in", "..", "step", "[",
      "]",
      "(", ")", "{", "}", ",", ":", "'", "’", ".x", ".y", "|", "||", "1", "2.5", "^", "/", "*", "-",
      "!",
      " ", " ", "=", "<", "if", "log", "np.", "Sin[", "π", "²", "and", "?", "derivative(",
      "[n for n in ",
    ]
    var generator = SeededGenerator(seed: 7)
    var readings = 0
    for _ in 0..<6000 {
      let count = Int.random(in: 1...14, using: &generator)
      let text = (0..<count)
        .map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }.joined()
      do throws(Diagnostic) {
        let formula = try Formula(text, in: scope)
        let again = try Formula(formula.canonicalText, in: scope)
        #expect(again.syntax == formula.syntax, "\(text): \(formula.canonicalText)")
        let whole = SourceRange(0, text.utf8.count)
        _ = ReadingNote.reading(of: whole, in: text, notes: formula.notes)
        readings += 1
      } catch {
        #expect(error.range.end <= text.utf8.count, "\(text)")
        #expect(!error.message.isEmpty)
      }
    }
    #expect(readings >= 200)
  }

  @Test(
    "200 of anything are enough",
    arguments: [
      "f" + String(repeating: "'", count: 500) + "(x)",
      "L" + String(repeating: "[1]", count: 500),
      String(repeating: "L[", count: 500) + "1" + String(repeating: "]", count: 500),
      String(repeating: "[", count: 500), String(repeating: "sum(", count: 500),
      String(repeating: "[n for n in 1..", count: 500),
      String(repeating: "d/dx ", count: 500) + "x",
      "P" + String(repeating: ".x", count: 500), "d^500/dx^500 x",
      "np." + String(repeating: "(", count: 9000),
      "Plot[" + String(repeating: "Sin[", count: 9000),
    ]
  )
  func limits(_ text: String) throws {
    guard case .refusal(let code, _, _, _) = try Reading(of: text) else {
      Issue.record("it is read")
      return
    }
    #expect(["E32", "E52", "E06", "E02"].contains(code))
  }
}

extension Syntax {
  /// The decimal of a number, also of one below zero.
  fileprivate var digits: String? {
    if case .negation(let value) = node { value.digits } else { decimal }
  }
}
