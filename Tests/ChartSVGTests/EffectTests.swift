import ChartCore
import ChartSVG
import Testing

@Suite("Effects on groups of elements")
struct EffectTests {
  private static let mark = Color(hex: 0x123456)

  /// A page of 100 by 80 pixels with a square that is drawn with effects.
  private static func page(_ effects: [SceneEffect], theme: SVGTheme = .light) -> String {
    var page = SVGPage(width: 100, height: 80, theme: theme)
    page.draw(with: effects) {
      $0.fill(SceneRect(x: 10, y: 20, width: 30, height: 30), with: mark)
    }
    return page.text
  }

  private static let middle = ScenePoint(x: 25, y: 35)

  /// How often a piece stands in a text.
  private func count(_ piece: String, in text: String) -> Int { text.ranges(of: piece).count }

  @Test(
    "an effect is an attribute of a group around the elements",
    arguments: [
      ([.turn(degrees: 30, about: middle)], "<g transform=\"rotate(30 25 35)\">"),
      ([.turn(degrees: -390, about: middle)], "<g transform=\"rotate(-30 25 35)\">"),
      ([.scale(x: 2, y: 0.5, about: middle)], "<g transform=\"matrix(2 0 0 .5 -25 17.5)\">"),
      ([.scale(x: -1, y: 1, about: middle)], "<g transform=\"matrix(-1 0 0 1 50 0)\">"),
      ([.opacity(0.25)], "<g opacity=\".25\">"),
    ] as [([SceneEffect], String)]
  )
  func attributes(effects: [SceneEffect], tag: String) {
    let text = Self.page(effects)
    #expect(text.contains(tag), "\(text)")
    #expect(count("<g ", in: text) == 1 && count("</g>", in: text) == 1)
  }

  @Test(
    "an effect that changes nothing writes nothing",
    arguments: [
      [], [.opacity(1)], [.turn(degrees: 720, about: middle)],
      [.turn(degrees: .nan, about: middle)], [.scale(x: 1, y: 1, about: middle)],
      [.scale(x: .infinity, y: 1, about: middle)], [.blur(radius: 0)], [.blur(radius: .nan)],
      [.shadow(SceneShadow(Color.black.opacity(0), radius: 3))],
    ] as [[SceneEffect]]
  )
  func nothing(effects: [SceneEffect]) {
    var plain = SVGPage(width: 100, height: 80, theme: .light)
    plain.fill(SceneRect(x: 10, y: 20, width: 30, height: 30), with: Self.mark)
    #expect(Self.page(effects) == plain.text)
  }

  @Test("the first effect is the innermost one")
  func order() throws {
    let text = Self.page([.opacity(0.5), .turn(degrees: 10, about: Self.middle)])
    let turn = try #require(text.firstRange(of: "rotate(10"))
    let fade = try #require(text.firstRange(of: "opacity=\".5\""))
    #expect(turn.lowerBound < fade.lowerBound)
  }

  @Test("blur and shadows are filters, each written once, over the whole page")
  func filters() {
    let shadow = SceneShadow(Color(white: 0, opacity: 0.3), radius: 4, x: 1, y: 2)
    var page = SVGPage(width: 100, height: 80, theme: .light)
    for x in [0.0, 40] {
      for effect in [SceneEffect.blur(radius: 3), .shadow(shadow)] {
        page.draw(with: [effect]) {
          $0.fill(SceneRect(x: x, y: 20, width: 30, height: 30), with: Self.mark)
        }
      }
    }
    let text = page.text
    #expect(count("<filter ", in: text) == 2 && count(" filter=\"url(#f", in: text) == 4)
    #expect(text.contains("x=\"0\" y=\"0\" width=\"100\" height=\"80\" color-interpolation"))
    #expect(text.contains("stdDeviation=\"3\"") && text.contains("dx=\"1\" dy=\"2\""))
    #expect(text.contains("flood-color=\"#000\" flood-opacity=\".3\""))
  }

  @Test("a part in the colours of another theme keeps them on dark screens")
  func parts() {
    func page(_ theme: SVGTheme, inside: SVGTheme) -> String {
      var page = SVGPage(width: 100, height: 80, theme: theme)
      page.draw(in: inside) {
        $0.draw(Text(verbatim: "word"), in: SceneRect(x: 0, y: 0, width: 100, height: 20))
        $0.fill(SceneRect(x: 10, y: 20, width: 30, height: 30), with: Color.blue)
      }
      return page.text
    }
    func square(_ text: String) -> Substring {
      text.split(separator: "<").first { $0.hasPrefix("rect") && $0.contains("width=\"30\"") } ?? ""
    }
    func fill(_ tag: Substring) -> Substring? { tag.split(separator: "fill=\"").last?.prefix(7) }
    let inside = square(page(.system, inside: .systemDark))
    #expect(fill(inside) == fill(square(page(.systemDark, inside: .systemDark))))
    #expect(fill(inside) != fill(square(page(.system, inside: .system))))
    #expect(!inside.contains("class="))
  }

  @Test("marks have shadows and blur of their own, and other marks have not")
  func marks() {
    let chart = Chart {
      BarMark(x: .value("Name", "Rye"), y: .value("Sold", 3)).shadow(radius: 4, y: 2)
      LineMark(x: .value("Name", "Rye"), y: .value("Sold", 2)).blur(radius: 1).offset(x: 3)
      PointMark(x: .value("Name", "Rye"), y: .value("Sold", 1))
    }
    let text = chart.svg(width: 300, height: 200)
    #expect(count("<g filter=", in: text) == 2)
    #expect(text.contains("<feOffset dx=\"0\" dy=\"2\""))
    #expect(text.contains("stdDeviation=\"4\"") && text.contains("stdDeviation=\"1\""))
    // Pages of characters draw the marks alone.
    let plain = Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", 3)) }
    let shaded = Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", 3)).shadow(radius: 4) }
    #expect(shaded.svg() != plain.svg())
  }
}
