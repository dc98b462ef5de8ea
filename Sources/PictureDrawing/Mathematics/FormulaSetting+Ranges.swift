import ChartCore
import Expressions
import FormulaVocabulary

// Ranges, what is taken over them, and derivatives.

extension FormulaSetting {
  func clause(_ ranges: [Syntax.Range]) -> [Mathematics] {
    ranges.enumerated().flatMap { index, range -> [Mathematics] in
      let name = NameSetting.mathematics(of: range.name)
      let start: [Mathematics] = [.words(index == 0 ? " for " : ", "), name, .words(" in ")]
      switch range.extent {
      case .numbers(let lower, let upper, let step):
        return start + [
          end(lower), .sign(.init("…", plain: "..", .tight)), end(upper),
        ] + (step.map { [.words(" step "), end($0)] } ?? [])
      case .elements(let list): return start + [end(list)]
      }
    }
  }

  /// An end of a range, where the word `step` would not be the name that it is.
  private func end(_ syntax: Syntax) -> Mathematics {
    let shown = part(syntax, .disjunction)
    return syntax.mentions("step") ? shown.bracketed : shown
  }

  /// Sums, products and integrals have a sign with its ends above and below.
  func overRange(
    _ callee: Syntax.Callee,
    _ body: Syntax,
    _ ranges: [Syntax.Range]
  ) -> (Level, Mathematics) {
    let (level, value) = set(body)
    let name = callee.name + String(repeating: "'", count: callee.primes)
    guard ranges.count == 1, case .numbers(let lower, let upper, nil) = ranges[0].extent,
      callee.primes == 0, let (sign, isIntegral) = sign(of: callee)
    else {
      let inner = Mathematics.joined([value] + clause(ranges))
      return (.atom, .row([.upright(name), .fence(.round, inner)]))
    }
    let variable = NameSetting.mathematics(of: ranges[0].name)
    let (start, end) = (part(lower, .sum), part(upper, .sum))
    let head = Mathematics.scripts(
      .sign(sign),
      lower: isIntegral ? start : .joined([variable, .sign(.equal), start]),
      upper: end
    )
    var parts = [head, .sign(.blank), level < .product ? value.bracketed : value]
    if isIntegral { parts += [.sign(.blank), .upright("d"), variable] }
    let range = "\(plainEnd(start, lower))..\(plainEnd(end, upper))"
    let typed = "\(name)(\(value.plain) for \(ranges[0].name) in \(range))"
    // A sum goes on until something ends it.
    return (.sum, .spelled(.joined(parts), as: typed))
  }

  /// The large sign of a function over a range, and whether it is that of an integral; nil if it has none.
  private func sign(of callee: Syntax.Callee) -> (Mathematics.Sign, isIntegral: Bool)? {
    switch Builtins.function(named: callee.name)?.spelling {
    case .sum(let sign): (.init(sign, plain: callee.name, .large), false)
    case .integral: (.init("∫", plain: callee.name, .large), true)
    case .name, .nameWithPowers, .letter, .lowered, .logarithm, .root, .bars, .floor, .ceiling,
      .indexed, .choice, nil:
      nil
    }
  }

  private func plainEnd(_ shown: Mathematics, _ syntax: Syntax) -> String {
    syntax.mentions("step") ? shown.bracketed.plain : shown.plain
  }

  func derivative(_ variable: String, _ value: Syntax) -> (Level, Mathematics) {
    let name = NameSetting.mathematics(of: variable)
    let value = part(value, .choice)
    let sign = Mathematics.fraction(.variable("d"), .variable("d" + name.unicode))
    let shown = Mathematics.row([sign, .fence(.round, value)])
    // What follows would be differentiated too.
    return (.prefix, .spelled(shown, as: "(d/d\(variable)(\(value.plain)))"))
  }
}
