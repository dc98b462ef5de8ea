import Expressions
import RealFunctions
import Testing

/// Lists and points, and arithmetic with them.
@Suite("Lists and points")
struct ListTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let answer: String
    var testDescription: String { text }

    init(_ text: String, _ answer: String) {
      self.text = text
      self.answer = answer
    }
  }

  static func definitions() throws -> Definitions {
    try Definitions(
      "a = 3",
      "L = [10, 20, 30]",
      "P = (1, 2)",
      "f(x) = x^2",
      "fact(n) = {n <= 1: 1, n fact(n - 1)}",
      "count(n) = {n <= 0: [], [n]}"
    )
  }

  static let answers: [Case] = [
    .init("[1, 2, 3]", "[1, 2, 3]"), .init("[]", "[]"), .init("[a]", "[3]"),
    .init("[1..5]", "[1, 2, 3, 4, 5]"), .init("[1...3]", "[1, 2, 3]"),
    .init("[0, 0.5..2]", "[0, 0.5, 1, 1.5, 2]"), .init("[5, 4..1]", "[5, 4, 3, 2, 1]"),
    .init("[5..1]", "[]"), .init("[0, 0.1..0.3]", "[0, 0.1, 0.2, 0.3]"),
    .init("[1..fact(3)]", "[1, 2, 3, 4, 5, 6]"),
    .init("[n^2 for n in 1..5]", "[1, 4, 9, 16, 25]"),
    .init("[n for n in 1..9 step 4]", "[1, 5, 9]"),
    .init("[n for n in 9..1 step -4]", "[9, 5, 1]"),
    .init("[i*j for i in 1..2, j in 1..3]", "[1, 2, 3, 2, 4, 6]"),
    .init("[10i + j for i in 1..3 for j in 1..i]", "[11, 21, 22, 31, 32, 33]"),
    .init("[n for n in 3..1]", "[]"),
    .init("[fact(n) for n in 1..5]", "[1, 2, 6, 24, 120]"),
    .init("[n a for n in 1..3]", "[3, 6, 9]"),
    // Element by element.
    .init("2L + 1", "[21, 41, 61]"), .init("L^2", "[100, 400, 900]"),
    .init("-L", "[-10, -20, -30]"),
    .init("L + L", "[20, 40, 60]"), .init("L/[1, 2, 3]", "[10, 10, 10]"),
    .init("sqrt([1, 4, 9])", "[1, 2, 3]"), .init("f(L)", "[100, 400, 900]"),
    .init("sin([0, pi/2])", "[0, 1]"), .init("max(L, 15)", "[15, 20, 30]"),
    .init("[1, 2]!", "[1, 2]"), .init("L % 7", "[3, 6, 2]"), .init("1/[0, 1]", "[undefined, 1]"),
    .init("L > 15", "[false, true, true]"), .init("not (L > 15)", "[true, false, false]"),
    .init("{L > 15: L, 0}", "[0, 20, 30]"), .init("{a > 2: L, [1]}", "[10, 20, 30]"),
    .init("{a > 5: L, [1]}", "[1]"), .init("{a > 2: L, 0}", "[10, 20, 30]"),
    .init("{a > 5: L, 0}", "0"), .init("{fact(2) > 5: L, 0}", "[0, 0, 0]"),
    .init("{fact(2) > 5: L, [1]}", "[1]"), .init("[1..3] + [1..fact(3)][1]", "[2, 3, 4]"),
    // Elements.
    .init("L[2]", "20"), .init("L[0]", "undefined"), .init("L[4]", "undefined"),
    .init("L[1.5]", "undefined"), .init("L[[3, 1]]", "[30, 10]"), .init("[1..5][a]", "3"),
    .init("(2L)[3]", "60"), .init("L[2]^2", "400"),
    .init("L[L > 15]", "[20, 30]"), .init("[1..9][[1..9] % 2 = 1]", "[1, 3, 5, 7, 9]"),
    .init("L[L > 50]", "[]"), .init("[P, 2P][[false, true]]", "[(2, 4)]"),
    .init("[1..fact(4)][[1..fact(4)] > 22]", "[23, 24]"), .init("L[1e300]", "undefined"),
    // Functions of lists.
    .init("length(L)", "3"), .init("length([])", "0"), .init("total(L)", "60"),
    .init("total([])", "0"), .init("mean(L)", "20"), .init("mean([])", "undefined"),
    .init("median([4, 9, 5])", "5"), .init("median([4, 9, 5, 6])", "5.5"),
    .init("stdev([2, 4, 4, 4, 5, 5, 7, 9])", "2.1380899353"), .init("stdev([1])", "undefined"),
    .init("sort([3, 1, 2])", "[1, 2, 3]"), .init("sort([3, 0/0])", "[undefined, undefined]"),
    .init("min(L)", "10"), .init("max(L)", "30"), .init("max([])", "undefined"),
    .init("gcd([12, 18, 30])", "6"), .init("lcm([4, 6, 10])", "60"),
    .init("total([n for n in 1..1000])", "500500"), .init("total(sort(-[1..100]))", "-5050"),
    .init("mean([n^2 for n in 1..1000])", "333833.5"), .init("length([1..1000000])", "1000000"),
    .init("total([1..1000000])", "500000500000"),
    .init("total(2*[1..1000000] - 1)", "1000000000000"),
    .init("total([count(n)[1] for n in 1..40])", "820"), .init("min(1, 2)", "1"),
    // Points.
    .init("P", "(1, 2)"), .init("2P", "(2, 4)"), .init("P + (1, 1)", "(2, 3)"),
    .init("-P", "(-1, -2)"),
    .init("P/2", "(0.5, 1)"), .init("P - 3P", "(-2, -4)"), .init("P.x + P.y", "3"),
    .init("(P + P).y", "4"), .init("[P, 2P]", "[(1, 2), (2, 4)]"), .init("[P, 2P][2]", "(2, 4)"),
    .init("[(n, n^2) for n in 1..3]", "[(1, 1), (2, 4), (3, 9)]"),
    .init("[(n, 1) for n in 1..100][50]", "(50, 1)"), .init("total([P, P])", "(2, 4)"),
    .init("mean([(0, 0), (2, 4)])", "(1, 2)"), .init("([1, 2], 3)", "[(1, 3), (2, 3)]"),
    .init("[1, 2] P", "[(1, 2), (2, 4)]"), .init("{a > 2: P, (0, 0)}", "(1, 2)"),
    .init("{a > 5: P}", "(undefined, undefined)"), .init("length([P, P])", "2"),
    .init("sum((n, n^2) for n in 1..3)", "(6, 14)"),
    .init("sum((n, 1) for n in 1..100)", "(5050, 100)"),
  ]

  @Test("a list or point is calculated", arguments: answers)
  func answer(_ one: Case) throws {
    let value = try Self.definitions().calculation(one.text).value
    #expect(value.text() == one.answer)
  }

  @Test(
    "what does not fit is an error that says so",
    arguments: [
      ("[1, 2] + [1, 2, 3]", "E23", 7), ("[1..a] + [1..fact(4)]", "E23", 7),
      ("[1..1e9]", "E33", 0), ("[n for n in 1..1e9]", "E33", 0), ("[1..inf]", "E33", 0),
      ("[1..fact(20)]", "E33", 0), ("[1, (1, 2)]", "E07", 4),
      ("3[1]", "E22", 0), ("L[true]", "E22", 2),
      ("L[[1, 2] > 1]", "E23", 2), ("length(3)", "E22", 7), ("total(P)", "E22", 6),
      ("a.x", "E22", 0),
      ("P + 1", "E07", 2), ("P P", "E07", 2), ("sin(P)", "E07", 4), ("P < 1", "E07", 0),
      ("1/P", "E07", 1), ("[1..L]", "E07", 4), ("[0/0..2]", "E47", 0), ("[1, 1..5]", "E46", 0),
      ("{L: 1}", "E22", 1), ("{P: 1}", "E22", 1), ("{a > 2: P, 1}", "E07", 8),
    ] as [(String, String, Int)]
  )
  func error(text: String, code: String, start: Int) throws {
    try Self.definitions().expectError(text, code, start: start)
  }

  @Test("a picture computes lists at every point as a calculation does")
  func compiled() throws {
    let definitions = try Self.definitions()
    let texts = [
      "total(L x)", "L[2] x", "max([x, 1, 2])", "length([1..x])", "[x, 2x, 3x][2]",
      "total([sin(n x) for n in 1..5])", "total([n x for n in 1..50])", "{x > 1: total(L), 2}",
      "total({x > 1: L, [1, x]})", "sum(total([1..n]) for n in 1..x)", "median([x, 1, 2, 7])",
      "total([fact(n) for n in 1..x])", "(x P).y",
    ]
    for text in texts { try definitions.expectCompiledAgrees(text, at: [-1.5, 0, 1, 2.5, 7]) }
  }

  @Test("lists that nothing needs any more are released")
  func memory() throws {
    let terms = (1...60).map { "([1..1000000] + \($0))" }.joined(separator: " + ")
    let value = try Self.definitions().calculation("total(\(terms))").value
    #expect(value == .number(60 * 500_000_500_000 + 1830 * 1_000_000))
  }

  @Test("work on lists stops when it is asked to")
  func cancelled() throws {
    let definitions = try Self.definitions()
    for text in [
      "total([gamma(n/7) for n in 1..1000000])", "total(sin([1..1000000])^0.3)",
      "[fact(100) for n in 1..1000000]", "sum(fact(50) for n in 1..1000000)",
      "sum(sum(sin(m n) for m in 1..1e6) for n in 1..1e6)",
    ] {
      let polls = Counter()
      let workspace = Workspace(cancellation: Cancellation { polls.next() > 3 })
      _ = try Evaluation.calculate(definitions.syntax(text), in: definitions, using: workspace)
      #expect(workspace.isCancelled)
      #expect(polls.count < 3000)
    }
  }
}

/// Counts the questions whether to stop; one thread asks.
final class Counter: @unchecked Sendable {
  private(set) var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
