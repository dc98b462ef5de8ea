import Analysis
package import Expressions
package import RealFunctions
package import Statements
import SystemLibrary

/// The statements that draw a frequency response H(iω): its size and its angle, or its curve in the plane.
package struct FrequencyLines {
  private let response: Syntax
  private let letter: String
  private let name: String?
  private let frequency: String
  private let angles: AngleUnit
  private let course: FrequencyCourse
  /// Whether the response is a real number at each frequency.
  private let isReal: Bool

  /// Follows the response over frequencies.
  ///
  /// `response` is a formula in `letter`, `name` the function that it calls, if it is one alone, `frequency` a name
  /// that it does not use. Without `decades`, the powers of ten of the first and the last frequency, those are taken
  /// in which it bends. Throws an error for a response that gives no number, and if the work is interrupted.
  package init(
    _ response: Syntax,
    in letter: String,
    name: String?,
    over frequency: String,
    scope: Scope,
    decades: ClosedRange<Double>?,
    using workspace: Workspace
  ) throws(Failure) {
    let range = response.range
    let imaginary = Syntax(
      .product([
        Syntax.Factor(operation: .times, value: Syntax(.name("i"), range)),
        Syntax.Factor(operation: .times, value: Syntax(.name(frequency), range)),
      ]),
      range
    )
    let formula = response.substituting([letter: imaginary])
    let checked = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(formula, parameters: [frequency], in: scope)
    }
    if let kind = checked.kinds.first, kind.isPoints || kind.isList {
      throw .diagnostic(Diagnostic(kind.isList ? .listAsNumber : .pointAsNumber, at: range))
    }
    let function = try Failure.wrap { () throws(Diagnostic) in
      try checked.withParameters(1).compiled()
    }
    isReal = !checked.kinds.contains(where: \.isComplex)
    course = FrequencyCourse(
      { places in
        let values = function.values(at: places, using: workspace)
        return values.count == 2 ? values : values + values.map { $0.map { _ in 0.0 } }
      },
      over: decades
    )
    if workspace.isCancelled { throw .interrupted }
    (self.response, self.letter, self.name, self.frequency) = (response, letter, name, frequency)
    angles = scope.angleUnit
  }

  /// The line of a Bode plot: sizes in decibels, and angles in degrees, each with a panel.
  package var bode: String {
    let (lower, upper) = (power(course.decades.lowerBound), power(course.decades.upperBound))
    let range = "for \(frequency) in \(lower)..\(upper)"
    let called = name.map { "\($0)(i \(frequency))" }
    let (size, angle) = (called.map { "|\($0)| in dB" }, called.map { "arg \($0) in °" })
    return
      "plot 20 log10(|\(formula("i*\(frequency)"))|) \(range) label \"\(size ?? "size in dB")\", "
      + "\(phase) \(range) label \"\(angle ?? "angle in °")\""
  }

  /// The line of a Nyquist plot, over the power of ten of the frequency.
  package var nyquist: String {
    let (lower, upper) = (course.decades.lowerBound, course.decades.upperBound)
    let range = "for u in \(NumberSpelling.exact(lower))..\(NumberSpelling.exact(upper))"
    let called = name.map { "\($0)(i \(frequency))" } ?? "response"
    // A real response runs along the axis.
    func point(_ place: String) -> String {
      isReal ? "(\(formula(place)), 0)" : formula(place)
    }
    return "plot \(point("i*10^u")) \(range) label \"\(called)\", "
      + "\(point("-i*10^u")) \(range) dash dashed label \"\(frequency) < 0\", (-1, 0) \"-1\""
  }

  /// The notes on settings that changed.
  package static func changes(from old: Settings, to new: Settings) -> [String] {
    var words: [String] = []
    if old.xScale != new.xScale { words.append("xscale \(new.xScale.rawValue)") }
    if old.yScale != new.yScale { words.append("yscale \(new.yScale.rawValue)") }
    if old.panels != new.panels { words.append("panels \(new.panels.text)") }
    guard !words.isEmpty else { return [] }
    let names = words.compactMap { $0.split(separator: " ").first }
    return [
      "set \(words.joined(separator: ", set ")) from now on; "
        + "unset \(names.joined(separator: ", unset ")) for other pictures"
    ]
  }

  // MARK: Parts

  /// The response at a place.
  private func formula(_ place: String) -> String {
    guard let name else {
      var parser = Parser(place, kinds: Scope())
      parser.boundNames = [frequency, "u"]
      guard let argument = try? parser.wholeExpression() else { return "" }
      return "(\(Printer.text(of: response.substituting([letter: argument]))))"
    }
    return "\(name)(\(place))"
  }

  /// The angle in degrees, in pieces.
  private var phase: String {
    let value = formula("i*\(frequency)")
    let parts = course.pieces.map { piece -> (end: Double, text: String) in
      let turned = ["", "-i*", "-", "i*"][((piece.quarters % 4) + 4) % 4]
      let angle = "arg(\(turned)\(value))"
      let degrees = angles == .degrees ? angle : "180/pi*\(angle)"
      let shift = piece.quarters * 90
      return (piece.end, shift == 0 ? degrees : "\(degrees) \(shift < 0 ? "-" : "+") \(abs(shift))")
    }
    guard let last = parts.last, parts.count > 1 else { return parts.first?.text ?? "0" }
    let cases = parts.dropLast().map {
      "\(frequency) < \(NumberSpelling.exact($0.end)): \($0.text)"
    }
    return "{\(cases.joined(separator: ", ")), \(last.text)}"
  }

  private func power(_ exponent: Double) -> String {
    NumberSpelling.exact(pow(10, exponent))
  }
}
