import Charts
import SwiftUI
import Testing

/// What code of apps says about its charts, held to what is drawn.
@MainActor @Suite("What public code needs")
struct PublicCodeTests {
  /// The pieces of an SVG text that begin with a tag.
  private func tags(_ name: String, in svg: String) -> [Substring] {
    svg.split(separator: "<").filter { $0.hasPrefix(name + " ") }
  }

  @Test("controls are drawn in the state that they begin with")
  func controls() {
    let svg = renderSVG(AdjustableLine(), width: 480)
    let words = [
      "Line width: 3.0", "thin", "thick", "Ink", "Straight", "Smooth", "Symbols", "Days: 5",
      "Looks",
      "Sales",
    ]
    for word in words { #expect(svg.contains(word), "\(word) is missing") }
    // The knobs of the slider and of the switch, and the colour of the picker.
    #expect(tags("rect", in: svg).count >= 8)
  }

  @Test("a picker without a style shows the choice that it begins with")
  func picker() {
    let view = Picker("Curve", selection: .constant(2)) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
    let svg = renderSVG(view, width: 300)
    #expect(svg.contains("Curve") && svg.contains(">two<") && !svg.contains(">one<"))
  }

  @Test("a view of tabs shows the one that is chosen, and the names of all")
  func tabs() {
    let svg = renderSVG(TabsAndGrids(), width: 300)
    for word in ["One", "Two", "Rye", "940"] { #expect(svg.contains(word), "\(word) is missing") }
    #expect(!svg.contains("first page"))
  }

  @Test("a chart is described by its descriptor, in its picture and by describe()")
  func descriptors() {
    let svg = renderSVG(AdjustableLine(), width: 480)
    #expect(svg.contains("Loaves sold") && svg.contains("Sales grow every day."))
    let chart = Chart { LineMark(x: .value("x", 1), y: .value("y", 2)) }
      .accessibilityChartDescriptor(AdjustableLine())
    #expect(
      chart.describe() == """
        Loaves sold. Sales grow every day. Day: day 0 to day 4. Sold: 0 loaves to 16 loaves. \
        Rye: line, 5 values, lowest 0 loaves (Day 0), highest 16 loaves (Day 4).
        """
    )
  }

  @Test("a view reads what its environment says")
  func environment() {
    struct Reader: View {
      @Environment(\.colorScheme) var scheme
      @Environment(\.locale) var locale
      var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(locale.identifier)") }
    }
    let view = Reader().environment(\.colorScheme, .dark)
      .environment(\.locale, Locale(identifier: "de_DE"))
    #expect(renderText(view).contains("dark de_DE"))
    #expect(renderText(Reader()).contains("light"))
  }

  @Test("a modifier with a name changes what it is put on")
  func modifiers() {
    struct Framed: ViewModifier {
      func body(content: Content) -> some View { content.padding(10).border(Color(hex: 0x123456)) }
    }
    #expect(renderSVG(Text("inside").modifier(Framed()), width: 200).contains("#123456"))
  }

  @Test("bars in the form of capsules have round corners, and share one gradient")
  func roundBars() {
    let svg = renderSVG(RoundBars(), width: 400)
    #expect(svg.components(separatedBy: "<linearGradient").count == 2)
  }

  @Test("a mask shows a gradient in the form of its marks")
  func masks() {
    let svg = renderSVG(MaskedGradient(), width: 400)
    #expect(svg.contains("<linearGradient"))
    #expect(tags("path", in: svg).contains { $0.contains("fill=\"url(") || $0.contains("class=") })
  }

  @Test("marks are moved by pixels, and the axes stay")
  func offsets() {
    func svg(_ x: Double) -> String {
      renderSVG(
        Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).offset(x: x) },
        width: 300
      )
    }
    #expect(svg(0) != svg(7))
    let texts = { (svg: String) in svg.split(separator: "<").filter { $0.hasPrefix("text") } }
    #expect(texts(svg(0)) == texts(svg(7)))
  }

  @Test("an annotation of views has its plate, and its signs their colours")
  func popovers() {
    let svg = renderSVG(PopoverOfView(), width: 400)
    for word in ["Wednesday", "3 loaves", "#abcdef", "#123456"] {
      #expect(svg.contains(word), "\(word) is missing")
    }
  }

  @Test("bars side by side keep their width in pixels")
  func widths() {
    let days = (0..<5).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400) }
    let chart = Chart(days, id: \.self) { day in
      ForEach(["a", "b"], id: \.self) { city in
        BarMark(
          x: .value("Day", day, unit: .day),
          y: .value("Sold", 3),
          width: .fixed(13)
        )
        .position(by: .value("City", city))
        .foregroundStyle(Color(hex: 0x123456))
      }
    }
    #expect(renderSVG(chart, width: 600).contains("width=\"13\""))
  }

  @Test("the outermost bars of dates without a unit are whole")
  func outermostBars() {
    let days = (0..<5).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400) }
    let chart = Chart(days, id: \.self) {
      BarMark(x: .value("Day", $0), y: .value("Sold", 3), width: .fixed(20))
        .foregroundStyle(Color(hex: 0x123456))
    }
    let svg = renderSVG(chart, width: 600)
    #expect(svg.components(separatedBy: "width=\"20\"").count == 6)
  }

  @Test("lengths of time are written as on other systems")
  func durations() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: 3723) == "1:02:03")
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.hour, .minute]
    #expect(formatter.string(from: 3723) == "1h 2m")
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 7200) == "2 hours")
    #expect(formatter.string(from: .nan) == nil)
  }

  @Test("a turn after a move turns about the first place")
  func transforms() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turn.translatedBy(x: 1, y: 0))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 2) < 1e-12)
  }

  @Test("decimal numbers are values of marks")
  func decimals() {
    let chart = Chart { BarMark(x: .value("Name", "a"), y: .value("Price", Decimal(12.5))) }
    #expect(chart.describe().contains("12.5"))
  }

  @Test("methods of interpolation say their names")
  func names() {
    #expect(InterpolationMethod.catmullRom.description == "catmullRom")
    #expect(InterpolationMethod.cardinal(tension: 0.2).description == "cardinal(tension: 0.2)")
  }

  @Test("colours of a catalogue are the named ones, or always the same")
  func colors() {
    #expect(Color("Orange").rgb == Color(named: "orange")?.rgb)
    #expect(Color("BrandPrimary") == Color("BrandPrimary"))
    #expect(UIColor.systemRed.accessibilityName == "red")
  }
}
