/// Takes the bytes of a file, decides its form by its beginning, and hands on lines of fields.
///
/// Rule. Bytes are kept until 64 KiB or 200 lines have come, or the file has ended; then the form is decided by exactly
/// these (``TableForm``), and the lines before the table are left out. A file that grows is looked at with what has
/// come so far, whenever it is drawn. Formats of their own are rewritten as lines of fields (``FileFormat``).
struct TableIntake {
  /// The names that a statement uses.
  private let wanted: [String]
  private let layout: TableLayout
  private var head: [UInt8] = []
  /// Number of bytes of ``head`` in which line ends were counted.
  private var scanned = 0
  private var lineEnds = 0
  private(set) var form: TableForm?
  private var rewriting: (any LineRewriting)?

  /// The most bytes and lines that decide.
  static let mostBytes = 1 << 16
  static let mostLines = 200

  init(wanted: [String] = [], layout: TableLayout = TableLayout()) {
    (self.wanted, self.layout) = (wanted, layout)
  }

  /// Whether bytes are rewritten, and not handed on as they are.
  var isRewriting: Bool { rewriting != nil }
  /// Number of lines that wait for the decision.
  var waitingLines: Int { lineEnds }
  /// Bytes that wait.
  var bytes: Int { head.count }
  /// Number of lines that were written in front of the rows.
  var linesInFront: Int { rewriting?.linesInFront ?? 0 }

  /// Where the rows come from, with what is known of them by now.
  var origin: TableOrigin {
    var origin = form?.origin ?? TableOrigin()
    origin.remarks = rewriting?.remarks ?? []
    return origin
  }

  /// Takes the next bytes, and appends the lines that are complete.
  mutating func take(_ block: [UInt8], _ lines: inout [UInt8]) throws(DataProblem) {
    guard form == nil else {
      guard rewriting != nil else {
        lines += block
        return
      }
      try rewriting?.take(block, &lines)
      return
    }
    head += block
    guard let length = decidingLength() else { return }
    try decide(length, isWhole: false, &lines)
  }

  /// Decides by what has come so far, and appends its lines; with `isWhole` nothing follows.
  mutating func decide(isWhole: Bool, _ lines: inout [UInt8]) throws(DataProblem) {
    if form == nil { return try decide(head.count, isWhole: isWhole, &lines) }
    if isWhole { try rewriting?.finish(&lines) }
  }

  /// Number of bytes that decide; nil if more must come.
  private mutating func decidingLength() -> Int? {
    let end = min(head.count, Self.mostBytes)
    while scanned < end {
      scanned += 1
      if head[scanned - 1] == Byte.lineFeed {
        lineEnds += 1
        if lineEnds == Self.mostLines { return scanned }
      }
    }
    return head.count >= Self.mostBytes ? Self.mostBytes : nil
  }

  private mutating func decide(
    _ length: Int,
    isWhole: Bool,
    _ lines: inout [UInt8]
  ) throws(DataProblem) {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { throw .isUTF16 }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    let first = Array(head.prefix(length))
    let rest = Array(head.dropFirst(length))
    head = []
    let found = try FileFormat.found(in: first)
    guard case .rewritten(let format, let begin)? = found else {
      var hint: FormatHint?
      if case .table(let known)? = found { hint = known }
      let form = TableForm(first, isWhole: isWhole, wanted: wanted, layout: layout, hint: hint)
      self.form = form
      lines += first.dropFirst(form.start)
      lines += rest
      return
    }
    var rewriting = begin
    var written: [UInt8] = []
    var problem: DataProblem?
    // Lines before an error are read all the same.
    do throws(DataProblem) {
      try rewriting.take(first, &written)
      if isWhole { try rewriting.finish(&written) }
    } catch {
      problem = error
    }
    var form = TableForm(
      written,
      isWhole: true,
      wanted: wanted,
      layout: TableLayout(),
      hint: FormatHint(format: "", separator: .comma)
    )
    // Units are in the names, and a first row of texts is a row.
    (form.unitsLine, form.origin) = (nil, TableOrigin())
    form.origin.format = format.isEmpty ? nil : format
    (self.form, self.rewriting) = (form, rewriting)
    lines += written
    if let problem { throw problem }
    if !rest.isEmpty { try self.rewriting?.take(rest, &lines) }
  }
}
