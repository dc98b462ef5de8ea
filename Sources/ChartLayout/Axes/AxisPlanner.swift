import RealFunctions

/// Plans one set of marks: finds its values, gets the parts at each from its content, and fits names.
struct AxisPlanner {
  let chart: TrainedChart
  let axis: PlotAxis
  let set: AxisMarkSet
  let medium: Medium
  let room: AxisRoom
  private(set) var projection: AxisProjection

  private var trained: TrainedAxis { chart.trained(axis) }

  /// Returns the planner for another window of the axis.
  func shows(_ window: Interval) -> AxisPlanner {
    var other = self
    other.projection =
      AxisProjection(map: projection.map, window: window, length: projection.length) ?? projection
    return other
  }

  /// Plans the marks, at given ticks or at those that suit the window.
  func run(_ known: TickSet? = nil) -> AxisRun {
    var ticks = known ?? self.ticks
    var names = NameLayout.level
    var hasRule = false
    if case .categories = trained.kind, isAutomatic {
      let fitting = NameFitting(self)
      hasRule = hasRuleForCollisions(ticks)
      if hasRule {
        ticks = fitting.all(ticks)
      } else {
        (ticks, names) = fitting.fitted(ticks)
      }
    }
    var marks = marks(ticks)
    var remark: String?
    if set.giveWay { (ticks, marks, remark) = thinned(ticks, marks) }
    let hasOwnTexts = marks.contains { mark in
      mark.labels.contains { label in
        if case .value = label.label.content { return label.label.isCentered != nil }
        return true
      }
    }
    return AxisRun(
      side: set.position.side(of: axis),
      preset: set.preset,
      ticks: TickSet(
        ticks: marks.map { Tick(value: $0.tick.value, label: $0.labels.first?.text.words ?? "") },
        note: writesValues(marks) ? ticks.note : nil,
        step: ticks.step
      ),
      marks: marks,
      minor: minor(ticks),
      names: names,
      isFitted: isAutomatic && !hasOwnTexts && !hasRule,
      remark: remark
    )
  }

  /// Whether labels have a rule of their own for those that would touch, which then decides about names; the label of
  /// the first value speaks for all.
  private func hasRuleForCollisions(_ ticks: TickSet) -> Bool {
    guard let first = ticks.ticks.first else { return false }
    let value = AxisValue(
      index: 0,
      count: ticks.ticks.count,
      plotted: trained.kind.plotted(first.value)
    )
    return set.parts(value).contains { part in
      switch part {
      case .label(let label): label.collision.form != .automatic
      case .gridLine, .tick: false
      }
    }
  }

  /// Whether a label is the value of its tick, which the note of all ticks belongs to; texts of its own are complete.
  private func writesValues(_ marks: [AxisRunMark]) -> Bool {
    marks.contains { mark in
      mark.labels.contains { if case .value = $0.label.content { true } else { false } }
    }
  }

  private var isAutomatic: Bool {
    if case .automatic = set.values.rule { return true }
    return false
  }

  // MARK: Values

  /// Returns the length of a label along the axis.
  private func extent(_ label: String) -> Double {
    let line = medium.rules.labelLine
    guard label.utf8.contains(UInt8(ascii: "\n")) else {
      return axis == .x ? medium.width(label) : line
    }
    let lines = label.split(separator: "\n", omittingEmptySubsequences: false)
    switch axis {
    case .x: return lines.map { medium.width(String($0)) }.max() ?? 0
    case .y: return line * Double(max(1, lines.count))
    }
  }

  /// Format of numbers, if it or a default sets it; else the ticks choose one.
  private var format: TickFormat? {
    self.set.format ?? chart.options(axis).format ?? chart.usualFormat(axis)
  }

  /// Rule for the positions of ticks that are not given.
  private var rule: TickRule { self.set.format?.rule ?? chart.tickRule(axis) }

  func marked(in window: Interval) -> MarkedValues {
    MarkedValues(
      kind: trained.kind,
      rule: rule,
      window: window,
      glyphs: medium.glyphs,
      format: format
    )
  }

  private var budget: TickBudget {
    TickBudget(projection: projection, spacing: room.spacing, gap: room.gap, extent: extent)
  }

