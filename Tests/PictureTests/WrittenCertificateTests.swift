import DecodedPictures
import Expressions
import RandomSyntax
import RealFunctions
import Sampling
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands in written files is held against values with more digits: a certificate is given for what is drawn.
///
/// `make certificates N=100000 SEED=9000` asks a twentieth as many formulas; without it a test asks a few.
@Suite("Files of curves whose digits rounding eats")
struct WrittenCertificateTests {
  /// Formulas of one run.
  private static let formulasPerSeed = 5
  private static let runs = max(1, (number("LOCUS_CERTIFICATES") ?? 400) / 20 / formulasPerSeed)
  private static let firstSeed = number("LOCUS_CERTIFICATE_SEED") ?? 9000

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test(
    "no line of a file is false, and what is said to be proved is there, around places where formulas cancel",
    arguments: 0..<runs
  )
  func cancellingFormulas(_ seed: Int) throws {
    var formulas = CancellingFormulas(seed: UInt64(Self.firstSeed + seed))
    var generator = SeededGenerator(seed: UInt64(seed))
    var reached = 0
    for _ in 0..<Self.formulasPerSeed {
      let example = formulas.next()
      let (low, high) = (generator.next(0.5, 1.5), generator.next(0.5, 1.5))
      let domain = Interval(
        hull: example.place - low * example.reach,
        example.place + high * example.reach
      )
      let function = try Formula(example.text).compiled(over: ["x"]).enclosed
      let places = (0..<200).map { _ in generator.next(domain.lower, domain.upper) }
      for form in WrittenCurve.Form.allCases {
        let written = try WrittenCurve(function, over: domain, as: form)
        var certificate = WrittenCertificate(of: written, function)
        certificate.check(at: places)
        reached += certificate.reached
        #expect(
          certificate.contradictions.isEmpty,
          "\(example.text) over \(domain.lower)..\(domain.upper), \(form)"
        )
      }
    }
    // Each place is asked in two files; most formulas lose their digits beside the place where they cancel.
    #expect(reached > 20, "\(reached)")
  }

  private static let cancelling: [(String, Double, Double)] = [
    ("(e^x-1-x)/x^2", 0.01, 0.5), ("(e^x-1-x)/x^2", 0.001, 0.5), ("(1-cos(x))/x^2", 1e-6, 0.5),
    ("(e^x-1-x-x^2/2)/x^3", 0.01, 1.0 / 6), ("(1-cos(x))/x^2", 1e-4, 0.5),
    ("(e^x-1-x-x^2/2)/x^3", 1e-5, 1.0 / 6), ("(ln(1+x)-x+x^2/2)/x^3", 1e-3, 1.0 / 3),
    ("(sqrt(x+1)-sqrt(1-x)-x)/x^3", 1e-3, 0.125), ("(cos(x)-1+x^2/2)/x^4", 1e-2, 1.0 / 24),
  ]

  @Test(
    "formulas that cancel at a hole have one open place there, and a smooth curve on both sides",
    arguments: Self.cancelling
  )
  func holes(_ formula: String, _ reach: Double, _ limit: Double) throws {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    let domain = Interval(hull: -reach, reach)
    for form in WrittenCurve.Form.allCases {
      let written = try WrittenCurve(function, over: domain, as: form)
      #expect(written.breaks.map(\.kind) == [.hole] && written.breaks.map(\.place) == [0])
      let pixel = written.window.y.width / written.window.height
      for one in written.breaks {
        guard case .value(let left) = one.left, case .value(let right) = one.right else {
          Issue.record("\(one)")
          continue
        }
        #expect(abs(left - limit) <= 2 * pixel && abs(right - limit) <= 2 * pixel, "\(one)")
      }
      #expect(written.lines.count == 1, "\(written.lines.count) lines")
      var certificate = WrittenCertificate(of: written, function)
      certificate.check(at: (1...400).map { domain.lower + domain.width * Double($0) / 401 })
      #expect(certificate.contradictions.isEmpty)
    }
  }

  private static let thinBounds: [(String, Double, Double)] = [
    ("(1/(1-2x)-1)/x", -1.6499787651865537e-05, 1.3046820754927672e-05),
    ("(cosh(x-3)-1)/(x-3)^2", 2.9624217142788623, 3.073197673151213),
    ("(sin(2x)-2x+(2x)^3/6)/x^5", -1.1933720383711033, 0.5956701458756299),
    ("abs((e^(3x)-1-3x)/x^2)", -0.011038298069162572, 0.004561164903415896),
  ]

  @Test(
    "a curve whose bounds are no higher than its line is a line from end to end",
    arguments: thinBounds
  )
  func hardlyInDoubt(_ formula: String, _ low: Double, _ high: Double) throws {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    let domain = Interval(hull: low, high)
    for form in WrittenCurve.Form.allCases {
      var written = try WrittenCurve(function, over: domain, as: form)
      #expect(written.lines.count == 1, "\(written.lines.count) lines")
      // Whether it is proved or not, there is ink.
      (written.uncertified, written.isCertified) = ([], true)
      var certificate = WrittenCertificate(of: written, function)
      certificate.check(at: (1...400).map { domain.lower + domain.width * Double($0) / 401 })
      #expect(certificate.contradictions.isEmpty)
    }
  }

  @Test("files that are spoilt contradict their certificates", arguments: Spoiler.allCases)
  func spoilt(_ spoiler: Spoiler) throws {
    let function = try Formula("(e^x-1-x)/x^2 + sin(x)").compiled(over: ["x"]).enclosed
    let domain = Interval(hull: -3, 3)
    let places = (1...400).map { domain.lower + domain.width * Double($0) / 401 }
    for form in WrittenCurve.Form.allCases {
      var written = try WrittenCurve(function, over: domain, as: form)
      var whole = WrittenCertificate(of: written, function)
      whole.check(at: places)
      #expect(whole.contradictions.isEmpty && whole.reached > 300, "\(whole.reached)")
      spoiler.spoil(&written.lines)
      var certificate = WrittenCertificate(of: written, function)
      certificate.check(at: places)
      #expect(!certificate.contradictions.isEmpty)
    }
  }

  /// Ways to spoil the lines of a file.
  enum Spoiler: CaseIterable {
    case bridged, cutShort, shifted, thinned

    func spoil(_ lines: inout [[PixelPoint]]) {
      switch self {
      case .bridged:
        // A place that is asked lies in the longest line.
        let line = lines[0]
        let middle =
          line.indices.dropLast().max {
            line[$0 + 1].x - line[$0].x < line[$1 + 1].x - line[$1].x
          } ?? 0
        lines[0].insert(
          PixelPoint(x: lines[0][middle].x, y: lines[0][middle].y + 80),
          at: middle + 1
        )
      case .cutShort: lines[0].removeLast(lines[0].count / 4)
      case .shifted: for index in lines[0].indices { lines[0][index].y += 2.5 }
      case .thinned:
        lines[0] = [lines[0][0], lines[0][lines[0].count / 2], lines[0][lines[0].count - 1]]
      }
    }
  }
}
