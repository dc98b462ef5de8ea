import Expressions

// `set` and `unset`.

extension StatementParser {
  mutating func unset() throws(Diagnostic) -> Statement {
    if parser.match(word: "key") { return .set(.legend(false)) }
    if parser.match(word: "logscale") {
      return .set(try scales(.linear))
    }
    let name = try settingName()
    // As in gnuplot: what is there by default goes.
    switch name {
    case .grid: return .set(.grid(false))
    case .legend: return .set(.legend(false))
    case .axes: return .set(.axes(false))
    case .notes: return .set(.notes(false))
    default: return .unset(name)
    }
  }

  mutating func set() throws(Diagnostic) -> Statement {
    if let statement = try foreignSpelling() { return statement }
    let name = try settingName()
    switch name {
    case .xrange: return .set(.xRange(try range(name)))
    case .yrange: return .set(.yRange(try range(name)))
    case .xscale:
      let range = here
      return .set(.xScale(try word(name), at: range))
    case .yscale:
      let range = here
      return .set(.yScale(try word(name), at: range))
    case .title: return .set(.title(try text(name)))
    case .xlabel: return .set(.xLabel(try text(name)))
    case .ylabel: return .set(.yLabel(try text(name)))
    case .grid: return .set(.grid(try isOn(name)))
    case .legend: return .set(.legend(try isOn(name)))
    case .axes: return .set(.axes(try isOn(name)))
    case .notes: return .set(.notes(try isOn(name)))
    case .strict: return .set(.strict(try isOn(name)))
    case .size:
      if parser.match(word: "auto") { return .set(.size(nil)) }
      return .set(.size(try pictureSize()))
    case .aspect:
      if parser.match(word: "equal") { return .set(.aspect(isEqual: true)) }
      if parser.match(word: "auto") { return .set(.aspect(isEqual: false)) }
      throw unknownSettingValue("aspect", allowed: "set aspect equal, or set aspect auto")
    case .theme: return .set(.theme(try word(name)))
    case .charset: return .set(.charset(try word(name)))
    case .output: return .set(.output(try word(name)))
    case .marks: return .set(.marks(try word(name)))
    case .tolerance: return .set(.tolerance(try number(name)))
    case .samples:
      if parser.match(word: "auto") { return .set(.samples(nil)) }
      return .set(.samples(try number(name)))
    case .angles: return .set(.angles(try word(name)))
    case .log: return .set(.log(try word(name)))
    case .digits: return .set(.digits(try number(name)))
    case .timeout: return .set(.timeout(try number(name)))
    }
  }

  /// Spellings of gnuplot that are taken as they stand: `set key off`, `set logscale x`,
  /// `set size ratio -1`.
  private mutating func foreignSpelling() throws(Diagnostic) -> Statement? {
    try refuseForeignPlace()
    switch parser.peek.kind {
    case .name("key"):
      parser.advance()
      return .set(.legend(try isOn(.legend)))
    case .name("logscale"):
      parser.advance()
      return .set(try scales(.log))
    case .name("size") where parser.peek(ahead: 1).kind == .name("ratio"):
      parser.advance()
      parser.advance()
      _ = try parser.sum()
      return .set(.aspect(isEqual: true))
    default: return nil
    }
  }

  /// Words that mean something else there.
  private func refuseForeignPlace() throws(Diagnostic) {
    switch parser.peek.kind {
    case .name("log") where parser.peek(ahead: 1).kind.isAxis || parser.peek(ahead: 1).kind == .end:
      let axis = parser.peek(ahead: 1).kind == .end ? "x" : parser.text(parser.peek(ahead: 1).range)
      throw Diagnostic(
        StatementProblem.foreign(
          "log is the base of log(x)",
          instead: "set logscale \(axis)"
        ),
        at: parser.peek.range
      )
    case .name("key"), .name("legend"):
      guard case .name(let place) = parser.peek(ahead: 1).kind,
        ["left", "right", "top", "bottom", "center", "inside", "outside", "at", "box", "below"]
          .contains(place)
      else { return }
      throw Diagnostic(
        StatementProblem.foreign(
          "names stand at the curves, or in a legend that finds its place itself",
          instead: "set legend off for none"
        ),
        at: parser.peek(ahead: 1).range
      )
    case .name("output"):
      // `set output "x.svg"` names a file there, a kind of answer here.
      let file = parser.peek(ahead: 1).kind
      guard file == .end || file.isText else { return }
      var instead = "save \"plot.svg\""
      if case .text(let path) = file, FileKind(path: path) != nil {
        instead = "save \(TextSpelling.quoted(path))"
      }
      throw Diagnostic(
        StatementProblem.foreign("there is no output file to set", instead: instead),
        at: parser.peek.range
      )
    default: return
    }
  }

