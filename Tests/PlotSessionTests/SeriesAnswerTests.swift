import Foundation
import PlotSession
import SeededNumbers
import Testing

/// A sum or a product without end whose value is known, and something in it that comes late or cancels.
private struct SeriesExample: CustomStringConvertible {
  var formula: String
  var truth: Double

  var description: String { formula }

  /// The sum of 1/n² from a number on.
  private static func rest(from start: Int) -> Double {
    let n = Double(start)
    return 1 / n + 1 / (2 * n * n) + 1 / (6 * n * n * n) - 1 / (30 * pow(n, 5))
  }

  static func make(_ seed: Int) -> SeriesExample {
    var generator = SeededGenerator(seed: UInt64(seed))
    let late = Int.random(in: 300...4000, using: &generator)
    let c = Int.random(in: 2...9, using: &generator)
    let whole = Double.pi * Double.pi / 6
    let n = Double(late)
    switch seed % 8 {
    case 0:
      return Self(
        formula: "sum({n=\(late): \(c), 1/n^2} for n in 1..inf)",
        truth: whole - 1 / (n * n) + Double(c)
      )
    case 1:
      return Self(
        formula: "sum({n>=\(late): 0, 1/n^2} for n in 1..inf)",
        truth: whole - rest(from: late)
      )
    case 2:
      return Self(
        formula: "sum({n>=\(late): \(c)/n^2, 1/n^2} for n in 1..inf)",
        truth: whole + Double(c - 1) * rest(from: late)
      )
    case 3:
      return Self(
        formula: "sum(1/2^n + {n=\(late): \(c), 0} for n in 1..inf)",
        truth: 1 + Double(c)
      )
    case 4:
      // A bell whose integral is told by its values to all digits.
      let width = Double(c)
      return Self(
        formula: "sum(1/n^2 + e^(-((n-\(late))/\(c))^2) for n in 1..inf)",
        truth: whole + width * Double.pi.squareRoot()
      )
    case 5:
      return Self(
        formula: "sum(cos(2pi n/\(c))/n for n in 1..inf)",
        truth: -log(2 * sin(Double.pi / Double(c)))
      )
    case 6:
      return Self(
        formula: "sum({n mod \(c) = 0: \(1 - c)/n, 1/n} for n in 1..inf)",
        truth: log(Double(c))
      )
    default:
      return Self(
        formula: "sum(sin(2pi n/\(c + 1))/n for n in 1..inf)",
        truth: Double.pi * (0.5 - 1 / Double(c + 1))
      )
    }
  }
}

