import ChartScales
import Expressions
import TextSearch

/// A spelling of another program behind `set` or `unset`, and what is answered to it.
struct SettingHabit: Sendable {
  enum Answer: Sendable {
    /// What is wrong, what to write instead, and which word is shown, counted from the first.
    case refusal(String, instead: @Sendable (Place) -> String?, at: Int)
    /// The change that it asks for, whose first word has been read.
    case change(@Sendable (inout StatementParser) throws(Diagnostic) -> SettingChange)
  }

  /// Where a spelling stands.
  struct Place {
    /// What stands from its first word on.
    let rest: TokenText
    /// Whether there is a picture.
    let hasPicture: Bool

    /// A statement on the picture; one that draws stands in front if there is none.
    func onPicture(_ statement: String) -> String {
      hasPicture ? statement : "plot sin(x); \(statement)"
    }

    /// Two ends behind the word, however they are parted, as a range; nil if they are something else.
    var range: String? {
      let signs: Set<Character> = ["[", "]", "(", ")"]
      let text = rest.dropFirst().text.filter { !signs.contains($0) }
      let parted = ["..", ":", ",", " to "].reduce(text) { $0.replacing(each: $1, by: " ") }
      let ends = parted.split(separator: " ")
      return ends.count == 2 ? ends.joined(separator: "..") : nil
    }
  }

  /// The words that it begins with.
  let words: Set<String>
  /// Whether it is meant, by what stands from the word on.
  let matches: @Sendable (TokenText) -> Bool
  /// What is answered behind `set`; nil to go on.
  let set: Answer?
  /// What is answered behind `unset`; nil to go on.
  let unset: Answer?

  /// Words that both commands refuse in one way.
  private init(_ words: [String], _ message: String, _ instead: String? = nil) {
    self.words = Set(words)
    matches = { _ in true }
    set = .refusal(message, instead: { _ in instead }, at: 0)
    unset = set
  }

  /// A spelling that `set` alone knows, where it is meant so; or both commands.
  private init(
    _ words: [String],
    where matches: @escaping @Sendable (TokenText) -> Bool = { _ in true },
    set: Answer,
    unset: Answer? = nil
  ) {
    self.words = Set(words)
    self.matches = matches
    self.set = set
    self.unset = unset
  }
}

extension SettingHabit {
  /// Every spelling; the first that matches answers.
  static let all: [SettingHabit] = words + taken + abbreviations + foreign

  /// Words that mean something else there.
  private static let words: [SettingHabit] =
    [
      .init(
        ["log"],
        where: { $0.count == 1 },
        set: .refusal("log is the base of log(x)", instead: { _ in "set logscale x" }, at: 0)
      ),
      .init(
        ["log"],
        where: { [.name("x"), .name("y"), .name("xy")].contains($0.kind(1)) },
        set: .change { parser throws(Diagnostic) in try parser.scales(.log) },
        unset: .change { parser throws(Diagnostic) in try parser.scales(.linear) }
      ),
      // `set output "x.svg"` names a file there, a kind of answer here.
      .init(
        ["output"],
        where: { $0.kind(1).map { if case .text = $0 { true } else { false } } ?? true },
        set: .refusal(
          "there is no output file to set",
          instead: { place in
            guard let path = place.rest.quoted(1), FileKind(path: path) != nil else {
              return place.onPicture("save \"plot.svg\"")
            }
            return place.onPicture("save \(TextSpelling.quoted(path))")
          },
          at: 0
        )
      ),
      .init(
        ["terminal", "term"],
        set: .refusal(
          "there are no terminals",
          instead: { $0.onPicture("save \"plot.svg\"") },
          at: 0
        )
      ),
      .init(
        ["multiplot"],
        set: .refusal(
          "several charts in one picture are panels",
          instead: { _ in "set panels on; plot sin(x), cos(x)" },
          at: 0
        )
      ),
    ] + scales + axes

  /// Scales by names of their own.
  private static let scales: [SettingHabit] = [
    (["logx", "xlog", "semilogx"], "set xscale log"),
    (["logy", "ylog", "semilogy"], "set yscale log"),
    (["loglog", "logxy"], "set logscale xy"),
  ].map { SettingHabit($0, "the scale of an axis is a setting of that axis", $1) }

