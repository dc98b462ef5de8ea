import ChartCore
import Expressions
import NumericalMethods
package import PictureDrawing
import RealFunctions
import Resolution
package import Statements

// `why x = 2`: what the curves of the picture do at a place.

/// What the curves of a picture do at a place, in the digits of the settings; each with the definitions that it was drawn with.
package struct PlaceExplanation: NumberAnswering {
  package let drawing: Drawing
  package let settings: Settings
  package let run: StatementRun

  /// Creates what explains places of a drawing.
  package init(drawing: Drawing, settings: Settings, run: StatementRun) {
    self.drawing = drawing
    self.settings = settings
    self.run = run
  }

  /// The lines of all curves that run over the place.
  package func text(at request: ResolvedPlace) throws(Failure) -> String {
    var lines: [String] = []
    for subject in request.subjects.prefix(Self.mostExplained) {
      lines += try explanation(of: subject, at: request)
      try run.refuseCancelled()
    }
    let others = request.subjects.count - Self.mostExplained
    if others > 0 { lines.append("and \(others) more curve\(others == 1 ? "" : "s")") }
    return lines.joined(separator: "\n")
  }

  /// Of large families the first curves tell all.
  private static let mostExplained = 20

  private func explanation(
    of subject: ResolvedPlace.Subject,
    at request: ResolvedPlace
  ) throws(Failure) -> [String] {
    let (item, curve) = subject
    let place = request.place
    let name = item.item.options.plainLabel.map { $0 + curve.mark } ?? curve.text
    let shown = exactText(place)
    let outputs = names(of: curve)
    let words = PlaceWords(
      place: "\(curve.variable) = \(shown)",
      number: { text(.number($0)) },
      limit: { limitText($0) }
    )
    run.workspace.clearFaults()
    let values = values(of: curve.function, at: request)
    let isLost = run.workspace.faults.contains(.roundingCancels)
    var lines: [String] = []
    for (index, computed) in values.enumerated() where index < outputs.count {
      let subject = outputs.count == 1 ? name : "\(name), \(outputs[index])"
      let formula = curve.checked.number(index)
      let part = try Failure.wrap { () throws(Diagnostic) in try formula.compiled() }
      let value = computed.isNaN ? Self.valueAtEnd(of: part, at: place) : computed
      if isLost, value.isNaN {
        lines.append("\(subject): not known at \(words.place); \(AnswerWords.lostDigits)")
        continue
      }
      let isUnbroken = isUnbroken(part, at: place)
      let facts = PlaceFacts(
        value: value,
        at: place,
        limits: isUnbroken && !isLost
          ? try provedLimits(
            of: part,
            at: place,
            request.written == nil ? nil : value,
            in: curve.domain
          )
          : try limits(of: part, at: place, in: curve.domain),
        slopes: try slopes(of: formula, at: place, in: curve.domain),
        isUnbroken: isUnbroken
      )
      let reason =
        value.isNaN ? self.reason(item, curve, output: index, at: place) : nil
      lines.append("\(subject): \(words.head(facts, reason))")
      var details = words.details(facts)
      if let around = around(part, place, curve) { details.append(around) }
      lines += details.map { "  " + $0 }
    }
    return lines
  }

  /// What a function has at a place as it is written: floor(3x) is 1 at 1/3, and 0 at the double beside it.
  private func values(
    of function: CompiledFunction,
    at place: ResolvedPlace
  ) -> [Double] {
    let ends = WrittenEnds(lower: nil, upper: place.written)
    let ended = EndedFunction(function.enclosed, ends: ends, using: run.workspace)
    let values =
      ended?.values(at: [place.place], using: run.workspace)
      ?? function.values(at: [place.place], using: run.workspace)
    return values.map { $0[0] }
  }

  /// What the outputs of a curve are called.
  private func names(of curve: ResolvedCurve) -> [String] {
    switch curve.form {
    case .line, .area, .overY, .implicit, .region, .heatMap, .contourLines, .filledContours: ["y"]
    case .parametric, .polar: ["x", "y"]
    case .band: ["the first curve", "the second curve"]
    }
  }

  /// Where one output goes from both sides; nothing is asked outside of a curve's range.
  private func limits(
    of part: CompiledFunction,
    at place: Double,
    in domain: Interval?
  ) throws(Failure) -> PlaceFacts.Sides {
    func limit(_ side: AnalysisRequest.Side, _ isInside: Bool) throws(Failure) -> OneSidedLimit? {
      isInside ? try part.limits(at: place, from: side, run).first?.limit : nil
    }
    return (
      left: try limit(.left, domain.map { $0.lower < place } ?? true),
      right: try limit(.right, domain.map { place < $0.upper } ?? true)
    )
  }

  /// The same of a function that is proved to go on at the place: it goes to the value that it has there, which a search among values
  /// beside it may miss where the place is as small as 1e-20; `value` is that at a place that is no double.
  private func provedLimits(
    of part: CompiledFunction,
    at place: Double,
    _ value: Double? = nil,
    in domain: Interval?
  ) throws(Failure) -> PlaceFacts.Sides {
    let known = value ?? part.rescued.values(at: [place], using: run.workspace).first?.first
    guard let value = known, value.isFinite else {
      return try limits(of: part, at: place, in: domain)
    }
    let finding = OneSidedLimit.Finding.value(value, error: 0)
    let limit = OneSidedLimit(finding: finding, reach: 0, ground: .values)
    return (
      left: domain.map { $0.lower < place } ?? true ? limit : nil,
      right: domain.map { place < $0.upper } ?? true ? limit : nil
    )
  }

  /// Where the slope goes from both sides, if rules give it.
  private func slopes(
    of formula: CheckedFormula,
    at place: Double,
    in domain: Interval?
  ) throws(Failure) -> PlaceFacts.Sides {
    guard let slope = try? formula.derivative().compiled() else { return (nil, nil) }
    return isUnbroken(slope, at: place)
      ? try provedLimits(of: slope, at: place, in: domain)
      : try limits(of: slope, at: place, in: domain)
  }

  // MARK: Why there is no value

  private func reason(
    _ item: ResolvedItem,
    _ curve: ResolvedCurve,
    output: Int,
    at place: Double
  ) -> String? {
    // Which elements of its lists a member of a family has is not written anywhere.
    guard case .curve = item.content else { return nil }
    var scope = drawing.scope
    if let answer = item.item.answer { scope.define("ans", as: answer) }
    scope.define(curve.variable, as: .number(place))
    let finder = UndefinedReason(in: scope, using: run.workspace, digits: settings.digits) {
      item.item.typed($0.range)
    }
    let formulas = item.item.formulas.map(\.drawn)
    let own = formulas.indices.contains(output) ? [formulas[output]] : formulas
    return own.lazy.compactMap { finder.reason(of: $0) }.first
  }

  // MARK: Around the place

  /// The value at the end of a domain next to a double that doubles put outside: √(2 − x²) is 0 at √2, which is below its double.
  private static func valueAtEnd(of part: CompiledFunction, at place: Double) -> Double {
    let told = part.enclosed.course(
      atBreakNear: place,
      within: doublesBeside * place.ulp,
      output: 0,
      withLimits: false
    )
    guard let told, told.place == place, case .number(let value) = told.value else { return .nan }
    return value
  }

  private static let doublesBeside = 4.0

  /// Whether a function is proved to be defined and continuous at a double and beside it.
  private func isUnbroken(
    _ part: CompiledFunction,
    at place: Double
  ) -> Bool {
    part.enclosed.enclosures(
      [place.nextDown],
      [place.nextUp],
      count: 1,
      using: run.workspace
    ).first?.flags.isEmpty ?? false
  }

  /// What is proved of a small neighbourhood: a thousandth of what the picture shows.
  private func around(
    _ part: CompiledFunction,
    _ place: Double,
    _ curve: ResolvedCurve
  ) -> String? {
    let shown =
      curve.domain ?? (curve.form == .overY ? drawing.chart.y.window : drawing.chart.x.window)
    guard let reach = Self.roundReach(for: shown.width) else { return nil }
    var cell = Interval(hull: place - reach, place + reach)
    if let domain = curve.domain { cell = cell.intersection(domain) ?? cell }
    guard cell.width > 0 else { return nil }
    let function: any EnclosableFunction = part.enclosed.meanValueForm ?? part.enclosed
    guard
      let known = function.enclosures([cell.lower], [cell.upper], count: 1, using: run.workspace)
        .first
    else { return nil }
    let (flags, values) = (known.flags, Interval(hull: known.lower, known.upper))
    let range = "\(curve.variable) in \(text(cell))"
    if flags.contains(.empty) { return "proved: no value for any \(range)" }
    guard flags.isEmpty, values.isFinite else { return nil }
    let (low, high) = (bound(values.lower, isLower: true), bound(values.upper, isLower: false))
    return "proved: no break, values in \(low)..\(high) for \(range)"
  }

  /// A bound in a few digits, rounded outward: what is called proved must be.
  private func bound(_ value: Double, isLower: Bool) -> String {
    let text = limitText(value)
    let slack = Self.slack * value.magnitude
    guard let written = Double(text),
      isLower ? written > value + slack : written < value - slack
    else { return text }
    // More than a unit of the last digit.
    var unit = 1.01 * value.magnitude
    for _ in 1..<max(2, limitDigits) { unit /= 10 }
    return limitText(isLower ? value - unit : value + unit)
  }

  /// What nobody can see of twelve digits: 3.9601 is a bound of 3.9600999999999997, too.
  private static let slack = 1e-13

  /// A power of ten that is small in a window.
  private static func roundReach(for width: Double) -> Double? {
    var reach = 1.0
    guard width > 0, width.isFinite else { return nil }
    while reach > width / 1000, reach > 1e-300 { reach /= 10 }
    while reach * 10 <= width / 1000 { reach *= 10 }
    return reach
  }
}

extension Syntax {
  /// The side of an equation that is drawn: e of `y = e`.
  fileprivate var drawn: Syntax {
    guard case .comparison(let left, let links) = node, links.count == 1, let link = links.first
    else { return self }
    if case .name = left.node { return link.value }
    return left
  }
}
