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

/// What is said to be proved is held against the enclosures of single points, and against their values with more
/// digits.
///
/// `make certificates N=100000 SEED=9000` asks so many formulas; without it a test asks 1000.
@Suite("Certificates of curves")
struct CertificateTests {
  private static let size = (width: 800.0, height: 500.0)
  /// Formulas of one run.
  private static let formulasPerSeed = 250
  private static let runs = (number("LOCUS_CERTIFICATES") ?? 1000) / formulasPerSeed
  private static let firstSeed = number("LOCUS_CERTIFICATE_SEED") ?? 9000

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private func view(_ domain: Interval, _ window: Interval) -> PlotView? {
    guard let x = AxisProjection(window: domain, length: Self.size.width),
      let y = AxisProjection(window: window, length: Self.size.height)
    else { return nil }
    return PlotView(x: x, y: y)
  }

  /// Places all over a domain, and close to the breaks of a curve.
  private func places(
    _ domain: Interval,
    _ curve: SampledCurve,
    _ generator: inout SeededGenerator
  ) -> [Double] {
    var places = (0..<200).map { _ in generator.next(domain.lower, domain.upper) }
    let pixel = domain.width / Self.size.width
    for one in curve.breaks.prefix(20) {
      for distance in [0.03, 0.1, 0.5, 2] {
        places += [one.place - distance * pixel, one.place + distance * pixel]
      }
    }
    return places.filter(domain.contains)
  }

  @Test(
    "no certificate of a random formula in a random window is false",
    arguments: 0..<max(1, runs)
  )
  func randomFormulas(_ seed: Int) throws {
    var formulas = RandomFormulas(
      seed: UInt64(Self.firstSeed + seed),
      names: ["x", "x", "x", "x", "pi", "e"]
    )
    var generator = SeededGenerator(seed: UInt64(seed))
    var (reached, certified, curves) = (0, 0, 0)
    for _ in 0..<Self.formulasPerSeed {
      let syntax = formulas.number(depth: 3)
      let text = Printer.text(of: syntax)
      guard let function = try? Formula(text).compiled(over: ["x"]).enclosed,
        function.outputCount == 1
      else { continue }
      let width = pow(10, generator.next(-4, 3))
      let middle = generator.next(-1, 1) * width * (generator.next(0, 1) < 0.5 ? 0.3 : 20)
      guard let domain = Interval(middle - width, middle + width) else { continue }
      let suggested = try RangeFinder().yRange(of: function, over: domain).range
      let window = SuggestedRange.window(for: suggested.map { [$0] } ?? [])
      guard let page = view(domain, window) else { continue }
      let curve = try Sampler(view: page, budget: 16_000).curve(of: function, over: domain)
      curves += 1
      guard curve.isCertified else { continue }
      certified += 1
      var certificate = Certificate(of: curve, function, in: page)
      certificate.check(at: places(domain, curve, &generator))
      reached += certificate.reached
      #expect(certificate.contradictions.isEmpty, "\(text) over \(domain), \(window)")
    }
    #expect(certified > curves / 3 && curves > 100, "\(certified) of \(curves)")
    #expect(reached > 5000, "\(reached)")
  }

  @Test("where enclosures do not tell, values with more digits are what a drawing is held to")
  func moreDigits() throws {
    let domain = Interval(hull: 1 - 1e-7, 1 + 1e-7)
    let function = try Formula("x^2 - 2x + 1").compiled(over: ["x"]).enclosed
    let page = try #require(view(domain, Interval(hull: 0, 1e-14)))
    let curve = try Sampler(view: page).curve(of: function, over: domain)
    var certificate = Certificate(of: curve, function, in: page)
    var generator = SeededGenerator(seed: 2)
    certificate.check(at: places(domain, curve, &generator))
    #expect(certificate.recomputed > 100 && certificate.contradictions.isEmpty)
  }

