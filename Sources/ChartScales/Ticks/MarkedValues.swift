package import RealFunctions

/// The ticks at given values.
package struct MarkedValues {
  package let kind: AxisKind
  package let rule: TickRule
  package let window: Interval
  package let glyphs: LabelGlyphs
  /// Format of numbers, or nil for the default.
  package var format: TickFormat?

  /// Creates the ticks of values inside a window.
  package init(
    kind: AxisKind,
    rule: TickRule,
    window: Interval,
    glyphs: LabelGlyphs,
    format: TickFormat? = nil
  ) {
    (self.kind, self.rule, self.window, self.glyphs, self.format) = (
      kind, rule, window, glyphs, format
    )
  }

  /// Most ticks; of more multiples only every second, fifth, tenth and so on is shown.
  package static let mostTicks = 1000
  /// Largest whole number that is written with all its digits.
  private static let largestDigits = 1_000_000_000_000_000

  /// Returns all names inside the window.
  package func names(_ names: [String]) -> TickSet {
    TickSet(
      ticks: names.indices.compactMap { index in
        let value = Double(index)
        return window.contains(value) ? Tick(value: value, label: names[index].oneLine) : nil
      },
      note: nil
    )
  }

  /// Returns the multiples of a step inside the window, each computed as index times step, never as
  /// a sum.
  ///
  /// On an axis of times the multiples are seconds, labelled as times.
  package func multiples(of step: TickStep) -> TickSet {
    let set = plainMultiples(of: step)
    guard case .dates(let times) = kind else {
      return set.written(as: format ?? rule.format, glyphs)
    }
    let labels = times.labels(set.ticks.map(\.value))
    return TickSet(
      ticks: zip(set.ticks, labels).map { Tick(value: $0.value, label: $1) },
      note: nil,
      step: set.step
    )
  }

  private func plainMultiples(of step: TickStep) -> TickSet {
    switch step {
    case .partOfPi(let numerator, let denominator):
      let size = Double(numerator) * .pi / Double(denominator)
      let times = thinning(size)
      let set = PiTicks(window: window, glyphs: glyphs)
        .set(numerator: numerator * times, denominator: denominator)
      return set ?? .none
    case .decimal(let digits, let exponent):
      let size = ScaledDecimal(digits: digits, exponent: exponent).value
      let times = thinning(size)
      let step = digits.multipliedReportingOverflow(by: times)
      guard !step.overflow, step.partialValue < Self.largestDigits else { return .none }
      return decimals(step: step.partialValue, exponent: exponent)
    }
  }

  private func decimals(step: Int, exponent: Int) -> TickSet {
    let size = ScaledDecimal(digits: step, exponent: exponent).value
    guard size > 0, let first = Int(nearest: (window.lower / size).rounded(.up)),
      let last = Int(nearest: (window.upper / size).rounded(.down)),
      max(first.magnitude, last.magnitude) < UInt(Self.largestDigits / step)
    else { return .none }
    // The quotients are rounded, so the decimals themselves decide which ticks are inside.
    guard first - 1 <= last + 1 else { return .none }
    let indices = (first - 1...last + 1).filter { index in
      window.contains(ScaledDecimal(digits: index * step, exponent: exponent).value)
    }
    var set = labelled(indices.map { ScaledDecimal(digits: $0 * step, exponent: exponent) }, step)
    set.step = .decimal(digits: step, exponent: exponent)
    return set
  }

  /// Labels decimals of one exponent.
  private func labelled(_ decimals: [ScaledDecimal], _ step: Int) -> TickSet {
    guard let exponent = decimals.first?.exponent else { return .none }
    let scale = DecimalScale(digits: decimals.map(\.digits), step: step, exponent: exponent)
    let labels = scale.labels(glyphs)
    return TickSet(
      ticks: zip(decimals, labels).map { Tick(value: $0.value, label: $1) },
      note: scale.note
    )
  }

  /// Returns the factor by which a step must be multiplied so that there are at most ``mostTicks``.
  private func thinning(_ step: Double) -> Int {
    var times = 1
    var index = 0
    while window.width / step / Double(times) > Double(Self.mostTicks), times < 1_000_000_000 {
      times = times / [1, 2, 5][index % 3] * [2, 5, 10][index % 3]
      index += 1
    }
    return times
  }

  /// Labels numbers with as many decimals as they need, or as multiples of π if the axis counts in
  /// them.
  package func numbered(_ values: [Double]) -> TickSet {
    if case .pi = rule {
      let labels = values.compactMap { PiTicks.label(of: $0, glyphs) }
      if labels.count == values.count {
        return TickSet(ticks: zip(values, labels).map { Tick(value: $0, label: $1) }, note: nil)
      }
    }
    guard let decimals = decimals(values) else {
      // The labels have as few digits as keep them different.
      let labels = (Self.fewDigits...17).lazy
        .map { digits in values.map { ScaledDecimal.shortest($0, digits: digits, glyphs) } }
        .first { zip($0, $0.dropFirst()).allSatisfy { $0 != $1 } }
      return TickSet(
        ticks: zip(values, labels ?? []).map { Tick(value: $0, label: $1) },
        note: nil
      )
    }
    var set = labelled(decimals, 1)
    // The ticks keep the exact values, not their rounded decimals.
    set.ticks = zip(values, set.ticks).map { Tick(value: $0, label: $1.label) }
    return set
  }

  /// Number of digits of numbers that need many, if it keeps them different.
  private static let fewDigits = 7

  /// Returns the values as whole multiples of one power of ten, or nil if that takes too many
  /// digits or makes two values equal.
  private func decimals(_ values: [Double]) -> [ScaledDecimal]? {
    for places in 0...9 {
      let scale = ScaledDecimal(digits: 1, exponent: places).value
      let scaled = values.map { $0 * scale }
      guard scaled.allSatisfy({ $0.magnitude < Double(Self.largestDigits) }) else { return nil }
      let isWhole = scaled.allSatisfy {
        ($0 - $0.rounded()).magnitude <= 1e-9 * max(1, $0.magnitude)
      }
      guard isWhole || places == 9 else { continue }
      let digits = scaled.map { Int(nearest: $0.rounded()) ?? 0 }
      guard zip(digits, digits.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      return digits.map { ScaledDecimal(digits: $0, exponent: -places) }
    }
    return nil
  }
}

extension ScaledDecimal {
  /// Returns a number with at most `digits` digits, with a power of ten if it is large or small.
  static func shortest(_ value: Double, digits: Int = 7, _ glyphs: LabelGlyphs) -> String {
    guard value != 0, let decimal = ScaledDecimal(value, digits: digits) else { return "0" }
    let count = digitCount(decimal.digits)
    let power = decimal.exponent + count - 1
    if (-5..<16).contains(power) { return decimal.text(glyphs) }
    let mantissa = ScaledDecimal(digits: decimal.digits, exponent: 1 - count).text(glyphs)
    return mantissa + glyphs.times + glyphs.powerOfTen(power)
  }
}