@Suite("Sums and products without end as answers")
struct SeriesAnswerTests {
  @Test("what comes late, and what cancels in groups, is in the sum", arguments: 0..<48)
  func families(_ seed: Int) throws {
    let example = SeriesExample.make(seed)
    var session = Session()
    let replies = session.replies(to: example.formula)
    let answer = try #require(replies.values.first)
    let value = try #require(Double(answer), "\(example): \(answer)")
    let distance = (value - example.truth).magnitude
    #expect(
      distance <= 6e-12 * max(1, example.truth.magnitude),
      "\(example): \(answer), truth \(example.truth)"
    )
  }

  @Test(
    "a sum of usual terms is told without a note",
    arguments: [
      "sum(1/n^2 for n in 1..inf)", "sum((-1)^n/(2n+1) for n in 0..inf)",
      "sum(1/(n^2 + 1) for n in -inf..inf)", "sum(1/n! for n in 0..inf)",
      "sum(30^n/n! for n in 0..inf)", "sum(0.999^n for n in 0..inf)",
      "product(1 + 1/n^2 for n in 1..inf)", "product(1 - 1/k^2 for k in 2..inf)",
      "sum(sin(n)/n for n in 1..inf)", "sum(ln(n)/n^2 for n in 1..inf)",
      "sum(n^5 e^(-n/100) for n in 1..inf)", "sum(1/n^2 + 1/3^n for n in 1..inf)",
      "sum(1 - cos(1/n) for n in 1..inf)", "sum({n mod 3 = 0: -2/n, 1/n} for n in 1..inf)",
      "sum((-1)^floor(n/2)/n for n in 1..inf)", "sum({frac(n/2) = 0: -1/n, 1/n} for n in 1..inf)",
      "sum(1/(n + 5 (n mod 4))^2 for n in 1..inf)",
      "sum({n=501: 1, {n mod 3=0: -2/n, 1/n}} for n in 1..inf)",
    ]
  )
  func usual(_ formula: String) {
    var session = Session()
    let replies = session.replies(to: formula)
    #expect(replies.notes.isEmpty, "\(replies.notes)")
    #expect(replies.values.first.flatMap { Double($0) } != nil)
  }

  @Test(
    "what is not proved to go on as it begins is told with a note",
    arguments: [
      "sum({n=10^7: 1, 1/2^n} for n in 1..inf)", "sum(zeta(n)-1 for n in 2..inf)",
    ]
  )
  func doubtful(_ formula: String) {
    var session = Session()
    let replies = session.replies(to: formula)
    #expect(replies.notes.contains { $0.contains("judged by its first terms") })
  }

  @Test(
    "what has a sum is never said to diverge",
    arguments: [
      "sum(zeta(n)-1 for n in 2..inf)", "sum(sin(n/1000)/n for n in 1..inf)",
      "sum(1/(n ln(n)^2) for n in 2..inf)", "sum(cos(n/500)/n^2 for n in 1..inf)",
      "sum(1/n^1.0001 for n in 1..inf)",
    ]
  )
  func convergent(_ formula: String) {
    var session = Session()
    let replies = session.replies(to: formula)
    #expect(!replies.notes.contains { $0.hasSuffix("diverges") }, "\(replies.notes)")
  }

  @Test(
    "no sum of terms that hold a slow wave is told as if they kept their sign",
    arguments: 0..<40
  )
  func slowWaves(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(5810 + seed))
    let power = 2 + seed % 3
    let turns = Double(Int.random(in: 0...60, using: &generator))
    let size = pow(10, -Double(Int.random(in: 2...9, using: &generator)))
    let rest = (size * Double.random(in: 1..<10, using: &generator) * 1e12).rounded() / 1e12
    let angle = (turns * 2 * Double.pi * 1e12).rounded() / 1e12 + rest
    var session = Session()
    let replies = session.replies(to: "sum(cos(\(angle)*n)/n^\(power) for n in 1..inf)")
    let answer = try #require(replies.values.first)
    guard let value = Double(answer) else {
      #expect(replies.notes.contains { $0.contains("no value was found") }, "\(replies.notes)")
      return
    }
    // Σ cos(an)/n^p about a = 0, with a less whole turns.
    let near = angle - turns * 2 * Double.pi
    let truth = Self.waveSum(near, power)
    #expect((value - truth).magnitude <= 1e-9, "\(angle), \(power): \(answer), truth \(truth)")
  }

  /// Σ cos(an)/n^p over n ≥ 1 for 0 < a < 0.1: Bernoulli polynomials for 2 and 4, and the series of Li₃ about 1 for 3
  /// (Lewin 1981, "Polylogarithms and Associated Functions", §7.1, §7.2).
  private static func waveSum(_ a: Double, _ power: Int) -> Double {
    switch power {
    case 2: return .pi * .pi / 6 - .pi * a / 2 + a * a / 4
    case 4:
      let fourth: Double = .pi * .pi * .pi * .pi / 90
      return fourth - .pi * .pi * a * a / 12 + .pi * a * a * a / 12 - a * a * a * a / 48
    default: return 1.202056903159594 + a * a * (log(a) / 2 - 0.75) - a * a * a * a / 288
    }
  }

  @Test(
    "terms beyond all doubles are told",
    arguments: [
      "sum(1000^n/n! for n in 0..inf)", "sum((-1000)^n/n! for n in 0..inf)",
      "sum(2000^n/n! for n in 1..inf)",
    ]
  )
  func tooLarge(_ formula: String) {
    var session = Session()
    let replies = session.replies(to: formula)
    #expect(replies.values == ["undefined"])
    #expect(replies.notes.contains { $0.hasSuffix("too large for double precision") })
  }

  @Test(
    "what has no sum is said to diverge",
    arguments: [
      "sum(1/n for n in 1..inf)", "sum(1/(n ln(n)) for n in 2..inf)",
      "sum(sin(1/n) for n in 1..inf)",
      "sum({n>300: 1/n, 1/2^n} for n in 1..inf)", "product(1 - 1/n for n in 2..inf)",
    ]
  )
  func divergent(_ formula: String) {
    var session = Session()
    let replies = session.replies(to: formula)
    #expect(replies.values == ["undefined"])
    #expect(replies.notes.contains { $0.hasSuffix("without end diverges") }, "\(replies.notes)")
  }
}
