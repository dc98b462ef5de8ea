import CivilTime
import DataFiles
import Expressions

/// Comparisons of columns with texts in formulas over the columns of a file.
///
/// Rule. A text in quotes on one side of `==` or `!=` is compared with the field of the column on the
/// other side, letter by letter, if it is neither the name of a column nor a day or a time; behind
/// `contains`, `starts with` and `ends with` it is a part of the field (``TextMatch``). Such a comparison
/// becomes one of an input of the program, which is 1 or 0, with 1: everything else about
/// conditions (`and`, `not`, cases) stays as it is. An empty field is the empty text, which differs
/// from all others, as in pandas and in spreadsheets: `!= "a"` holds for it, and `== ""` finds it.
/// Texts have no order: `<` between them is an error.
///
/// Alternative that lost: numbers for the texts of a column. They are known only after all rows are
/// read, and a column may have a million texts.
struct TextTests {
  /// A text and the column, from 0, that it is compared with.
  struct Test: Equatable {
    /// The name of the input in the formula.
    let name: String
    let column: Int
    let text: String
    let match: TextMatch
  }

  let header: DataHeader
  /// The form of the dates in the file; nil for the known forms.
  let times: TimeFormat?
  /// The comparisons so far.
  private(set) var all: [Test] = []

  init(_ header: DataHeader, times: TimeFormat?) { (self.header, self.times) = (header, times) }

  /// Returns a formula with its comparisons of texts as comparisons of numbers.
  mutating func replaced(in formula: Syntax) throws(DataProblem) -> Syntax {
    var problem: DataProblem?
    let replaced = formula.mappingChildren { child in
      do throws(DataProblem) { return try self.replaced(in: child) } catch { problem = error }
      return child
    }
    if let problem { throw problem }
    guard case .comparison(let first, let links) = replaced.node, links.count == 1 else {
      return replaced
    }
    let link = links[0]
    let sides = [(first, link.value), (link.value, first)]
    for (one, other) in sides {
      guard let column = column(one), let (match, text) = text(other) else { continue }
      guard [.equal, .notEqual].contains(link.relation) else {
        throw .formula(
          Diagnostic(
            .rowConditionNeeded(
              instead: "texts have no order: write where \(Self.shown(one)) == "
                + TextSpelling.quoted(text)
            ),
            at: formula.range
          )
        )
      }
      let test = Test(
        name: "\(column) is \(match.name(of: text))",
        column: column,
        text: text,
        match: match
      )
      if !all.contains(test) { all.append(test) }
      let isEqual = Syntax(.number(link.relation == .equal ? 1 : 0), other.range)
      return Syntax(
        .comparison(
          Syntax(.name(test.name), one.range),
          [Syntax.Link(relation: .equal, value: isEqual)]
        ),
        formula.range
      )
    }
    return replaced
  }

  /// The column that a formula names, from 0; nil if it is something else.
  private func column(_ formula: Syntax) -> Int? {
    guard case .name(let name) = formula.node else { return nil }
    if let number = ColumnName.number(name) { return number > 0 ? number - 1 : nil }
    return header.column(named: ColumnName.plain(name))
  }

  /// The text in quotes that a formula is; nil for columns, days and times, and for all else.
  private func text(_ formula: Syntax) -> (TextMatch, String)? {
    guard case .name(let name) = formula.node, let (match, text) = TextMatch.match(named: name)
    else { return nil }
    guard match == .equal else { return (match, text) }
    guard header.column(named: text) == nil else { return nil }
    switch TypedDate(text, format: times) {
    case .other: return (match, text)
    case .seconds, .ambiguous, .missing: return nil
    }
  }

  private static func shown(_ column: Syntax) -> String {
    if case .name(let name) = column.node { name } else { "service" }
  }
}
