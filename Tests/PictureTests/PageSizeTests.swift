import ChartTerminal
import DecodedPictures
import RealFunctions
import Testing

/// The dots of text pictures on pages of every size.
@Suite("Pictures on pages of every size")
struct PageSizeTests {
  private static let curves = [
    KnownCurve(name: "wave", formula: "sin(x)", domain: Interval(hull: -6, 6)),
    KnownCurve(
      name: "poles",
      formula: "tan(x)",
      domain: Interval(hull: -6, 6),
      cuts: [-1.5, -0.5, 0.5, 1.5].map { $0 * .pi }
    ),
    KnownCurve(
      name: "steps",
      formula: "floor(x)",
      domain: Interval(hull: -3.5, 3.5),
      cuts: (-3...3).map { Double($0) },
      lone: (-3...3).map { (Double($0), Double($0)) }
    ),
    KnownCurve(
      name: "root",
      formula: "sqrt(x)",
      domain: Interval(hull: -4, 10),
      undefined: [Interval(hull: -4, 0)]
    ),
    KnownCurve(name: "steep", formula: "x^21 - sin(9x)", domain: Interval(hull: -1.2, 1.2)),
  ]

  @Test(
    "every dot is within one dot of the curve, and no column of the curve is empty",
    arguments: [
      (10, 4, .octants), (20, 8, .braille), (40, 12, .octants), (120, 40, .braille),
      (200, 60, .octants),
    ] as [(Int, Int, TextStyle.Charset)]
  )
  func dots(columns: Int, rows: Int, charset: TextStyle.Charset) throws {
    // Large pages show what the others show, and take as long as all of them.
    for curve in columns > 100 ? Array(Self.curves.prefix(2)) : Self.curves {
      let chart = try DrawnChart(curve, y: curve.name == "poles" ? Interval(hull: -5, 5) : nil)
      let (window, picture) = try chart.text(charset, columns: columns, rows: rows)
      let truth = try TrueCurve(curve, in: window)
      #expect(!picture.dots.isEmpty)
      #expect(DotJudgement(truth: truth, picture: picture).faults == [])
    }
  }
}
