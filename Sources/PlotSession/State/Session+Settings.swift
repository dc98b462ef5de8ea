import Expressions
import RealFunctions

// `set`: values are checked against one another before they are taken.

extension Session {
  mutating func set(_ change: SettingChange, _ run: inout StatementRun) throws(Failure) {
    switch change {
    case .xRange(let clause):
      settings.xRange = try window(clause, "x", settings.xScale, &run)
    case .yRange(let clause):
      settings.yRange = try window(clause, "y", settings.yScale, &run)
    case .xScale(let spacing, let range):
      try refuseLog(spacing, of: settings.xRange, at: range, instead: Self.positiveRange("x"))
      settings.xScale = spacing
    case .yScale(let spacing, let range):
      try refuseLog(spacing, of: settings.yRange, at: range, instead: Self.positiveRange("y"))
      settings.yScale = spacing
    case .title(let items): settings.title = try line(items, &run)
    case .xLabel(let items): settings.xLabel = try line(items, &run)
    case .yLabel(let items): settings.yLabel = try line(items, &run)
    case .grid(let isOn): settings.showsGrid = isOn
    case .legend(let isOn): settings.showsLegend = isOn
    case .axes(let isOn): settings.showsAxes = isOn
    case .notes(let isOn): settings.showsNotes = isOn
    case .strict(let isOn): settings.isStrict = isOn
    case .size(let size): settings.look.size = size
    case .angles(let unit): scope.angleUnit = unit
    case .log(let base): scope.chosenLogarithmBase = base
    case .aspect(let isEqual): settings.hasEqualAspect = isEqual
    case .theme(let theme): settings.look.theme = theme
    case .charset(let charset): settings.look.charset = charset
    case .output(let output): settings.output = output
    case .marks(let marks): settings.marks = marks
    case .tolerance(let syntax):
      settings.tolerance = try number(of: .tolerance, Self.tolerances, syntax, &run)
    case .samples(let syntax): settings.samples = try samples(syntax, &run)
    case .digits(let syntax): settings.digits = try wholeNumber(of: .digits, 1...17, syntax, &run)
    case .timeout(let syntax):
      settings.timeout = try number(of: .timeout, Self.timeouts, syntax, &run)
    }
  }

  /// Finer than a hundredth of a pixel shows nothing, coarser than ten is no curve any more.
  private static let tolerances = 0.01...10.0
  /// The first places of a curve; the search adds what the picture needs.
  private static let sampleCounts = 10...10_000

  /// A day is longer than anybody waits.
  private static let timeouts = 0...86_400.0

  private func number(
    of setting: SettingName,
    _ allowed: ClosedRange<Double>,
    _ syntax: Syntax,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    guard case .number(let value) = try value(syntax, &run) else {
      throw numberNeeded(setting, at: syntax)
    }
    guard allowed.contains(value) else { throw numberOutside(setting, value, at: syntax) }
    return value
  }

  private func samples(_ syntax: Syntax?, _ run: inout StatementRun) throws(Failure) -> Int? {
    guard let syntax else { return nil }
    return try wholeNumber(of: .samples, Self.sampleCounts, syntax, &run)
  }

  private func wholeNumber(
    of setting: SettingName,
    _ allowed: ClosedRange<Int>,
    _ syntax: Syntax,
    _ run: inout StatementRun
  ) throws(Failure) -> Int {
    guard case .number(let value) = try value(syntax, &run) else {
      throw numberNeeded(setting, at: syntax)
    }
    guard let whole = Int(exactly: value), allowed.contains(whole) else {
      throw numberOutside(setting, value, at: syntax)
    }
    return whole
  }

  private func numberNeeded(_ setting: SettingName, at syntax: Syntax) -> Failure {
    .problem(
      .numberNeeded(option: setting.rawValue, example: setting.numberHint),
      at: syntax.range
    )
  }

  private func numberOutside(
    _ setting: SettingName,
    _ value: Double,
    at syntax: Syntax
  ) -> Failure {
    .problem(
      .numberOutside(
        option: setting.rawValue,
        text(.number(value)),
        example: setting.numberHint
      ),
      at: syntax.range
    )
  }

  /// The window that a clause names for an axis, or nil for an automatic one.
  func window(
    _ clause: RangeClause?,
    _ axis: String,
    _ spacing: AxisSpacing,
    _ run: inout StatementRun
  ) throws(Failure) -> Interval? {
    guard let clause else { return nil }
    let window = try interval(clause, named: axis, &run)
    let range = clause.lower.range.union(clause.upper.range)
    try refuseLog(spacing, of: window, at: range) { _ in "set \(axis)scale linear first" }
    return window
  }

  /// A log axis has positive values only.
  private func refuseLog(
    _ spacing: AxisSpacing,
    of window: Interval?,
    at range: SourceRange,
    instead: (Interval) -> String
  ) throws(Failure) {
    guard spacing == .log, let window, window.lower <= 0 else { return }
    let (lower, upper) = (text(.number(window.lower)), text(.number(window.upper)))
    throw .problem(.logNeedsPositive(lower, upper, instead: instead(window)), at: range)
  }

  /// The part of a window that a log axis can show, as a statement.
  private static func positiveRange(_ axis: String) -> (Interval) -> String {
    { window in
      window.upper > 0.1
        ? "set \(axis)range 0.1..\(Value.number(window.upper).text()) first"
        : "set \(axis)range auto first"
    }
  }
}
