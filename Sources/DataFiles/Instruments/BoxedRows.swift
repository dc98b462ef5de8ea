/// Tables of lines between bars, as Markdown, psql, DuckDB and Polars show them: bars and rules are no text.
///
/// The names are the first line between bars. Lines below them, up to the rule, are the kinds of the columns, and so is
/// a line of kinds behind a rule, as Polars has it. Lines above the names are a title. Without a rule all lines are
/// rows.
struct BoxedRows: LineByLine {
  let linesInFront = 0
  var cutter = LineCutter()
  private let isRuled: Bool
  private var hasNames = false
  private var hasRule = false
  private var hasRow = false

  init(isRuled: Bool) { self.isRuled = isRuled }

  /// Whether a line is a rule: bars, corners and dashes.
  static func isRule(_ line: some StringProtocol) -> Bool {
    line.allSatisfy { "|-+=: \t─═━┌┬┐├┼┤└┴┘╞╪╡╔╦╗╠╬╣│┆".contains($0) }
  }

  mutating func write(_ line: [UInt8], _ lines: inout [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    if Self.isRule(text) {
      hasRule = hasNames
      return
    }
    let fields = Self.fields(of: text)
    let hasBars = text.contains { "|│┆".contains($0) }
    if isRuled, !hasNames, !hasBars { return }
    if isRuled, hasNames, !hasRow {
      if !hasRule || fields.allSatisfy(Self.isKind) { return }
      hasRow = true
    }
    hasNames = true
    lines.appendLine(fields)
  }

  private static func fields(of text: String) -> [String] {
    let isBoxed = text.contains("│") || text.contains("┆")
    var fields = text.split(omittingEmptySubsequences: false) {
      isBoxed ? "│┆".contains($0) : $0 == "|"
    }
    .map { field in
      String(
        field.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
          .reversed()
      )
    }
    if fields.count > 1, fields.first?.isEmpty == true { fields.removeFirst() }
    if fields.count > 1, fields.last?.isEmpty == true { fields.removeLast() }
    return fields
  }

  /// Whether a text is the kind of a column of Polars, such as `f64` or `datetime[μs]`.
  private static func isKind(_ text: String) -> Bool {
    let word = text.prefix { $0 != "[" && $0 != "(" }
    let kinds = [
      "f32", "f64", "i8", "i16", "i32", "i64", "i128", "u8", "u16", "u32", "u64", "bool", "str",
      "date", "time", "datetime", "duration", "cat", "enum", "decimal", "list", "array", "struct",
      "binary", "object", "null",
    ]
    return kinds.contains(String(word))
  }
}