  private var choice: TickChoice {
    var choice = TickChoice(
      rule: rule,
      glyphs: medium.glyphs,
      isWindowGiven: trained.isGiven
    )
    if case .numbers(areWhole: true) = trained.kind { choice.isWholeAlone = set.readsValues }
    choice.format = format
    let other = chart.trained(axis == .x ? .y : .x)
    if [trained, other].allSatisfy({ $0.map.scale.ticks == .decades }) {
      choice.otherLog = other.window
    }
    return choice
  }

  /// Returns the number of ticks to aim for: the given one, else the one that fits.
  private func wanted(_ count: Int?) -> Int {
    max(1, min(count ?? Int(nearest: budget.count) ?? 1, 1000))
  }

  private var ticks: TickSet {
    let values = marked(in: projection.window)
    switch set.values.rule {
    case .automatic(let count, let stride):
      if case .categories(let names) = trained.kind { return values.names(names) }
      guard count != nil || stride != nil else {
        return room.step.flatMap { common($0, in: projection.window) } ?? choice.ticks(budget)
      }
      return choice.ticks(budget, wanted: wanted(count), minimumStride: stride)
    case .multiples(let step): return values.multiples(of: step)
    case .calendar(let stride): return values.times(stride)
    case .these(let plotted): return values.these(plotted)
    }
  }

  /// Finds the window of data that ends at the ticks of this set, or nil if the set does not
  /// determine ticks.
  func fit(_ range: RoundableRange) -> TickFit? {
    switch set.values.rule {
    case .automatic(let count, let stride):
      guard count != nil || stride != nil else {
        return room.step.flatMap { common($0, range) } ?? choice.fit(range, budget)
      }
      return choice.fit(range, budget, wanted: wanted(count), minimumStride: stride)
    case .multiples(let step): return fit(range, step)
    case .calendar, .these: return nil
    }
  }

  /// Returns the multiples of the step for both axes, if they fit as ticks here too.
  private func common(_ step: TickStep, in window: Interval) -> TickSet? {
    guard case .numbers = trained.kind else { return nil }
    let ticks = marked(in: window).multiples(of: step)
    let budget = shows(window).budget
    return ticks.ticks.count >= 2 && !ticks.hasTwins
      && budget.accepts(ticks.ticks, spacing: Self.closest * room.spacing) ? ticks : nil
  }

  private func common(_ step: TickStep, _ range: RoundableRange) -> TickFit? {
    for window in range.windows(endingAt: step) {
      if let ticks = common(step, in: window) { return TickFit(window: window, ticks: ticks) }
    }
    return nil
  }

  /// Factor by which the distance between ticks may be reduced on axes with equal scales, so that
  /// both have the same step.
  private static let closest = 0.4

  /// Finds the window that ends at multiples of a given step, if data fill enough of it.
  private func fit(_ range: RoundableRange, _ step: TickStep) -> TickFit? {
    for window in range.windows(endingAt: step) {
      guard range.range.width >= Self.leastFilling * window.width else { continue }
      let ticks = marked(in: window).multiples(of: step)
      if ticks.ticks.count >= 2 { return TickFit(window: window, ticks: ticks) }
    }
    return nil
  }

  /// Share of the axis that data must fill for the window to end at multiples of a given step.
  private static let leastFilling = 0.5

  // MARK: Marks

  func marks(_ ticks: TickSet) -> [AxisRunMark] {
    let values = ticks.ticks
    let units = chart.units(axis)
    var forms = WrittenForms(values.map(\.value), medium.glyphs)
    return values.enumerated().map { index, tick in
      let value = AxisValue(
        index: index,
        count: values.count,
        plotted: trained.kind.plotted(tick.value)
      )
      var lines: [AxisLine] = []
      var strokes: [(AxisLine, AxisTick.Length)] = []
      var labels: [(AxisLabel, TextBlock)] = []
      for part in set.parts(value) {
        switch part {
        case .gridLine(let line): lines.append(line)
        case .tick(let line, let length): strokes.append((line, length))
        case .label(let label):
          guard set.hasLabels else { continue }
          let block = text(label, tick, value, &forms).looking(label.look)
          if !block.isEmpty { labels.append((label, block)) }
        }
      }
      return AxisRunMark(
        tick: tick,
        middle: middle(of: index, in: values),
        unitMiddle: unitMiddle(of: index, in: values, units),
        lines: lines,
        strokes: strokes,
        labels: labels
      )
    }
  }

