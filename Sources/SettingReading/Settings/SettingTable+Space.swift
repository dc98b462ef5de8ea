import Expressions
import Statements

// Settings of pictures in space.

extension SettingTable {
  /// Every setting of pictures in space, in the order of the manual.
  static let ofSpace: [Setting] = [
    view,
    .text(
      "zlabel",
      "the name of the z axis of pictures in space",
      examples: ["set zlabel \"height in m\"", "surface x y"],
      at: \.settings.space.zLabel
    ),
    surfaces, mesh, contours, base,
  ]

  /// The place of the eye.
  static let view = Setting(
    "view",
    "azimuth inclination|front|back|left|top|iso … [perspective] [zoom 2]",
    "from where pictures in space are seen: degrees to the right about the z axis, and degrees upwards; with a comma gnuplot's two angles, 60,30",
    examples: ["set view 45 20", "surface x y", "set view top", "set view 30 30 perspective"],
    hint: "set view 30 30, set view top, or set view auto",
    words: [
      "front", "back", "left", "right", "top", "bottom", "iso", "perspective", "zoom", "auto",
    ],
    at: \.settings.space.view,
    text: \.statement,
    read: { parser, setting throws(Diagnostic) in
      let eye = try parser.eye(setting)
      return { _, _ in eye }
    }
  )

  /// The look of surfaces: one or several words of styles.
  static let surfaces = Setting(
    "surfacestyle",
    "auto|\(SpaceStyle.ofSurfaces.map(\.rawValue).joined(separator: "|"))",
    "the look of surfaces in space whose item names none",
    examples: ["set surfacestyle wire", "surface x y", "set surfacestyle plain transparent"],
    hint: "set surfacestyle wire, or set surfacestyle auto",
    words: ["auto"] + SpaceStyle.ofSurfaces.map(\.rawValue),
    at: \.settings.space.styles,
    text: { $0.isEmpty ? "auto" : $0.map(\.rawValue).joined(separator: " ") },
    read: { reader, setting throws(Diagnostic) in
      var styles: [SpaceStyle] = []
      if !reader.parser.match(word: "auto") {
        repeat {
          guard case .name(let word) = reader.parser.peek.kind, let style = SpaceStyle(word: word),
            SpaceStyle.ofSurfaces.contains(style)
          else { throw reader.unknownValue(of: setting) }
          reader.parser.advance()
          styles.append(style)
        } while reader.parser.peek.kind != .end
      }
      return { [styles] _, _ in styles }
    }
  )

  /// The number of lines of a mesh.
  static let mesh = Setting.number(
    "mesh",
    "40",
    "how many lines a surface has in each direction; auto: as many as the page can show",
    examples: ["set mesh 20", "surface x y"],
    hint: "set mesh 40: a whole number from 2 to 200, or auto",
    at: \.settings.space.lines,
    automatic: .some(nil),
    text: { $0.map(String.init) ?? "auto" },
    taking: { number in
      StatementParser.allowedLines.contains(number) ? Int(exactly: number).map { .some($0) } : nil
    }
  )

  /// Where level lines are drawn: an empty text is `base`, as in gnuplot.
  static let contours = Setting(
    "contours",
    ContourPlace.allCases.map(\.rawValue).joined(separator: "|"),
    "level lines of surfaces: on the base of the box, on the surface, or on both",
    examples: ["set contours base", "surface sin(x) cos(y)"],
    words: ContourPlace.allCases.map(\.rawValue),
    at: \.settings.space.contours,
    text: \.rawValue,
    read: { reader, setting throws(Diagnostic) in
      let place: ContourPlace =
        reader.parser.peek.kind == .end ? .base : try reader.word(of: setting)
      return { _, _ in place }
    }
  )

  /// The height of the base of the box.
  static let base = Setting.number(
    "base",
    "-1",
    "the height at which the base of a picture in space lies; auto: the lower end of z",
    examples: ["set base -2", "surface sin(x) cos(y)"],
    hint: "set base -1: a number, or auto",
    at: \.settings.space.base,
    automatic: .some(nil),
    text: { $0.map { NumberSpelling.exact($0) } ?? "auto" },
    taking: { $0.isFinite ? .some($0) : nil }
  )
}

extension SpaceStyle {
  /// The styles that surfaces of formulas have.
  static let ofSurfaces: [SpaceStyle] = [
    .plain, .bands, .shaded, .transparent, .wire, .lines, .areas,
  ]
}
