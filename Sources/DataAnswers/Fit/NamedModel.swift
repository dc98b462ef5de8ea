import Expressions
import Statements

/// A model that `fit` takes by its name in place of a formula: `fit linear to "d.csv"`.
///
///     named   = [ "a" | "an" ] word { filler }          in front of "to", of data, or of a clause
///     word    = a word of the rows below
///     filler  = "model" | "curve" | "function" | "law" | "trend" | "regression" | "fit" | "wave"
///
/// The word stands for the formula of its row, which the answer names, with all its letters as parameters. A letter
/// that is a function or a table of the session gets an index: `a_1`. A letter that holds a value is a parameter all
/// the same; a note says what it was, and the search starts there only where an earlier fit found the value. A word
/// that is a name of the session is that name; a built-in function, as in `fit sin to …`, is the model of its shape,
/// since a formula without parameters cannot be fitted.
struct NamedModel: Sendable {
  /// The words that stand for the model.
  let words: [String]
  /// The formula over x, as it is typed.
  let formula: String
  /// The letters of a wave a sin(b x + c) among the letters of the formula, whose signs and turns are
  /// settled after the fit; nil for other models.
  var wave: (a: Int, b: Int, c: Int)?

  /// The rows; the letters are those that textbooks use.
  static let all = [
    NamedModel(words: ["linear", "line", "straight"], formula: "m x + b"),
    NamedModel(words: ["proportional"], formula: "m x"),
    NamedModel(words: ["quadratic", "parabola"], formula: "a x^2 + b x + c"),
    NamedModel(words: ["cubic"], formula: "a x^3 + b x^2 + c x + d"),
    NamedModel(words: ["quartic"], formula: "a x^4 + b x^3 + c x^2 + d x + g"),
    NamedModel(words: ["exponential", "exp"], formula: "a e^(k x)"),
    NamedModel(words: ["power"], formula: "a x^n"),
    NamedModel(words: ["logarithmic", "logarithm", "log", "ln"], formula: "a + b ln(x)"),
    NamedModel(
      words: ["sine", "sinusoidal", "sinusoid", "sin"],
      formula: "a sin(b x + c) + d",
      wave: (0, 1, 2)
    ),
    NamedModel(words: ["gaussian", "gauss"], formula: "a e^(-((x - m)/s)^2/2)"),
    NamedModel(words: ["logistic", "sigmoid"], formula: "c/(1 + e^(-k*(x - m)))"),
  ]

  /// Words behind the name that change nothing.
  static let fillers: Set<String> = [
    "model", "curve", "function", "law", "trend", "regression", "fit", "wave",
  ]

  /// The words of all models.
  static let allWords = all.flatMap(\.words)

  /// Names of models that are not there.
  static let missing: Set<String> = [
    "polynomial", "poly", "quintic", "spline", "lowess", "loess", "circle", "best",
  ]

  /// Returns the model of a word in any case; nil for other words.
  static func named(_ word: String) -> NamedModel? {
    let word = word.lowercased()
    return all.first { $0.words.contains(word) }
  }

  /// Returns the formula with letters that can be parameters here, its tree at a place, and the parameters.
  func formula(
    in scope: Scope,
    at place: SourceRange
  ) -> (text: String, syntax: Syntax, parameters: [Word])? {
    var parameters: [Word] = []
    let text = TokenText(Lexer.tokens(of: formula), of: formula).text { token in
      guard case .name(let letter) = token.kind, letter != "x",
        Builtins.meaning(of: letter)?.isConstant != true, Builtins.function(named: letter) == nil
      else { return nil }
      let name = isParameter(letter, in: scope) ? letter : letter + "_1"
      if !parameters.contains(where: { $0.text == name }) {
        parameters.append(Word(text: name, range: place))
      }
      return name
    }
    var parser = Parser(text, kinds: scope)
    parser.boundNames = Set(parameters.map(\.text))
    guard let syntax = try? parser.wholeExpression() else { return nil }
    return (text, syntax.placed(at: place), parameters)
  }

  private func isParameter(_ letter: String, in scope: Scope) -> Bool {
    if case .function? = scope.kind(of: letter) { return false }
    return !scope.isTable(letter)
  }
}

extension Syntax {
  /// Returns the tree with all of its parts at one place of the statement: it was not typed there.
  fileprivate func placed(at place: SourceRange) -> Syntax {
    let inside = mappingChildren { $0.placed(at: place) }
    guard case .call(var callee, let arguments) = inside.node else {
      return Syntax(inside.node, place, decimal: decimal)
    }
    callee.range = place
    return Syntax(.call(callee, arguments), place)
  }
}
