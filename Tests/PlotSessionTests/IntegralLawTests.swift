import Foundation
import PlotSession
import SeededNumbers
import Testing

/// What is told of an integral, read from the answer: its value, and how far it may be off.
private struct ToldIntegral {
  var value: Double
  var within: Double

  /// Reads `0.5`, `0.5 (not proved)`, `0.5, within 2e-6 (not proved)`; nil for `undefined`.
  init?(_ text: String) {
    var text = text
    if let mark = text.range(of: " (not proved)") { text.removeSubrange(mark) }
    let parts = text.components(separatedBy: ", within ")
    guard let value = Double(parts[0]) else { return nil }
    self.value = value
    if parts.count > 1, let bound = Double(parts[1]) {
      within = bound
    } else {
      // Twelve digits are printed, or a few less where no more are sure, and the last one is rounded.
      let digits = parts[0].filter(\.isNumber).drop { $0 == "0" }.count
      let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
      let isShort = (10...11).contains(digits) && decimals > 0 && !parts[0].contains("e")
      within = max(6e-12 * value.magnitude, isShort ? 0.51 * pow(10, -Double(decimals)) : 0)
    }
  }

  /// Whether the true value is as near as it is said to be.
  func holds(_ truth: Double) -> Bool { (value - truth).magnitude <= within + 1e-15 }
}

/// An integral of a family whose antiderivative is known, singular, broken or narrow at a place in the middle of
/// nothing.
private struct IntegralExample: CustomStringConvertible {
  var formula: String
  var range: String
  var truth: Double

  var description: String { "integrate \(formula) for x in \(range)" }

  /// Places as they are written, of which few are doubles.
  private static let places: [(text: String, value: Double)] = [
    ("1/3", 1.0 / 3), ("1/e", exp(-1)), ("0.3", 0.3), ("sqrt(2)/2", 2.0.squareRoot() / 2),
    ("2/7", 2.0 / 7), ("ln(2)", log(2)), ("pi/5", Double.pi / 5), ("0.123456789", 0.123_456_789),
  ]

  static func make(_ seed: Int) -> IntegralExample {
    var generator = SeededGenerator(seed: UInt64(seed))
    let place = places[Int.random(in: 0..<places.count, using: &generator)]
    let (c, d) = (place.value, 1 - place.value)
    let scale = Double(Int.random(in: 1...9, using: &generator))
    switch seed % 8 {
    case 0:
      let tenths = Int.random(in: -9...15, using: &generator)
      let p = Double(tenths) / 10
      return Self(
        formula: "\(Int(scale)) abs(x - \(place.text))^(\(p))",
        range: "0..1",
        truth: scale * (pow(c, p + 1) + pow(d, p + 1)) / (p + 1)
      )
    case 1:
      return Self(
        formula: "ln(abs(x - \(place.text)))",
        range: "0..1",
        truth: c * log(c) - c + d * log(d) - d
      )
    case 2:
      let width = pow(10, -Double(Int.random(in: 2...6, using: &generator)))
      return Self(
        formula: "\(Int(scale)) + e^(-((x - \(place.text))/\(width))^2)",
        range: "0..1",
        truth: scale + width * Double.pi.squareRoot()
      )
    case 3:
      return Self(
        formula: "sign(x - \(place.text)) x^\(Int(scale))",
        range: "0..1",
        truth: (1 - 2 * pow(c, scale + 1)) / (scale + 1)
      )
    case 4:
      // A root at the end: the double of the end is not the place where the domain ends.
      return Self(
        formula: "x/sqrt(1 - x^2)",
        range: "0..1",
        truth: 1
      )
    case 5:
      return Self(
        formula: "1/sqrt(abs(x^2 - \(Int(scale) + 1)))",
        range: "0..1",
        truth: asin(1 / (scale + 1).squareRoot())
      )
    case 6:
      return Self(
        formula: "floor(\(Int(scale)) x + \(place.text))",
        range: "0..3",
        truth: steps(slope: scale, offset: c, to: 3)
      )
    default:
      return Self(
        formula: "abs(sin(\(Int(scale)) x))",
        range: "0..pi",
        truth: 2
      )
    }
  }

