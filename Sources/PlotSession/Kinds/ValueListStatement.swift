import Answers
import DataAnswers
import Expressions
import RealFunctions
import Statements

/// Statements `dotplot L` and `stemplot L`: values one by one, as dots over their places and as stems with leaves.
///
///     values = ( "dotplot" | "stemplot" ) [ "of" ] data
///
/// Data are lists and columns of files, read as `stats` reads them: `dotplot "d.csv" using 2`. A dot plot writes a
/// statement `plot` of points; values that are equal stand on each other. A stem plot answers as text.
struct ValueListStatement: StatementKind {
  /// The two forms.
  enum Form: String, CaseIterable {
    case dotplot, stemplot
  }

  let form: Form
  let request: StatsRequest

  /// The most values: more dots or leaves are no picture of single values.
  private static let mostValues = 2000

  static var commands: [Command] {
    Form.allCases.map { form in
      Command(
        form.entry,
        files: .drawing,
        words: { $0.drawingWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          ValueListStatement(form: form, request: try parser.stats(named: form.rawValue))
        }
      )
    }
  }

  var facts: StatementFacts {
    StatementFacts(
      canBeTakenBack: form == .dotplot,
      files: Set([request.data.filePath].compactMap { $0 })
    )
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> [Double] {
    let stats = try StatsResolver(context: session.context).resolve(request, run)
    for note in stats.notes { run.notes.add(note) }
    guard let values = stats.values, !values.isEmpty, values.count <= Self.mostValues else {
      throw .problem(
        .onlyFor(
          form.rawValue,
          "one list or column of up to \(Self.mostValues) numbers",
          instead: "write \(form.entry.examples[0])"
        ),
        at: request.data.range
      )
    }
    return values
  }

  func carryOut(
    _ values: [Double],
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    switch form {
    case .stemplot:
      return .event(.value(StemPlot(values).text(sign: session.settings.decimalSign)))
    case .dotplot:
      let name = request.data.text
      return .event(try session.draw(line: DotPlot(values).line(named: name), &run, emit))
    }
  }
}

extension ValueListStatement.Form {
  /// The row of help.
  var entry: Entry {
    switch self {
    case .dotplot:
      Entry(
        name: rawValue,
        usage: "dotplot data",
        summary: "draws each value as a dot; equal ones stand on each other",
        examples: ["dotplot [3, 5, 5, 6, 6, 6, 9]"],
        seeAlso: ["histogram", "boxplot", "stemplot"]
      )
    case .stemplot:
      Entry(
        name: rawValue,
        usage: "stemplot data",
        summary: "shows values as stems and leaves, a line for each stem",
        examples: ["stemplot [12, 15, 21, 24, 24, 38]"],
        seeAlso: ["dotplot", "stats", "histogram"]
      )
    }
  }
}
