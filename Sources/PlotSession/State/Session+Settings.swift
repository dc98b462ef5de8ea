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
    case .bothScales(let spacing, let range):
      let before = settings.xScale
      try set(.xScale(spacing, at: range), &run)
      do throws(Failure) { try set(.yScale(spacing, at: range), &run) } catch {
        settings.xScale = before
        throw error
      }
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
    _ clause: AxisRangeClause?,
    _ axis: String,
    _ spacing: AxisSpacing,
    _ run: inout StatementRun
  ) throws(Failure) -> AxisRange? {
    guard let clause else { return nil }
    let range: SourceRange
    let window: AxisRange
    switch (clause.lower, clause.upper) {
    case (let lower?, let upper?):
      range = lower.range.union(upper.range)
      window = AxisRange(
        try interval(RangeClause(variable: nil, lower: lower, upper: upper), named: axis, &run)
      )
    case (let lower?, nil):
      range = lower.range
      window = AxisRange(from: try end(lower, ofRangeNamed: axis, &run))
    case (nil, let upper?):
      range = upper.range
      window = AxisRange(to: try end(upper, ofRangeNamed: axis, &run))
    case (nil, nil): return nil
    }
    try refuseLog(spacing, of: window, at: range) { _ in "set \(axis)scale linear first" }
    return window
  }

  /// A log axis has positive values only.
  private func refuseLog(
    _ spacing: AxisSpacing,
    of window: AxisRange?,
    at range: SourceRange,
    instead: (AxisRange) -> String
  ) throws(Failure) {
    guard spacing == .log, let window, let least = window.lower ?? window.upper, least <= 0 else {
      return
    }
    let ends = [window.lower, window.upper].map { $0.map { text(.number($0)) } ?? "…" }
    throw .problem(.logNeedsPositive(ends[0], ends[1], instead: instead(window)), at: range)
  }

  /// The part of a window that a log axis can show, as a statement.
  private static func positiveRange(_ axis: String) -> (AxisRange) -> String {
    { window in
      guard let upper = window.upper, upper > 0.1 else { return "set \(axis)range auto first" }
      return "set \(axis)range 0.1..\(Value.number(upper).text()) first"
    }
  }
}