  /// Axes by other names.
  private static let axes: [SettingHabit] =
    ["x", "y", "y2"].flatMap { axis in
      [
        SettingHabit(
          ["\(axis)lim", "\(axis)limits", "\(axis)axis", axis],
          set: .refusal(
            "the part of an axis is its range",
            instead: { "set \(axis)range \($0.range ?? "0..5")" },
            at: 0
          )
        )
      ]
    } + [
      SettingHabit(
        ["x2range", "x2label", "x2tics"],
        set: .refusal(
          "a second x axis is not there yet",
          instead: { "set xrange \($0.range ?? "0..5")" },
          at: 0
        )
      )
    ]

  /// Spellings of gnuplot that are taken as they stand: `set key off`, `set logscale x`,
  /// `set size ratio -1`.
  private static let taken: [SettingHabit] = [
    .init(
      ["key"],
      set: .change { parser throws(Diagnostic) in
        let choice = try parser.legend(SettingTable.legend)
        return SettingChange { state, _ in state.settings.legend = choice }
      },
      unset: .change { _ in
        SettingChange { state, _ in state.settings.legend = .off }
      }
    ),
    ticks("x", as: SettingTable.xTicks, at: \.settings.xTicks),
    ticks("y", as: SettingTable.yTicks, at: \.settings.yTicks),
    ticks("y2", as: SettingTable.y2Ticks, at: \.settings.y2Ticks),
    minorTicks("x", at: \.settings.xTicks),
    minorTicks("y", at: \.settings.yTicks),
    minorTicks("y2", at: \.settings.y2Ticks),
    format,
    .init(
      ["logscale"],
      set: .change { parser throws(Diagnostic) in try parser.scales(.log) },
      unset: .change { parser throws(Diagnostic) in try parser.scales(.linear) }
    ),
    .init(
      ["size"],
      where: { [.name("ratio"), .name("square")].contains($0.kind(1)) },
      set: .change { reader throws(Diagnostic) in
        if reader.parser.advance().kind == .name("ratio") { _ = try reader.parser.sum() }
        return SettingChange { state, _ in state.settings.aspect = .equal }
      }
    ),
  ]

  /// `set xtics 0, 1, 10`, `set xtics (0, 1, 4)`, `unset xtics`.
  private static func ticks(
    _ axis: String,
    as setting: Setting,
    at place: SettingPlace<TickSettings>
  ) -> SettingHabit {
    .init(
      ["\(axis)tics", "\(axis)tic"],
      set: .change { parser throws(Diagnostic) in
        let change = try parser.gnuplotTicks(of: setting)
        return SettingChange { state, run throws(Failure) in
          state[keyPath: place] = try state.ticks(change, of: state[keyPath: place], setting, &run)
        }
      },
      unset: .change { _ in SettingChange { state, _ in state[keyPath: place] = .off } }
    )
  }

  /// `set mxtics 5`, `unset mxtics`.
  private static func minorTicks(
    _ axis: String,
    at place: SettingPlace<TickSettings>
  ) -> SettingHabit {
    .init(
      ["m\(axis)tics"],
      set: .change { parser throws(Diagnostic) in
        let minor = try parser.minorTicks()
        return SettingChange { state, _ in state[keyPath: place].minor = minor }
      },
      unset: .change { _ in SettingChange { state, _ in state[keyPath: place].minor = .none } }
    )
  }

  /// `set format "%.2f"`, `set format x "%.2f"`, `unset format`.
  private static let format = SettingHabit(
    ["format"],
    set: .change { reader throws(Diagnostic) in
      var axes: [SettingPlace<TickSettings>] = [\.settings.xTicks, \.settings.yTicks]
      if reader.parser.match(word: "x") {
        axes = [\.settings.xTicks]
      } else if reader.parser.match(word: "y") {
        axes = [\.settings.yTicks]
      } else if reader.parser.match(word: "y2") {
        axes = [\.settings.y2Ticks]
      } else {
        _ = reader.parser.match(word: "xy")
      }
      let format = reader.parser.peek.kind == .end ? nil : try reader.tickFormat()
      return SettingChange { state, _ in for axis in axes { state[keyPath: axis].format = format } }
    },
    unset: .change { _ in
      SettingChange { state, _ in
        state.settings.xTicks.format = nil
        state.settings.yTicks.format = nil
      }
    }
  )

