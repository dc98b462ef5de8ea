import ChartCore
import Expressions
import FormulaVocabulary

/// How names stand in formulas: single letters slant, words stand upright, what follows `_` is lowered.
enum NameSetting {
  /// Returns a variable, a parameter or a constant.
  static func mathematics(of name: String) -> Mathematics {
    if let symbol = Builtins.constant(named: name)?.symbol {
      return symbol.text == name
        ? letter(symbol.text, slants: symbol.slants)
        : .spelled(letter(symbol.text, slants: symbol.slants), as: name)
    }
    // Derivatives of unknowns in differential equations.
    if name.hasSuffix("'") {
      let unknown = String(name.prefix { $0 != "'" })
      let primes = name.count == unknown.count + 2 ? "″" : "′"
      return .spelled(.row([mathematics(of: unknown), .sign(.init(primes, .tight))]), as: name)
    }
    // The angle of polar curves, which is no constant.
    if name == "theta" { return .spelled(.variable("θ"), as: name) }
    guard let mark = name.firstIndex(of: "_"), mark != name.startIndex else { return letters(name) }
    let index = name[name.index(after: mark)...]
    guard !index.isEmpty, !index.contains("_") else { return .upright(name) }
    let lower = index.allSatisfy(\.isNumber) ? .number(String(index)) : letters(String(index))
    let base = letters(String(name[..<mark]))
    return .spelled(.scripts(base, lower: lower, upper: nil), as: name)
  }

  private static func letters(_ name: String) -> Mathematics {
    name.count == 1 ? .variable(name) : .upright(name)
  }

  private static func letter(_ text: String, slants: Bool) -> Mathematics {
    slants ? .variable(text) : .upright(text)
  }

  /// Returns what stands before the brackets of a call: the name of a function as mathematics spells it.
  static func function(_ name: String, _ base: LogarithmBase) -> Mathematics {
    if let base = Builtins.base(ofLogarithm: name) {
      let base = String(base)
      return logarithm(Int(base) == nil ? mathematics(of: base) : .number(base), as: name)
    }
    guard let row = Builtins.function(named: name) else { return mathematics(of: name) }
    switch row.spelling {
    case .letter(let text, let slants): return .spelled(letter(text, slants: slants), as: name)
    case .lowered(let text, let slants, let index):
      let lowered = Mathematics.scripts(
        letter(text, slants: slants),
        lower: .number(String(index)),
        upper: nil
      )
      return .spelled(lowered, as: name)
    case .logarithm:
      return base == .decimal ? logarithm(.number("10"), as: name) : .upright(name)
    // Calls of these are set as a whole, if they have the right arguments.
    case .root, .bars, .floor, .ceiling, .indexed, .choice, .sum, .integral: return .upright(name)
    case .name, .nameWithPowers: return .upright(name)
    }
  }

  private static func logarithm(_ base: Mathematics, as name: String) -> Mathematics {
    .spelled(.scripts(.upright("log"), lower: base, upper: nil), as: name)
  }

  /// Whether a whole power may stand behind the name: `sin²(x)`.
  static func takesPowers(_ name: String) -> Bool {
    Builtins.function(named: name)?.spelling == .nameWithPowers
  }
}