  /// `x`, `y` or `xy` behind `logscale`.
  private mutating func scales(_ spacing: AxisSpacing) throws(Diagnostic) -> SettingChange {
    let range = here
    if parser.match(word: "x") { return .xScale(spacing, at: range) }
    if parser.match(word: "y") { return .yScale(spacing, at: range) }
    if parser.match(word: "xy") { return .bothScales(spacing, at: range) }
    throw Diagnostic(
      parser.peek.kind == .end
        ? StatementProblem.valueNeeded(kind: "axis", allowed: "set logscale x")
        : .unknownValue(
          kind: "axis",
          parser.text(parser.peek.range),
          allowed: "set logscale x, y or xy"
        ),
      at: range
    )
  }

  /// Settings of gnuplot, with what is to be had here.
  private static let foreignSettings: [String: (message: String, instead: String?)] = [
    "terminal": ("there are no terminals", "save \"plot.svg\""),
    "term": ("there are no terminals", "save \"plot.svg\""),
    "multiplot": ("there is one picture at a time", "add cos(x)"),
    "label": ("texts inside the picture are not there yet", "set title \"…\""),
    "arrow": ("arrows are not there yet", "plot [(0, 0), (1, 2)] with lines"),
    "autoscale": ("ranges are automatic until they are set", "set xrange auto; set yrange auto"),
    "polar": ("there is no polar mode", "plot r = 1 + cos(θ)"),
    "zeroaxis": ("the axes through zero are always drawn", nil),
    "xzeroaxis": ("the axes through zero are always drawn", nil),
    "yzeroaxis": ("the axes through zero are always drawn", nil),
    "isosamples": ("one number serves all curves", "set samples 500"),
    "dummy": ("the variable stands behind the curve", "plot t^2 for t in 0..3"),
    "encoding": ("texts are UTF-8", nil),
    "border": ("the axes are on or off", "set axes off"),
    "tics": ("ticks are found by the picture itself", nil),
    "font": ("the font of a picture is fixed", nil),
    "ratio": ("equal scales are a setting", "set aspect equal"),
    "equal": ("equal scales are a setting", "set aspect equal"),
    "table": ("a table is a statement", "table x^2 for x in 0..5"),
    "background": ("the background is part of the theme", "set theme dark"),
    "color": ("the color stands behind the curve", "plot x^2 color red"),
    "width": ("the width stands behind the curve", "plot x^2 width 2"),
    "precision": ("the number of digits is a setting", "set digits 12"),
    "datafile": ("how a data file is written is found in the file", "plot \"data.csv\""),
    "parametric": ("there is no parametric mode", "plot (cos t, sin t)"),
    "style": ("the style stands behind the curve", "plot x^2 color red width 2"),
    "xtics": ("ticks are found by the picture itself", nil),
    "ytics": ("ticks are found by the picture itself", nil),
  ]

  private mutating func settingName() throws(Diagnostic) -> SettingName {
    guard case .name(let word) = parser.peek.kind else {
      throw Diagnostic(StatementProblem.settingNeeded, at: here)
    }
    if let name = SettingName(rawValue: word) {
      parser.advance()
      return name
    }
    if let instead = Self.abbreviation(word) {
      throw Diagnostic(
        StatementProblem.foreign("settings have whole names", instead: instead),
        at: parser.peek.range
      )
    }
    if let (message, instead) = Self.foreignSettings[word] {
      throw Diagnostic(
        StatementProblem.foreign(message, instead: instead),
        at: parser.peek.range
      )
    }
    let near = Spelling.nearest(to: word, among: SettingName.allCases.map(\.rawValue))
    throw Diagnostic(
      StatementProblem.unknownSetting(parser.text(parser.peek.range), near: near),
      at: parser.peek.range
    )
  }

  /// `xr`, `nogrid`, `nokey`: abbreviations of gnuplot.
  private static func abbreviation(_ word: String) -> String? {
    switch word {
    case "xr", "xra", "xran", "xrang": "set xrange 0..5"
    case "yr", "yra", "yran", "yrang": "set yrange 0..5"
    case "nogrid": "set grid off"
    case "nokey", "nolegend": "set legend off"
    case "tit", "titl": "set title \"…\""
    case "xl", "xlab": "set xlabel \"…\""
    case "yl", "ylab": "set ylabel \"…\""
    case "sam", "samp": "set samples 500"
    default: nil
    }
  }