  /// Returns the positions of minor marks between ticks.
  private func minor(_ ticks: TickSet) -> [Double] {
    let wish = set.minor ?? chart.options(axis).minor
    guard set.hasMinorTicks, case .numbers = trained.kind,
      wish != .automatic || projection.map.scale.ticks == .decades
    else { return [] }
    let rules = medium.rules
    let places = MinorTickPlaces(
      projection: projection,
      ticks: ticks,
      gap: axis == .x ? rules.minorTickGap.width : rules.minorTickGap.height,
      evenGap: rules.evenMinorTickGap
    )
    return places.values(wish)
  }

  private func text(
    _ label: AxisLabel,
    _ tick: Tick,
    _ value: AxisValue,
    _ forms: inout WrittenForms
  ) -> TextBlock {
    let paper = chart.options.paper
    if paper.hidesNumbers { return .none }
    switch label.content {
    case .value:
      guard case .numbers = trained.kind else { return Self.lines(tick.label) }
      return Self.lines(paper.written(tick.label))
    case .formatted(let format):
      // Names and dates have no number format.
      guard case .numbers = trained.kind else { return Self.lines(tick.label) }
      return .line(paper.written(forms.label(at: value.index, in: format)))
    case .multipleOfPi:
      let text = PiTicks.label(of: tick.value, medium.glyphs) ?? tick.label
      return .line(text)
    case .text(let block): return block
    case .written(let text): return text(value).map { Self.lines($0) } ?? .none
    }
  }

  /// Returns a label as text; labels of two levels have two lines.
  private static func lines(_ label: String) -> TextBlock { .line(label) }

  /// Returns the middle of the unit of time that starts at a value, such as the day that a bar
  /// stands for, or nil if the data have none, and if more ticks lie in it: each then marks its own date.
  private func unitMiddle(of index: Int, in ticks: [Tick], _ units: [Double: Double]) -> Double? {
    let value = ticks[index].value
    guard let end = units[value] else { return nil }
    if index + 1 < ticks.count, ticks[index + 1].value < end { return nil }
    return projection.value(
      at: (projection.position(of: value) + projection.position(of: end)) / 2
    )
  }

  /// Returns the value halfway between a value and the next in position; the distance to the end of
  /// the last one is the same as that of the one before.
  private func middle(of index: Int, in ticks: [Tick]) -> Double {
    let value = ticks[index].value
    var end: Double
    if index + 1 < ticks.count {
      end = ticks[index + 1].value
    } else if case .calendar(let stride) = set.values.rule {
      end = stride.end(value)
    } else if index > 0 {
      end = value + (value - ticks[index - 1].value)
    } else {
      end = value
    }
    if end.isFinite { end = min(end, projection.window.upper) }
    let middle = (projection.position(of: value) + projection.position(of: end)) / 2
    return middle.isFinite ? projection.value(at: middle) : value
  }
}

extension AxisKind {
  /// Returns the value at a position in the form in which it was plotted.
  package func plotted(_ value: Double) -> PlottedValue {
    switch self {
    case .numbers, .dates: return .number(value)
    case .categories(let names):
      guard let index = Int(nearest: value), names.indices.contains(index) else {
        return .number(value)
      }
      return .category(names[index])
    }
  }
}

extension TrainedChart {
  /// Returns the rule for the positions of ticks: as set by a modifier, else one that suits the
  /// kind of axis.
  func tickRule(_ axis: PlotAxis) -> TickRule { trained(axis).rule(options(axis).ticks) }
}

extension TrainedChart {
  /// Returns the end of each unit of time in data of dates, by the start of the unit.
  func units(_ axis: PlotAxis) -> [Double: Double] {
    guard case .dates = trained(axis).kind else { return [:] }
    var units: [Double: Double] = [:]
    for one in data.prefix(Self.mostSeries) {
      for row in 0..<min(one.series.count, Self.mostRows) {
        let (start, end) = axis == .x ? one.series.xRange(at: row) : one.series.yRange(at: row)
        if start < end { units[start] = end }
      }
    }
    return units
  }

  // Limits beyond which single units are too small to see.
  private static let mostSeries = 20
  private static let mostRows = 2000
}
