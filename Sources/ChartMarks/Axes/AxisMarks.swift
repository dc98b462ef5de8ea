/// Marks of an axis at values: grid lines, ticks and labels.
///
///     AxisMarks(values: .stride(by: 5)) { value in
///       AxisGridLine()
///       AxisValueLabel()
///     }
///
/// Without content they are the marks that an axis has by default.
public struct AxisMarks: AxisContent, DeclaredAxisContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  private(set) var markSets: [AxisMarkSet]

  /// Creates the default marks of an axis; `stroke` is that of grid lines and ticks.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, values, stroke, AxisLabel.Content.value)
  }

  /// Creates marks whose labels write the values in a format.
  public init(
    format: AxisValueFormat,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, values, stroke, format.content)
  }

  /// Creates marks whose labels write the given values in a format.
  public init<Value: Plottable>(
    format: AxisValueFormat,
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, AxisMarkValues(these: values), stroke, format.content)
  }

  /// Creates marks at the given values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, AxisMarkValues(these: values), stroke, AxisLabel.Content.value)
  }

  /// Creates marks that depend on their value.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> some AxisMark
  ) {
    self.init(preset, position, values, readsValues: true) { content($0).declaredParts }
  }

  /// Creates the same marks at every value.
  public init(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> some AxisMark
  ) {
    self.init(preset, position, values, readsValues: false) { _ in content().declaredParts }
  }

  /// Creates marks at the given values that depend on their value.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> some AxisMark
  ) {
    self.init(preset, position, AxisMarkValues(these: values), readsValues: true) {
      content($0).declaredParts
    }
  }

  /// Creates the same marks at each of the given values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic,
    values: [Value],
    @AxisMarkBuilder content: @escaping () -> some AxisMark
  ) {
    self.init(preset, position, AxisMarkValues(these: values), readsValues: false) { _ in
      content().declaredParts
    }
  }

  private init(
    _ preset: AxisMarkPreset,
    _ position: AxisMarkPosition,
    _ values: AxisMarkValues,
    _ stroke: StrokeStyle?,
    _ content: AxisLabel.Content
  ) {
    let line = AxisLine(stroke: stroke)
    let length: AxisTick.Length = stroke == nil ? .usual : .automatic
    // A format that all labels share affects which ticks have room.
    var format: TickFormat?
    var label = AxisLabel(content: content)
    if case .formatted(let own) = content { (format, label.content) = (own, .value) }
    self.init(
      preset,
      position,
      values,
      readsValues: false,
      hasMinorTicks: stroke == nil,
      format: format
    ) { _ in [.gridLine(line), .tick(line, length: length), .label(label)] }
  }

  /// Creates marks at the given values, each with a label of its own, which may hold formulas.
  package init(values: [Double], labels: [MathText], areTurned: Bool = false) {
    let blocks = Dictionary(
      zip(
        values,
        labels.map(Self.block)
      )
    ) { first, _ in first }
    self.init(
      .automatic,
      .automatic,
      AxisMarkValues(these: values),
      readsValues: false,
      hasMinorTicks: true
    ) { value in
      let block = value.as(Double.self).flatMap { blocks[$0] } ?? TextBlock.none
      var label = AxisLabel(content: .text(block))
      if areTurned { label.orientation = .vertical }
      return [.gridLine(AxisLine()), .tick(AxisLine(), length: .usual), .label(label)]
    }
  }

  /// Returns a label as it is drawn: a formula, or its lines one below the other.
  private static func block(_ text: MathText) -> TextBlock {
    if let mathematics = text.mathematics { return .formula(mathematics) }
    let lines = text.plain.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return .line(text.plain.oneLine) }
    let blocks = lines.map { TextBlock.line(String($0).oneLine) }
    return .stack(blocks, .vertical(.center), spacing: 0)
  }

  private init(
    _ preset: AxisMarkPreset,
    _ position: AxisMarkPosition,
    _ values: AxisMarkValues,
    readsValues: Bool,
    hasMinorTicks: Bool = false,
    format: TickFormat? = nil,
    parts: @escaping (AxisValue) -> [AxisMarkPart]
  ) {
    markSets = [
      AxisMarkSet(
        preset: preset,
        position: position,
        values: values,
        readsValues: readsValues,
        hasMinorTicks: hasMinorTicks,
        format: format,
        parts: parts
      )
    ]
  }
}

extension AxisMarks {
  /// Sets the minor marks between these marks: smaller ticks without labels, and a fainter grid
  /// between their grid lines.
  ///
  ///     AxisMarks(values: .stride(by: 1)).minorMarks(.parts(10))
  ///
  /// Axes of names and of dates have no minor marks.
  public func minorMarks(_ minor: AxisMinorMarks) -> AxisMarks {
    var marks = self
    for index in marks.markSets.indices {
      marks.markSets[index].minor = minor.ticks
      marks.markSets[index].hasMinorTicks = true
    }
    return marks
  }

  /// Returns the marks above the plot area, without grid lines: a second scale of the x axis.
  package func above() -> AxisMarks {
    var marks = self
    marks.markSets = marks.markSets.map(\.besideGrid)
    for index in marks.markSets.indices { marks.markSets[index].position = .top }
    return marks
  }

  /// Lets given values be left out evenly, lines and labels together, where their labels have no
  /// room; a note beside the picture says so.
  package func givingWay() -> AxisMarks {
    var marks = self
    for index in marks.markSets.indices { marks.markSets[index].giveWay = true }
    return marks
  }
}

/// The smaller marks between those of an axis that have labels.
public struct AxisMinorMarks: Equatable, Sendable {
  let ticks: MinorTicks

  /// Ticks at 2 to 9 times the powers of ten of a logarithmic axis, none on other axes.
  public static let automatic = AxisMinorMarks(ticks: .automatic)
  /// No minor marks.
  public static let hidden = AxisMinorMarks(ticks: .none)
  /// As many as there is room for, at parts that suit the step: fifths of 1, quarters of 2, thirds
  /// of a right angle.
  public static let fitted = AxisMinorMarks(ticks: .fitted)

  /// Minor marks that divide each step into `count` parts, from 2 to 20; other counts are clamped.
  ///
  /// There are none where they would touch each other. A logarithmic axis keeps its own.
  public static func parts(_ count: Int) -> AxisMinorMarks {
    AxisMinorMarks(ticks: .parts(max(2, min(count, MinorTicks.mostParts))))
  }
}