  /// The integral of floor(slope·x + offset) from 0 on, step by step.
  private static func steps(slope: Double, offset: Double, to end: Double) -> Double {
    var (sum, x) = (0.0, 0.0)
    var level = offset.rounded(.down)
    while x < end {
      let next = min(end, (level + 1 - offset) / slope)
      sum += level * (next - x)
      (x, level) = (next, level + 1)
    }
    return sum
  }
}

@Suite("Integrals are right as far as they say")
struct IntegralLawTests {
  @Test("families with singular places, steps and spikes hold what is told", arguments: 0..<40)
  func families(_ seed: Int) throws {
    let example = IntegralExample.make(seed)
    var session = Session()
    let answer = try #require(session.replies(to: example.description).values.first)
    let told = try #require(ToldIntegral(answer), "\(example): \(answer)")
    #expect(told.holds(example.truth), "\(example): \(answer), truth \(example.truth)")
    // Digits are lost to no more than a millionth.
    #expect(told.within <= 1e-6 * max(1, told.value.magnitude), "\(example): \(answer)")
  }

  @Test(
    "the integral of what is 0 but at points is 0, without a doubt",
    arguments: [
      "integral(0 for x in 0..1)", "integral(floor(x) for x in 0..1)",
      "integrate x - x for x in 0..1",
      "integrate max(0, x - 2) for x in 0..1", "integral(x - x for x in 0..1)",
    ]
  )
  func nothing(_ line: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.notes.isEmpty)
    #expect(replies.values == ["0"])
  }

  @Test("an integral that is 0 is a number of a formula")
  func sumWithNothing() {
    var session = Session()
    #expect(session.replies(to: "integral(x - x for x in 0..1) + 1").values == ["1"])
  }

  @Test("a peak that no rule sees does not make a proof of 0")
  func unseenPeak() throws {
    var session = Session()
    let line = "integrate {abs(x - 0.3) < 1e-7: 1, 0} for x in 0..1"
    let answer = try #require(session.replies(to: line).values.first)
    let told = try #require(ToldIntegral(answer), "\(answer)")
    #expect(told.value > 0 && told.holds(2e-7), "\(answer)")
  }

  @Test(
    "what swings or steps without end beside a place has its digits",
    arguments: [
      ("integrate sin(1/x) for x in 0..1", 0.504_067_061_906_928),
      ("integrate frac(1/x) for x in 0..1", 0.422_784_335_098_467),
      ("integrate x floor(1/x) for x in 0..1", 0.822_467_033_424_113),
      ("integrate sin(1/x)/x for x in 0..1", 0.624_713_256_427_714),
      ("integrate frac(x)/x^2 for x in 1..inf", 0.422_784_335_098_467),
      ("integrate (-1)^floor(1/x) for x in 0..1", -0.386_294_361_119_891),
      ("integrate 1/x^0.999 for x in 0..1", 1000),
      ("integrate 1/(x ln(x)^2) for x in 0..0.5", 1.442_695_040_888_96),
      ("integrate e^(-1/x^2)/x^3 for x in 0..1", 0.183_939_720_585_721),
      ("integrate sin(x^2) for x in 0..inf", 0.626_657_068_657_750),
      ("integrate ln(x)/sqrt(x) for x in 0..1", -4),
    ]
  )
  func ends(_ statement: String, _ truth: Double) throws {
    var session = Session()
    let answer = try #require(session.replies(to: statement).values.first)
    let told = try #require(ToldIntegral(answer), "\(statement): \(answer)")
    #expect(told.holds(truth), "\(statement): \(answer)")
    #expect(told.within <= 1e-6 * truth.magnitude, "\(statement): \(answer)")
    // The same in a formula.
    let formula = statement.replacingOccurrences(of: "integrate ", with: "integral(") + ")"
    let replies = session.replies(to: formula)
    let number = try #require(
      ToldIntegral(replies.values.first ?? ""),
      "\(formula): \(replies.values)"
    )
    #expect(
      (number.value - truth).magnitude <= max(told.within, number.within) + 1e-15,
      "\(formula): \(number)"
    )
  }

  @Test(
    "what diverges has no value",
    arguments: [
      "1/x for x in -1..1", "1/(x-0.3)^2 for x in 0..1", "tan(x) for x in 0..pi",
      "floor(1/x) for x in 0..1", "1/x for x in 1..inf", "e^(1/x) for x in 0..1",
      "1/(x-1/3) for x in 0..1", "sin(x) for x in 0..inf", "1/(x ln(x)) for x in 0..0.5",
    ]
  )
  func divergence(_ integral: String) {
    for statement in ["integrate \(integral)", "integral(\(integral))"] {
      // A session gives each note once.
      var session = Session()
      let replies = session.replies(to: statement)
      #expect(replies.values == ["undefined"], "\(statement)")
      #expect(!replies.notes.isEmpty, "\(statement)")
    }
  }

  @Test(
    "what comes far out, often, or is lost by doubles is in the integral",
    arguments: [
      ("integral(e^-x + {70 < x < 70.01: 1, 0} for x in 0..inf)", 1.01),
      ("integral(1/(1 + x^2) + {700 < x < 700.5: 2, 0} for x in 0..inf)", Double.pi / 2 + 1),
      ("integral(e^-x + e^(-(1e3(x - 70))^2) for x in 0..inf)", 1.001_772_453_850_905_5),
      ("integral(normalpdf(x, 1000, 0.01) for x in -inf..inf)", 1),
      ("integral(frac(345x) for x in 0..1)", 0.5),
      ("integral(sin(e^x) for x in 0..inf)", 0.624_713_256_427_713_6),
      ("integral((x - sin(x))/x^3 for x in 0..inf)", Double.pi / 4),
      ("integral(erfc(x) for x in 0..inf)", 0.564_189_583_547_756_3),
    ]
  )
  func lateAndNarrow(_ formula: String, _ truth: Double) throws {
    var session = Session()
    let answer = try #require(session.replies(to: formula).values.first)
    let value = try #require(Double(answer), "\(formula): \(answer)")
    #expect((value - truth).magnitude <= 1e-9, "\(formula): \(answer), truth \(truth)")
  }

  @Test("what an enclosure cannot watch is told with a note")
  func unwatched() {
    var session = Session()
    let replies = session.replies(
      to: "integral(e^(-1e12(x - 0.123)^2) + besselj(0, x) for x in 0..1)"
    )
    #expect(!replies.notes.isEmpty, "\(replies.values)")
  }

  @Test("0 of what cancels has a bound, 0 of what is turned around the middle has none")
  func cancelled() {
    for integral in ["sin(x) for x in -pi..pi", "cos(x) for x in 0..pi", "x^3 for x in -2..2"] {
      var session = Session()
      let replies = session.replies(to: "integral(\(integral))")
      #expect(replies.values == ["0"])
      #expect(replies.notes.isEmpty, "\(integral): \(replies.notes)")
    }
    var session = Session()
    let replies = session.replies(to: "integral(e^(-x^2) cos(50x) for x in -inf..inf)")
    #expect(replies.notes.contains { $0.contains("known within") }, "\(replies.notes)")
  }

  @Test("values beyond all doubles are named")
  func tooLarge() {
    var session = Session()
    let replies = session.replies(to: "integral(e^x for x in 0..800)")
    #expect(replies.values == ["undefined"])
    #expect(replies.notes.contains { $0.contains("too large") })
  }

  @Test("the judge sees a value that is off")
  func judge() throws {
    let right = try #require(ToldIntegral("0.504067061907 (not proved)"))
    #expect(right.holds(0.504_067_061_906_928))
    let wrong = try #require(ToldIntegral("0.504068380484 (not proved)"))
    #expect(!wrong.holds(0.504_067_061_906_928))
    let coarse = try #require(ToldIntegral("0.50407, within 3e-6"))
    #expect(coarse.holds(0.504_067_061_906_928))
    #expect(!coarse.holds(0.504_08))
    #expect(ToldIntegral("undefined") == nil)
  }
}
