import Alphabets
import ChartScene

/// A formula in the words of plain LaTeX, for a place between two `$`: no package of mathematics is asked for.
enum TikZFormula {
  /// Returns the words of a formula.
  static func text(of formula: Mathematics) -> String {
    switch formula {
    case .row(let parts): return parts.map(text).joined()
    case .variable(let name):
      let letters = written(name)
      return name.count > 1 ? "\\mathit{\(letters)}" : letters
    case .upright(let name):
      return functions.contains(name) ? "\\\(name) " : "\\mathrm{\(written(name))}"
    case .number(let digits): return written(digits)
    case .sign(let sign): return text(of: sign)
    case .fraction(let upper, let lower): return "\\frac{\(text(of: upper))}{\(text(of: lower))}"
    case .scripts(let base, let lower, let upper):
      return "{\(text(of: base))}" + (lower.map { "_{\(text(of: $0))}" } ?? "")
        + (upper.map { "^{\(text(of: $0))}" } ?? "")
    case .root(let value, let degree):
      return "\\sqrt\(degree.map { "[\(text(of: $0))]" } ?? ""){\(text(of: value))}"
    case .fence(let fence, let inner):
      let (open, close) = signs(of: fence)
      return "\\left\(open) \(text(of: inner))\\right\(close) "
    case .words(let words): return "\\mbox{\(TikZText.escaped(words))}"
    case .spelled(let shown, _): return text(of: shown)
    }
  }

  /// The functions that LaTeX has commands for.
  private static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "exp", "ln", "log", "lim", "min", "max", "gcd", "det", "sup", "inf", "arg",
  ]

  private static func text(of sign: Mathematics.Sign) -> String {
    switch sign.text {
    case "": return ""
    case " ": return "\\,"
    case "mod": return "\\bmod "
    case "°": return "^{\\circ}"
    case "′": return "'"
    case "<", ">", "=", "+", "/", "!", ",": return sign.text
    case "∑": return "\\sum"
    case "∏": return "\\prod"
    case "∫": return "\\int"
    case "∓": return "\\mp "
    case "−": return "-"
    default:
      let words = written(sign.text)
      return words.allSatisfy { $0.isASCII && $0.isLetter } ? "\\mathrm{\(words)}" : words
    }
  }

  private static func signs(of fence: Mathematics.Fence) -> (String, String) {
    switch fence {
    case .round: ("(", ")")
    case .square: ("[", "]")
    case .braces: ("\\{", "\\}")
    case .bars: ("|", "|")
    case .floor: ("\\lfloor", "\\rfloor")
    case .ceiling: ("\\lceil", "\\rceil")
    }
  }

  /// Letters and signs as they are written in mathematics: without the `$` around them.
  private static func written(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      guard let command = TikZText.commands[scalar] else {
        if let capital = GreekLetter.row(of: scalar)?.latin {
          result += "\\mathrm{\(capital)}"
        } else {
          result.unicodeScalars.append(scalar)
        }
        continue
      }
      let isMathematics = command.hasPrefix("$") && command.hasSuffix("$") && command.count > 1
      result += isMathematics ? command.dropFirst().dropLast() + " " : command[...]
    }
    return result
  }
}
