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

/// What is said to be proved of the curve of an equation is held against dense samples.
///
/// `make certificates N=100000 SEED=9000` asks a tenth as many equations; without it a test asks 160.
@Suite("Certificates of curves of equations")
struct ImplicitCertificateTests {
  private static let perSeed = 160
  private static let runs = (number("LOCUS_CERTIFICATES") ?? 1600) / 10 / perSeed
  private static let firstSeed = number("LOCUS_CERTIFICATE_SEED") ?? 9000

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private func view(_ x: Interval, _ y: Interval) throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(window: x, length: 160)),
      y: try #require(AxisProjection(window: y, length: 100))
    )
  }

  @Test(
    "no certificate of a random equation in a random window is false",
    arguments: 0..<max(1, runs)
  )
  func randomEquations(_ seed: Int) throws {
    var formulas = RandomFormulas(
      seed: UInt64(Self.firstSeed + seed),
      names: ["x", "x", "y", "y", "pi", "e"]
    )
    var generator = SeededGenerator(seed: UInt64(seed))
    var (zeros, places, certified, curves) = (0, 0, 0, 0)
    while curves < Self.perSeed {
      let syntax = formulas.number(depth: 3)
      let text = Printer.text(of: syntax)
      guard let function = try? Formula(text).compiled(over: ["x", "y"]).enclosed,
        function.outputCount == 1
      else { continue }
      func window() -> Interval {
        let width = pow(10, generator.next(-2, 2))
        let middle = generator.next(-1, 1) * width * (generator.next(0, 1) < 0.7 ? 0.3 : 10)
        return Interval(hull: middle - width, middle + width)
      }
      let page = try view(window(), window())
      guard let curve = try Sampler(view: page).implicitCurve(of: function) else { continue }
      curves += 1
      guard curve.isCertified else { continue }
      certified += 1
      var certificate = ImplicitCertificate(of: curve, function, in: page)
      certificate.check(count: 32)
      zeros += certificate.zeros
      places += certificate.places
      #expect(
        certificate.contradictions.isEmpty,
        "\(text) over \(page.x.window), \(page.y.window): \(certificate.contradictions.prefix(3))"
      )
    }
    #expect(certified > curves / 3, "\(certified) of \(curves)")
    #expect(zeros + places > 10, "\(zeros), \(places)")
  }

  @Test(
    "a line on which a factor is 0 ends where the whole function has no value, or a divisor is 0",
    arguments: [
      ("x*atanh(y)!", -1.0, 1.0, 0.0), ("x*sqrt(y^2 - 0.01)", -2, 2, 0.2),
      ("x*sqrt(0.0001 - y^2)", -0.01, 0.01, 0), ("x/(y - 0.3)", -2, 2, 0),
    ]
  )
  func cut(_ formula: String, _ lower: Double, _ upper: Double, _ gap: Double) throws {
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    let page = try view(Interval(hull: -1, 1), Interval(hull: -2, 2))
    let curve = try #require(try Sampler(view: page).implicitCurve(of: function))
    let upright = curve.pieces.filter { $0.x.allSatisfy { abs($0) < 1e-9 } && $0.y.count > 1 }
    let lengths = upright.map { ($0.y.max() ?? 0) - ($0.y.min() ?? 0) }
    #expect(abs(lengths.reduce(0, +) - (upper - lower - gap)) < 0.05, "\(upright.map(\.y))")
    #expect(upright.flatMap(\.y).allSatisfy { $0 > lower - 1e-3 && $0 < upper + 1e-3 })
  }

  @Test(
    "a line stays beside a divisor whose enclosures hold 0, and is not called proved",
    arguments: [
      ("x/chi2pdf(33, y)", true), ("x/tpdf(x, y)", false), ("x/fpdf(3, y, 2)", false),
      ("1/fpdf(3, y, 2)*(x^2 + (y - 0.6)^2)", false),
    ]
  )
  func divisorWithoutBounds(_ formula: String, _ isCertified: Bool) throws {
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    let page = try view(Interval(hull: -1, 1), Interval(hull: 0.2, 1))
    let curve = try #require(try Sampler(view: page).implicitCurve(of: function))
    #expect(!curve.pieces.isEmpty && curve.isCertified == isCertified)
    var certificate = ImplicitCertificate(of: curve, function, in: page)
    certificate.check(count: 32)
    #expect(certificate.contradictions.isEmpty, "\(certificate.contradictions.prefix(3))")
  }

  @Test(
    "nothing is drawn of a product in which a constant has no value",
    arguments: [
      "asin(2) x", "x/ln(-1)", "y (cos(x) % 0)", "x {0 > 33: 1}/asin(2)", "y tinv(x, -1)",
      "asin(2)/asin(2) y",
    ]
  )
  func undefinedFactor(_ formula: String) throws {
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    let page = try view(Interval(hull: -1, 1), Interval(hull: -2, 2))
    let curve = try Sampler(view: page).implicitCurve(of: function)
    #expect(curve?.pieces.isEmpty ?? true)
  }

  @Test(
    "nothing is drawn where a factor and a divisor are 0 together, along lines and bends",
    arguments: [
      "(e^(x^2+y^2-1)-1)/(x^2+y^2-1)", "ln(y-x^2)/(y-x^2-1)",
      "(e^(y-sin(3x))-1)/(y-sin(3x))", "atan(x y-1)/(x y-1)", "(e^x-1)/x", "sinh(x-y)/(x-y)",
      "(cbrt(x^2+4y^2)-1)/(x^2+4y^2-1)",
    ]
  )
  func togetherZero(_ formula: String) throws {
    let function = try Formula(formula).compiled(over: ["x", "y"]).enclosed
    for size in [(160.0, 100.0), (640, 400)] {
      let page = PlotView(
        x: try #require(AxisProjection(window: Interval(hull: -1.6, 1.6), length: size.0)),
        y: try #require(AxisProjection(window: Interval(hull: -1.5, 1.4), length: size.1))
      )
      let curve = try Sampler(view: page).implicitCurve(of: function)
      #expect(curve?.pieces.isEmpty ?? true, "\(size): \(curve?.pieces.count ?? 0) pieces")
    }
  }

  @Test("a drawing that is spoilt contradicts its certificate", arguments: [0, 1, 2])
  func spoilt(_ way: Int) throws {
    let function = try Formula("x^2 + y^2 - x y - 1").compiled(over: ["x", "y"]).enclosed
    let page = try view(Interval(hull: -2, 2), Interval(hull: -2, 2))
    var curve = try #require(try Sampler(view: page).implicitCurve(of: function))
    var whole = ImplicitCertificate(of: curve, function, in: page)
    whole.check(count: 50)
    #expect(curve.isCertified && whole.contradictions.isEmpty)
    #expect(whole.zeros > 50 && whole.places > 20)
    switch way {
    case 0: curve.pieces[0].x.removeLast(6)
    case 1: for index in curve.pieces[0].y.indices { curve.pieces[0].y[index] += 0.1 }
    default: curve.pieces.append(CurvePiece(parameters: [0], x: [0], y: [0]))
    }
    if way == 0 { curve.pieces[0].y.removeLast(6) }
    var certificate = ImplicitCertificate(of: curve, function, in: page)
    certificate.check(count: 50)
    #expect(!certificate.contradictions.isEmpty)
  }
}
