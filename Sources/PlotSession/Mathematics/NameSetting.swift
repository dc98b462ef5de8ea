import ChartCore
import Expressions
import FormulaVocabulary

/// How names stand in formulas: single letters slant, words stand upright, what follows `_` is lowered.
enum NameSetting {
  /// Returns a variable, a parameter or a constant.
  static func mathematics(of name: String) -> Mathematics {
    switch name {
    case "pi": return .spelled(.variable("π"), as: name)
    case "theta": return .spelled(.variable("θ"), as: name)
    case "tau": return .spelled(.variable("τ"), as: name)
    case "inf": return .spelled(.upright("∞"), as: name)
    default: break
    }
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

  /// Returns the name of a function.
  static func function(_ name: String, _ base: LogarithmBase) -> Mathematics {
    switch name {
    case "gamma": return .spelled(.upright("Γ"), as: name)
    case "beta": return .spelled(.upright("Β"), as: name)
    case "zeta": return .spelled(.variable("ζ"), as: name)
    case "lambertw": return .spelled(.variable("W"), as: name)
    case "besj0": return bessel("J", "0", as: name)
    case "besj1": return bessel("J", "1", as: name)
    case "besy0": return bessel("Y", "0", as: name)
    case "besy1": return bessel("Y", "1", as: name)
    case "log10": return logarithm(.number("10"), as: name)
    case "log2": return logarithm(.number("2"), as: name)
    case "log": return base == .decimal ? logarithm(.number("10"), as: name) : .upright(name)
    default: break
    }
    if let base = Builtins.base(ofLogarithm: name) {
      let base = String(base)
      return logarithm(Int(base) == nil ? mathematics(of: base) : .number(base), as: name)
    }
    if Builtins.function(named: name) != nil { return .upright(name) }
    return mathematics(of: name)
  }

  private static func bessel(_ letter: String, _ order: String, as name: String) -> Mathematics {
    .spelled(.scripts(.variable(letter), lower: .number(order), upper: nil), as: name)
  }

  private static func logarithm(_ base: Mathematics, as name: String) -> Mathematics {
    .spelled(.scripts(.upright("log"), lower: base, upper: nil), as: name)
  }

  /// Whether a whole power may stand behind the name: `sin²(x)`.
  static func takesPowers(_ name: String) -> Bool {
    switch name {
    case "sin", "cos", "tan", "sec", "csc", "cot", "sinh", "cosh", "tanh": true
    default: false
    }
  }

  /// Whether a function of so many arguments is set as something else than its name with brackets.
  static func isSpecial(_ name: String, _ count: Int) -> Bool {
    switch name {
    case "sqrt", "cbrt", "abs", "floor", "ceil": count == 1
    case "root", "besselj", "bessely": count == 2
    case "if": count == 3
    default: false
    }
  }

  /// The sign of a function over a range, or nil if it has none.
  static func sign(ofSum name: String) -> Mathematics.Sign? {
    switch name {
    case "sum": .init("∑", plain: "sum", .large)
    case "product": .init("∏", plain: "product", .large)
    case "integral": .init("∫", plain: "integral", .large)
    default: nil
    }
  }
}