  /// A text; values may follow, as in `print`.
  private mutating func text(_ name: SettingName) throws(Diagnostic) -> [PrintItem] {
    try parser.failOnInvalid()
    guard case .text = parser.peek.kind else {
      throw Diagnostic(
        StatementProblem.textNeeded(option: name.rawValue, example: name.usage),
        at: here
      )
    }
    return try printItems()
  }

  private mutating func number(_ name: SettingName) throws(Diagnostic) -> Syntax {
    if parser.peek.kind == .end {
      throw Diagnostic(
        StatementProblem.numberNeeded(option: name.rawValue, example: name.numberHint),
        at: here
      )
    }
    return try parser.expression()
  }

  private mutating func isOn(_ name: SettingName) throws(Diagnostic) -> Bool {
    if parser.peek.kind == .end || parser.match(word: "on") { return true }
    if parser.match(word: "off") { return false }
    throw unknownSettingValue(name.rawValue, allowed: name.usage)
  }

  /// The colours behind `theme`.
  mutating func theme() throws(Diagnostic) -> PictureTheme { try word(.theme) }

  /// One of the words of an enumeration.
  private mutating func word<Value: RawRepresentable>(
    _ name: SettingName
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    guard case .name(let word) = parser.peek.kind, let value = Value(rawValue: word) else {
      throw unknownSettingValue(name.rawValue, allowed: name.usage)
    }
    parser.advance()
    return value
  }

  private func unknownSettingValue(_ kind: String, allowed: String) -> Diagnostic {
    if parser.peek.kind == .end {
      return Diagnostic(StatementProblem.valueNeeded(kind: kind, allowed: allowed), at: here)
    }
    let word = parser.text(parser.peek.range)
    return Diagnostic(
      StatementProblem.unknownValue(kind: kind, word, allowed: allowed),
      at: here
    )
  }

  /// `a..b`, `a:b`, `[a:b]`, `[a..b]`, each with one end left out or written `*`, or `auto`.
  private mutating func range(_ name: SettingName) throws(Diagnostic) -> AxisRangeClause? {
    if parser.match(word: "auto") { return nil }
    if parser.peek.kind == .end {
      throw Diagnostic(StatementProblem.missingRange(setting: name.rawValue), at: here)
    }
    let isBracketed = parser.match(.openBracket)
    let isOpen = matchOpenEnd(before: .symbol(.colon), .symbol(.range))
    let lower = isOpen ? nil : try parser.sum()
    guard parser.match(.range) || parser.match(.colon) else {
      throw Diagnostic(
        StatementProblem.missingRangeDots(example: "set \(name.rawValue) 0..5"),
        at: here
      )
    }
    let upper = matchOpenEnd(before: .end, .symbol(.closeBracket)) ? nil : try parser.sum()
    if isBracketed, !parser.match(.closeBracket) { throw parser.unexpectedToken() }
    return AxisRangeClause(lower: lower, upper: upper)
  }

  /// `80x24`: a number, then a name that begins with x and goes on with a number.
  mutating func pictureSize() throws(Diagnostic) -> PictureSize {
    let start = here
    guard case .number(let width) = parser.peek.kind else {
      throw Diagnostic(StatementProblem.sizeNeeded, at: start)
    }
    parser.advance()
    var height: Double?
    if case .name(let name) = parser.peek.kind, name.hasPrefix("x") {
      parser.advance()
      if name == "x", case .number(let value) = parser.peek.kind {
        parser.advance()
        height = value
      } else {
        height = Double(name.dropFirst())
      }
    }
    guard let height, let size = PictureSize(width, height) else {
      throw Diagnostic(StatementProblem.sizeNeeded, at: start)
    }
    return size
  }
}

extension PictureSize {
  /// The most columns, rows or pixels of a picture.
  static let limit = 20_000

  fileprivate init?(_ width: Double, _ height: Double) {
    guard let width = Int(exactly: width), let height = Int(exactly: height),
      (1...Self.limit).contains(width), (1...Self.limit).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Token.Kind {
  /// Whether it names axes.
  fileprivate var isAxis: Bool { [.name("x"), .name("y"), .name("xy")].contains(self) }

  /// Whether it is a text in quotes.
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
