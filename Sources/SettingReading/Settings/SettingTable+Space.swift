import Expressions
import SpaceGeometry
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
    surfaces, mesh, contours, levels, base,
  ]

  /// The place of the eye.
  static let view = Setting(
    "view",
    "azimuth inclination|front|back|left|top|iso … [perspective] [zoom 2]",
    "from where pictures in space are seen: degrees to the right about the z axis, and degrees upwards; with a comma gnuplot's two angles, 60,30; height 2 stretches z, and auto in front begins anew",
    examples: ["set view 45 20", "surface x y", "set view top", "set view 30 30 perspective"],
    hint: "set view 30 30, set view top, or set view auto",
    words: Pose.named.map(\.name).filter { $0 != "default" }
      + EyeMeasure.allCases.map { $0.row.words[0] } + ["perspective", "orthographic", "auto"],
    at: \.settings.space.view,
    text: \.statement,
    read: { parser, setting throws(Diagnostic) in
      let change = try EyeChange(&parser, setting)
      return { state, run throws(Failure) in
        try change.applied(to: state.settings.space.view, state, &run)
      }
    }
  )
  .ofParts

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

  /// The heights of level lines.
  static let levels = Setting(
    "contourlevels",
    "20|[-1, 0, 1]",
    "the heights of level lines of surfaces: about how many, or a list of them; auto: about ten round ones",
    examples: [
      "set contourlevels [-0.5, 0, 0.5]", "set contours surface", "surface sin(x) cos(y)",
    ],
    hint: "set contourlevels 20, set contourlevels [-1, 0, 1], or set contourlevels auto",
    operand: .formula,
    words: ["auto"],
    at: \.settings.space.levels,
    text: { levels in
      switch levels {
      case .auto: "auto"
      case .count(let count): "\(count)"
      case .values(let values):
        "[\(values.map { NumberSpelling.exact($0) }.joined(separator: ", "))]"
      }
    },
    read: { reader, setting throws(Diagnostic) in
      if reader.parser.match(word: "auto") { return { _, _ in .auto } }
      let syntax = try reader.number(of: setting)
      return { state, run throws(Failure) in try state.levels(syntax, setting, &run) }
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

extension SessionState {
  /// Returns the levels that a formula means: a number is their count, a list has them.
  /// - Throws: The error of a value that is neither, and of too many.
  fileprivate func levels(
    _ syntax: Syntax,
    _ setting: Setting,
    _ run: inout StatementRun
  ) throws(Failure) -> LevelChoice {
    let value = try resolved(syntax).calculation(&run).value
    let choice: LevelChoice?
    switch value {
    case .number(let number): choice = .of([number], isList: false)
    case .list(let list):
      let numbers = list.compactMap { value -> Double? in
        if case .number(let number) = value { number } else { nil }
      }
      choice = numbers.count == list.count ? .of(numbers, isList: true) : nil
    case .point, .complex, .condition, .matrix: choice = nil
    }
    guard let choice else {
      throw .problem(
        .numberNeeded(
          option: setting.name,
          example: "\(setting.hint); at most \(LevelChoice.most) of them"
        ),
        at: syntax.range
      )
    }
    return choice
  }
}
