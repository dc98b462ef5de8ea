import Expressions
import Reference
import Statements

/// The settings, in the order of the manual.
package enum SettingTable {
  /// Every setting.
  package static let all: [Setting] = ofPlane + ofSpace

  private static let ofPlane: [Setting] = [
    .range(of: .x, examples: ["set xrange -2pi..2pi", "plot sin(x)"]),
    .range(
      of: .y,
      examples: ["set yrange -1..1", "plot tan(x)", "set yrange [0:]", "plot x^2"]
    ),
    .scale(of: .x),
    .scale(of: .y),
    .range(
      of: .y2,
      "those of items with axis right; auto follows them",
      examples: ["set y2range 0..200", "plot sin(x), 100 + 50 cos(x) axis right"]
    ),
    .scale(of: .y2),
    .range(
      of: .z,
      "what is beyond has the colour of the end; auto follows the function",
      examples: ["set zrange 0..1", "plot heat exp(-x^2 - y^2)"]
    ),
    .scale(of: .z),
    .range(
      of: .color,
      "what is beyond has the colour of the end; auto follows zrange, and in space the heights",
      examples: ["set colorrange -1..1", "surface x^2 - y^2"]
    ),
    palette,
    .text(
      "title",
      "the title of the picture",
      examples: ["set title \"Two waves\"", "plot sin(x), cos(x)"],
      at: \.settings.title
    ),
    .text(
      "xlabel",
      "the name of the x axis",
      examples: ["set xlabel \"time in s\"", "plot sin(x)"],
      at: \.settings.xLabel
    ),
    .text(
      "ylabel",
      "the name of the y axis",
      examples: ["set ylabel \"time in s\"", "plot sin(x)"],
      at: \.settings.yLabel
    ),
    .text(
      "y2label",
      "the name of the y axis on the right",
      examples: ["set y2label \"pressure in hPa\"", "plot sin(x), 100 cos(x) axis right"],
      at: \.settings.y2Label
    ),
    xTicks,
    yTicks,
    .standing(
      .label,
      "[n] \"text\" at x, y [left|center|right] [rotate a] [offset x, y]",
      "a text in every picture from the next one on; with a word behind its place it stands exactly there; with its number n it is changed, and unset takes all away",
      examples: ["set label \"top\" at pi/2, 1", "plot sin(x)"],
      at: \.settings.labels
    ),
    .standing(
      .arrow,
      "[n] from x, y to x, y [heads|backhead|nohead]",
      "an arrow in every picture from the next one on; with its number n it is changed, and unset takes all away",
      examples: ["set arrow from 0, 0 to pi/2, 1", "plot sin(x)"],
      at: \.settings.arrows
    ),
    objects,
    y2Ticks,
    .text(
      "x2label",
      "the name of the numbers above the picture",
      examples: ["set x2ticks auto", "set x2label \"the same in feet\"", "plot sin(x)"],
      at: \.settings.x2Label
    ),
    x2Ticks,
    panels,
    grid,
    legend,
    axes,
    lineStyle,
    dates,
    .meaning(of: .x, at: \.settings.xData),
    .meaning(of: .y, at: \.settings.yData),
    dataStyle,
    style,
    font,
    .flag("notes", "notes on how a text was read", at: \.settings.showsNotes, off: false)
      .notOfPictures,
    .flag(
      "live",
      "on: at the prompt the picture is drawn again when a value that it uses changes",
      at: \.settings.isLive
    ).notOfPictures,
    .flag(
      "strict",
      "on: a text with two readings is an error, not a note",
      at: \.settings.isStrict
    ).notOfPictures.last,
    .size(
      "size",
      "columns x rows of text pictures; auto fits the terminal",
      examples: ["set size 60x16", "plot sin(x)"],
      at: \.settings.look.size
    ).notOfPictures,
    .word(
      "aspect",
      "equal: one unit is as long in x as in y; free: both ranges fill the picture, also those of parametric curves",
      examples: ["set aspect equal", "plot (cos(t), sin(t))"],
      hint: "set aspect equal, set aspect free, or set aspect auto",
      at: \.settings.aspect
    ),
    scale,
    page,
    decimal,
    theme,
    .word(
      "charset",
      "the characters of text pictures",
      examples: ["set charset ascii", "plot sin(x)"],
      at: \.settings.look.charset
    ).notOfPictures,
    .word(
      "graphics",
      "pictures in pixels: where the terminal shows them (auto), or always kitty's way or as sixels; text: characters",
      examples: ["set graphics text", "plot sin(x)"],
      at: \.settings.look.graphics
    ).notOfPictures,
    .word(
      "output",
      "what a plot answers: a picture, its description (text) or none",
      examples: ["set output text", "plot sin(x)"],
      at: \.settings.output
    ).notOfPictures,
    .word(
      "marks",
      "end points at jumps, holes, single points and asymptotes; auto: when they are few",
      examples: ["set marks off", "plot tan(x)"],
      at: \.settings.marks
    ),
    // Finer than a hundredth of a pixel shows nothing; coarser than ten is no curve any more.
    .number(
      "tolerance",
      "0.25",
      "how far a curve may be off, in pixels or dots",
      examples: ["set tolerance 0.1"],
      hint: "set tolerance 0.25: a number from 0.01 to 10",
      at: \.settings.tolerance,
      text: NumberSpelling.exact,
      taking: { (0.01...10).contains($0) ? $0 : nil }
    ),
    samples,
    .word(
      "angles",
      "the unit of sin(x), atan(x), …",
      examples: ["set angles degrees", "sin(30)", "atan(1)"],
      at: \.scope.angleUnit
    ),
    .word(
      "numbers",
      "complex: functions of known numbers may leave the reals, sqrt(-4) is 2i; curves stay real",
      examples: ["set numbers complex", "sqrt(-4)", "ln(-1)", "(-8)^(1/3)"],
      at: \.scope.numberDomain
    ),
    log,
    .number(
      "digits",
      "1..\(AnswerDigits.most)",
      "the significant digits of printed values",
      examples: ["set digits 4", "pi", "set digits 40", "pi"],
      hint: "set digits 12: a whole number from 1 to \(AnswerDigits.most)",
      at: \.settings.digits,
      text: { String($0) },
      taking: { whole($0, in: 1...AnswerDigits.most) }
    ).notOfPictures,
    // The limit is a day.
    .number(
      "timeout",
      "10",
      "the seconds that a statement may take; 0 is no limit",
      examples: ["set timeout 2"],
      hint: "set timeout 10: seconds, 0 for no limit",
      at: \.settings.timeout,
      text: NumberSpelling.exact,
      taking: { (0...86_400).contains($0) ? $0 : nil }
    ).notOfPictures.last,
    .memory(
      "memory",
      "what a statement and all that is kept may take; auto: 1 GiB, or less on a small machine",
      examples: ["set memory 512 MiB", "set memory 2 GB"],
      at: \.settings.memory
    ).notOfPictures.last,
  ]

  /// The first samples of a curve; the search adds those that the picture needs.
  static let samples = Setting.number(
    "samples",
    "500",
    "how finely a curve is first looked at: cells of a formula (auto: eight pixels wide), points of other curves (auto: one a pixel)",
    examples: ["set samples 2000", "plot sin(1/x)"],
    hint: "set samples 500: a whole number from 10 to 10000, or auto",
    at: \.settings.samples,
    automatic: .some(nil),
    text: { $0.map(String.init) ?? "auto" },
    taking: { whole($0, in: 10...10_000).map { .some($0) } }
  )

  /// Panels: `on`, or the number in a row; an empty text is `on`, and `unset` is `off`.
  private static let panels = Setting(
    "panels",
    "on|off|2 [shared|free]",
    "a panel for each item; a number says how many stand in a row. Those of one variable show the same x; shared: all the same x and y, free: each its own",
    examples: [
      "set panels 2", "plot sin(x), x^2, pie [3, 5]", "set panels 1 shared", "plot sin(x), x^2",
    ],
    hint: "set panels 2: 1 to 20 in a row, on or off; shared or free may follow",
    words: ["on", "off", "2", "shared", "free"],
    at: \.settings.panels,
    off: .off,
    text: \.text,
    read: { parser, setting throws(Diagnostic) in
      let choice = try parser.panels(setting)
      return { _, _ in choice }
    }
  )

  static let xTicks = Setting.ticks(of: "x", at: \.settings.xTicks)
  static let yTicks = Setting.ticks(of: "y", at: \.settings.yTicks)
  static let y2Ticks = Setting.ticks(of: "y2", at: \.settings.y2Ticks)
  static let x2Ticks = Setting.ticks(
    of: "x2",
    "numbers above the picture, at values of x: a step, a range, a list, perhaps with labels […] of another scale; auto: those of the x axis; off is the default",
    at: \.settings.x2Ticks
  )

  /// A flag with a third word: an empty text is `on`, and `unset` is `off`, as in gnuplot.
  private static let grid = Setting(
    "grid",
    WordList.list(GridChoice.allCases.map(\.rawValue), "|"),
    "grid lines; polar: circles and rays with their angles under polar curves; squared: squares of 5 mm in files, millimetre: of 1 mm",
    examples: ["set grid off", "set grid polar", "plot r = 1 + cos(θ)", "set grid squared"],
    words: GridChoice.allCases.map(\.rawValue),
    at: \.settings.grid,
    off: .off,
    text: \.rawValue,
    read: { reader, setting throws(Diagnostic) in
      // gnuplot names the axes and the look of the lines.
      try reader.skipAll(ForeignWord.ofGrid, behind: "grid")
      let grid: GridChoice
      if let squares = try reader.squares() {
        grid = squares
      } else {
        grid = reader.parser.peek.kind == .end ? .on : try reader.word(of: setting)
      }
      // Behind `polar` gnuplot has the angle between two rays.
      if grid == .polar, case .number = reader.parser.peek.kind { reader.parser.advance() }
      return { _, _ in grid }
    }
  )
  .followed(by: ForeignWord.ofGrid)

  /// The place of the names of curves: an empty text is `on`, and `unset` is `off`.
  static let legend = Setting(
    "legend",
    "on|off|colors|top|bottom|left|right|top left|…",
    "the names of the curves: beside the picture at a side, or inside it in a corner; colors: only the bars of colours",
    examples: [
      "set legend bottom", "plot sin(x), cos(x)", "set legend top left", "set legend off",
    ],
    words: ["on", "off", "colors", "top", "bottom", "left", "right"],
    at: \.settings.legend,
    off: .off,
    text: \.rawValue,
    read: { parser, setting throws(Diagnostic) in
      let choice = try parser.legend(setting)
      return { _, _ in choice }
    }
  )

  /// A flag with a third word: an empty text is `on`, and `unset` is `off`.
  private static let axes = Setting(
    "axes",
    WordList.list(PictureAxes.allCases.map(\.rawValue), "|"),
    "the axes with their numbers; origin: they cross at 0, as in school books; blank: so without numbers",
    examples: ["set axes origin", "plot x^2 - 2"],
    words: PictureAxes.allCases.map(\.rawValue),
    at: \.settings.axes,
    off: .off,
    text: \.rawValue,
    read: { reader, setting throws(Diagnostic) in
      let axes: PictureAxes = reader.parser.peek.kind == .end ? .on : try reader.word(of: setting)
      return { _, _ in axes }
    }
  )

  package static let theme = Setting.word(
    "theme",
    "the colors of pictures; mono: one ink and dashes",
    examples: ["set theme mono", "plot sin(x), cos(x)"],
    at: \.settings.look.theme
  ).notOfPictures

  /// The base of `log`; by default decimal with a note, which is no value of its own.
  private static let log = Setting(
    "log",
    WordList.list(LogarithmBase.allCases.map(\.rawValue), "|"),
    "the base of log(x)",
    examples: ["set log natural", "log(e^2)"],
    words: LogarithmBase.allCases.map(\.rawValue),
    at: \.scope.chosenLogarithmBase,
    text: { ($0 ?? Scope().logarithmBase).rawValue },
    read: { parser, setting throws(Diagnostic) in
      let base: LogarithmBase = try parser.word(of: setting)
      return { _, _ in base }
    }
  ).open

  private static func whole(_ number: Double, in allowed: ClosedRange<Int>) -> Int? {
    Int(exactly: number).flatMap { allowed.contains($0) ? $0 : nil }
  }

  /// Returns the row of that name, or nil.
  package static func setting(named name: String) -> Setting? { all.first { $0.name == name } }
}
