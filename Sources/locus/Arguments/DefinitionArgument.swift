import Expressions
import PlotSession

/// Argument of `-D`: one definition, `a=3` or `f(x)=x^2`.
///
/// It runs before every script, also with `--safe`; any other statement is refused, since nobody
/// would look for one there.
enum DefinitionArgument {
  /// Whether a text has the form of one definition; an error inside is reported when it runs, with
  /// its place.
  static func isDefinition(_ text: String) -> Bool {
    guard !text.contains(where: \.isNewline),
      let line = try? StatementLine(StatementSource(file: nil, line: 1, text: text)),
      line.statements.count == 1, let tokens = line.statements.first,
      case .name? = tokens.first?.kind,
      TokenText(tokens[...], of: Array(line.text.utf8)).isDefinition
    else { return false }
    var parser = StatementParser(line.text, tokens: tokens, scope: Scope())
    return parser.isDefinitionOfFormula()
  }
}