  private static let abbreviations =
    [
      (["xr", "xra", "xran", "xrang"], "set xrange 0..5"),
      (["yr", "yra", "yran", "yrang"], "set yrange 0..5"), (["nogrid"], "set grid off"),
      (["nokey", "nolegend"], "set legend off"), (["tit", "titl"], "set title \"text\""),
      (["xl", "xlab"], "set xlabel \"text\""), (["yl", "ylab"], "set ylabel \"text\""),
      (["sam", "samp"], "set samples 500"),
    ].map { SettingHabit($0, "settings have whole names", $1) } + [
      SettingHabit(
        ["degrees", "degree", "deg"],
        "the unit of angles is a setting",
        "set angles degrees"
      ),
      SettingHabit(
        ["radians", "radian", "rad"],
        "the unit of angles is a setting",
        "set angles radians"
      ),
    ]

  /// Settings of gnuplot, with what is to be had here.
  private static let foreign: [SettingHabit] = [
    .init(
      ["autoscale"],
      "ranges are automatic until they are set",
      "set xrange auto; set yrange auto"
    ),
    .init(["polar"], "there is no polar mode", "plot r = 1 + cos(θ)"),
    .init(["zeroaxis", "xzeroaxis", "yzeroaxis"], "the axes through zero are always drawn"),
    .init(["isosamples"], "one number serves all curves", "set samples 500"),
    .init(["dummy"], "the variable stands behind the curve", "plot t^2 for t in 0..3"),
    .init(["encoding"], "texts are UTF-8"),
    .init(["border"], "the axes are on or off", "set axes off"),
    .init(
      ["tics", "ticks"],
      "each axis has ticks of its own",
      "set xticks 2; set yticks 2"
    ),
    .init(
      ["timefmt", "xdata", "ydata", "timestamp"],
      "dates are not there yet: a column of numbers is drawn",
      "help data"
    ),
    .init(
      ["contour", "cntrparam"],
      "contours are items of a plot",
      "plot contour x^2 + y^2 levels 8"
    ),
    .init(["pm3d", "palette", "colorbox"], "heat maps are items of a plot", "plot heat x^2 + y^2"),
    .init(["cbrange"], "colours show the values of z", "set zrange 0..1"),
    .init(
      ["view", "hidden3d"],
      "surfaces in space are not there yet",
      "plot contour x^2 + y^2"
    ),
    .init(["object"], "shapes inside the picture are not there yet", "help items"),
    .init(
      ["margin", "margins", "lmargin", "rmargin", "tmargin", "bmargin"],
      "margins are found by the picture itself"
    ),
    .init(["ratio", "equal"], "equal scales are a setting", "set aspect equal"),
    .init(["table"], "a table is a statement", "table x^2 for x in 0..5"),
    .init(["background"], "the background is part of the theme", "set theme dark"),
    .init(["color"], "the color stands behind the curve", "plot x^2 color red"),
    .init(["width"], "the width stands behind the curve", "plot x^2 width 2"),
    .init(["precision"], "the number of digits is a setting", "set digits 12"),
    .init(["datafile"], "how a data file is written is found in the file", "plot \"data.csv\""),
    .init(["parametric"], "there is no parametric mode", "plot (cos t, sin t)"),
    .init(
      ["style"],
      where: { rest in
        [
          "data", "func", "function", "line", "arrow", "fill", "histogram", "boxplot", "circle",
          "ellipse", "rectangle", "textbox", "increment", "parallelaxis", "rect",
        ].contains { rest.kind(1) == .name($0) }
      },
      set: .refusal(
        "the style stands behind the curve",
        instead: { _ in "plot x^2 color red width 2" },
        at: 0
      )
    ),
  ]
}