  @Test(
    "the cube root keeps to its chords",
    arguments: ["cbrt(-(-x))", "cbrt(x)", "sign(x)*abs(x)^0.4"]
  )
  func verticalTangents(_ formula: String) throws {
    let domain = Interval(hull: -0.0009096755631945185, 0.0010370229736609798)
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    let page = try #require(view(domain, Interval(hull: -0.1067993365204951, 0.11112481824179468)))
    let curve = try Sampler(view: page).curve(of: function, over: domain)
    var certificate = Certificate(of: curve, function, in: page)
    certificate.check(at: (-400...400).map { Double($0) * 2.5e-8 })
    #expect(certificate.contradictions.isEmpty && certificate.reached > 700)
  }

  @Test("the range of values that rounding hides is theirs, not that of the rounding")
  func rangeBeyondRounding() throws {
    let formula = "x^7 - 7x^6 + 21x^5 - 35x^4 + 35x^3 - 21x^2 + 7x - 1"
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    let found = try RangeFinder().yRange(of: function, over: Interval(hull: 0.9995, 1.0005))
    let range = try #require(found.range)
    #expect(abs(range.upper / 7.8125e-24 - 1) < 1e-3 && abs(range.lower / -7.8125e-24 - 1) < 1e-3)
  }

  @Test(
    "remainders of numbers that are no doubles, and waves far out, are proved but for jumps",
    arguments: [
      ("mod(x, pi)", -10.0, 10.0), ("mod(x, 0.1)", -1, 1), ("mod(x, -pi)", -10, 10),
      ("mod(x, sqrt(2) + 1)", -30, 30), ("sin(x)", 1e6, 1_000_010), ("cos(x)", -9.99e6, -9.98999e6),
      ("sin(x°)", 9e6, 9_000_720),
    ]
  )
  func farWaves(_ formula: String, _ lower: Double, _ upper: Double) throws {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    let domain = Interval(hull: lower, upper)
    let page = try #require(view(domain, Interval(hull: -4, 4)))
    let curve = try Sampler(view: page).curve(of: function, over: domain)
    let pixel = domain.width / Self.size.width
    #expect(curve.uncertified.allSatisfy { $0.width < pixel })
    var certificate = Certificate(of: curve, function, in: page)
    var generator = SeededGenerator(seed: 3)
    certificate.check(at: places(domain, curve, &generator))
    #expect(certificate.contradictions.isEmpty && certificate.reached > 50)
  }

  @Test("a drawing that is spoilt contradicts its certificate", arguments: Spoiler.allCases)
  func spoilt(_ spoiler: Spoiler) throws {
    let domain = Interval(hull: -4, 4)
    let function = try Formula("1/x + sqrt(x + 3) ").compiled(over: ["x"]).enclosed
    let page = try #require(view(domain, Interval(hull: -6, 6)))
    var curve = try Sampler(view: page).curve(of: function, over: domain)
    #expect(curve.isCertified && curve.breaks.map(\.kind) == [.edge, .pole])
    var generator = SeededGenerator(seed: 1)
    let asked = places(domain, curve, &generator)
    var whole = Certificate(of: curve, function, in: page)
    whole.check(at: asked)
    #expect(whole.contradictions.isEmpty && whole.reached > 100)
    spoiler.spoil(&curve)
    var certificate = Certificate(of: curve, function, in: page)
    certificate.check(at: asked)
    #expect(!certificate.contradictions.isEmpty)
  }

  /// Ways to spoil a drawing of two pieces.
  enum Spoiler: CaseIterable {
    case drawnWithoutValue, cutShort, shifted, thinned

    func spoil(_ curve: inout SampledCurve) {
      switch self {
      case .drawnWithoutValue:
        curve.pieces[0].x.insert(-4, at: 0)
        curve.pieces[0].y.insert(0, at: 0)
      case .cutShort:
        curve.pieces[1].x.removeLast(20)
        curve.pieces[1].y.removeLast(20)
      case .shifted: for index in curve.pieces[1].y.indices { curve.pieces[1].y[index] += 0.05 }
      case .thinned:
        let kept = curve.pieces[1].x.indices.filter { $0 % 8 == 0 }
        curve.pieces[1].x = kept.map { curve.pieces[1].x[$0] }
        curve.pieces[1].y = kept.map { curve.pieces[1].y[$0] }
      }
    }
  }
}
