import ChartCore
import ChartSVG
import ChartTerminal
import Expressions
import RealFunctions
import Testing

/// Open circles at limits that are not taken, discs at values: what has one in text has it in SVG and in TikZ.
@Suite("The same dots in every kind of picture")
struct DotAgreementTests {
  /// A dot among the marks of a scene.
  private struct Dot: CustomStringConvertible {
    var isOpen: Bool
    /// In units of the axes.
    var x: Double
    var y: Double

    var description: String { "\(isOpen ? "open" : "full") at (\(x), \(y))" }
  }

  /// The dots of one kind of picture, and how large its pixels are in units of the axes.
  private struct Picture {
    var name: String
    var dots: [Dot]
    var pixel: (x: Double, y: Double)

    init(_ name: String, _ trained: TrainedChart, for medium: Medium) throws {
      let scene = try trained.scene(for: medium)
      let (area, x, y) = (scene.plotArea, trained.x.window, trained.y.window)
      let pixel = (x: x.width / area.width, y: y.width / area.height)
      self.name = name
      self.pixel = pixel
      dots = scene.elements.flatMap(Self.symbols).flatMap { symbols in
        symbols.positions.map { place in
          Dot(
            isOpen: symbols.shape.isHollow,
            x: x.lower + (place.x - area.x) * pixel.x,
            y: y.upper - (place.y - area.y) * pixel.y
          )
        }
      }
    }

    private static func symbols(_ element: SceneElement) -> [SceneSymbols] {
      switch element {
      case .symbols(let symbols): [symbols]
      case .group(let group): group.role == .marks ? group.elements.flatMap(symbols) : []
      case .path, .rectangle, .rectangles, .cells, .text: []
      }
    }

    /// The dots from which no other one of this picture is nearer than some pixels of another: a step that is lower there is none.
    func lone(among pixel: (x: Double, y: Double)) -> [Dot] {
      dots.filter { one in
        dots.count { abs($0.x - one.x) < 9 * pixel.x && abs($0.y - one.y) < 9 * pixel.y } == 1
      }
    }

    func has(_ dot: Dot, within pixel: (x: Double, y: Double)) -> Bool {
      dots.contains {
        $0.isOpen == dot.isOpen && abs($0.x - dot.x) <= 1.5 * pixel.x
          && abs($0.y - dot.y) <= 1.5 * pixel.y
      }
    }
  }

  /// What is missing in one of two pictures that the other one has.
  private func faults(_ one: Picture, _ other: Picture) -> [String] {
    let pixel = (x: max(one.pixel.x, other.pixel.x), y: max(one.pixel.y, other.pixel.y))
    func missing(of picture: Picture, in other: Picture) -> [String] {
      picture.lone(among: pixel).filter { !other.has($0, within: pixel) }
        .map { "\($0) in \(picture.name), not in \(other.name)" }
    }
    return missing(of: one, in: other) + missing(of: other, in: one)
  }

  private func pictures(_ formula: String, _ x: Interval, _ y: Interval?) throws -> [Picture] {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    var chart = Chart { LinePlot(x: "x", y: "y", domain: x, function: function) }
      .chartXScale(domain: x.lower...x.upper)
    if let y { chart = chart.chartYScale(domain: y.lower...y.upper) }
    let trained = try chart.trained()
    return [
      try Picture(
        "text",
        trained,
        for: .text(columns: 80, rows: 24, style: TextStyle(charset: .braille))
      ),
      try Picture("SVG", trained, for: .file(width: 640, height: 400)),
      try Picture("TikZ", trained, for: .file(width: 448, height: 280)),
    ]
  }

  @Test("curves with known breaks have the same dots", arguments: Corpus.explicit)
  func explicit(_ entry: ExplicitEntry) throws {
    let all = try pictures(entry.formula, entry.curve.domain, entry.y)
    for picture in all.dropFirst() {
      let faults = faults(all[0], picture)
      #expect(faults.isEmpty, "\(entry.formula): \(faults.prefix(3))")
    }
  }

  @Test("a dot that is lost, filled or moved is found", arguments: 0..<3)
  func spoilt(_ way: Int) throws {
    let domain = Interval(hull: -2.5, 2.5)
    var all = try pictures("floor(x)", domain, Interval(hull: -4, 4))
    #expect(faults(all[0], all[1]).isEmpty && all[1].dots.count > 6)
    switch way {
    case 0: all[1].dots.removeLast()
    case 1: all[1].dots[0].isOpen.toggle()
    default: all[1].dots[0].y += 0.5
    }
    #expect(!faults(all[0], all[1]).isEmpty)
  }
}
