import Charts
import SwiftUI
import Testing

@MainActor @Suite("Looks of finished views")
struct EffectTests {
  nonisolated private static let mark = Color(hex: 0x123456)

  /// A view with an effect, and a piece of the picture that it makes.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let view: @MainActor @Sendable (AnyView) -> AnyView
    let piece: String
    var testDescription: String { name }
  }

  nonisolated private static let cases = [
    Case(
      name: "rotationEffect",
      view: { AnyView($0.rotationEffect(.degrees(45))) },
      piece: "<g transform=\"rotate(45 50 40)\">"
    ),
    Case(
      name: "rotationEffect about a corner",
      view: { AnyView($0.rotationEffect(.degrees(-90), anchor: .topLeading)) },
      piece: "<g transform=\"rotate(-90 30 30)\">"
    ),
    Case(
      name: "scaleEffect",
      view: { AnyView($0.scaleEffect(2)) },
      piece: "<g transform=\"matrix(2 0 0 2 -50 -40)\">"
    ),
    Case(
      name: "scaleEffect along x",
      view: { AnyView($0.scaleEffect(x: -1)) },
      piece: "<g transform=\"matrix(-1 0 0 1 100 0)\">"
    ),
    Case(name: "opacity", view: { AnyView($0.opacity(0.5)) }, piece: "<g opacity=\".5\">"),
    Case(name: "blur", view: { AnyView($0.blur(radius: 3)) }, piece: "stdDeviation=\"3\""),
    Case(
      name: "shadow",
      view: { AnyView($0.shadow(color: .black, radius: 2, x: 1, y: 5)) },
      piece: "<feOffset dx=\"1\" dy=\"5\""
    ),
  ]

  @Test("an effect is drawn around the finished view, whose room stays", arguments: cases)
  func effects(_ one: Case) throws {
    func svg(_ view: AnyView) -> String { renderSVG(view, width: 100, height: 80) }
    let square = AnyView(Self.mark.frame(width: 40, height: 20))
    let changed = svg(one.view(square))
    #expect(changed.contains(one.piece), "\(changed)")
    func rectangle(_ svg: String) -> Substring? {
      svg.split(separator: "<").first { $0.contains("#123456") }
    }
    #expect(rectangle(changed) == rectangle(svg(square)))
    #expect(renderText(one.view(AnyView(Text("word")))) == renderText(Text("word")))
  }

  @Test("a view that is invisible is not drawn, and keeps its room")
  func invisible() {
    let view = Self.mark.frame(width: 40, height: 20).opacity(0)
    #expect(!renderSVG(view, width: 100, height: 80).contains("#123456"))
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) var scheme
    var body: some View { Text(scheme == .dark ? "night" : "day").foregroundStyle(.primary) }
  }

  /// The fill of the page.
  private static func page(_ svg: String) -> Substring? {
    svg.split(separator: "<").first { $0.hasPrefix("rect class=\"bg\"") }?
      .split(separator: "fill=\"").last?.prefix { $0 != "\"" }
  }

  @Test("a scheme around the whole view is that of the page, one around a part of the part")
  func schemes() {
    let dark = renderSVG(Scheme().environment(\.colorScheme, .dark), width: 100, height: 80)
    #expect(Self.page(dark) == "#000" && dark.contains(">night<"))
    let padded = Scheme().environment(\.colorScheme, .dark).padding().frame(width: 90)
    #expect(Self.page(renderSVG(padded, width: 100, height: 80)) == "#000")
    let part = VStack {
      Scheme()
      Scheme().environment(\.colorScheme, .dark)
    }
    let both = renderSVG(part, width: 100, height: 80)
    #expect(Self.page(both) == "#fff" && both.contains(">night<") && both.contains(">day<"))
    #expect(both.contains("prefers-color-scheme"))
  }

  @Test("a preferred scheme is that of the page wherever it is said, unless a theme is given")
  func preferredSchemes() {
    let view = VStack {
      Scheme()
      HStack { Scheme().preferredColorScheme(.dark) }
    }
    #expect(Self.page(renderSVG(view, width: 100, height: 80)) == "#000")
    #expect(Self.page(renderSVG(view, width: 100, height: 80, theme: .systemLight)) == "#fff")
    #expect(Self.page(renderSVG(Scheme().preferredColorScheme(nil), width: 90)) == "#fff")
  }

  private struct Money: View {
    var body: some View {
      Chart {
        PointMark(x: .value("Share", 0.0), y: .value("Price", 0))
        PointMark(x: .value("Share", 0.5), y: .value("Price", 2_000_000))
      }
      .chartXAxis { AxisMarks(values: [0.5]) { AxisValueLabel(format: .number) } }
    }
  }

  @Test("numbers of a chart are written in the locale around it")
  func locales() {
    let german = renderSVG(
      Money().environment(\.locale, Locale(identifier: "de_DE")),
      width: 400,
      height: 300
    )
    #expect(german.contains(">0,5<") && german.contains(">500.000<"), "\(german)")
    let english = renderSVG(
      Money().environment(\.locale, Locale(identifier: "en_US")),
      width: 400,
      height: 300
    )
    #expect(english.contains(">0.5<") && english.contains(">500,000<"))
  }

  @Test("a chart in a view is heard, by its descriptor if it has one")
  func sounds() throws {
    let file = try renderSound(VStack { Money().padding() }, seconds: 0.2)
    #expect(file.starts(with: Data("RIFF".utf8)) && file.count == 44 + 4 * 8820)
    let described = try renderSound(AdjustableLine(), seconds: 0.2)
    #expect(described != file)
    #expect(throws: SoundError.nothingToHear) { try renderSound(Text("silence")) }
  }
}
