// The bytes of a file as they arrive: the decision on its form, then records.

extension DataReader {
  /// Takes the next bytes.
  package mutating func take(_ block: [UInt8]) throws(DataProblem) {
    // Plain lines go on as they are.
    if form != nil, !intake.isRewriting { return try takeLines(block) }
    var lines: [UInt8] = []
    var problem: DataProblem?
    do throws(DataProblem) { try intake.take(block, &lines) } catch { problem = error }
    settle()
    // Rows before an error are read all the same.
    try takeLines(lines)
    if let problem { throw problem }
  }

  private mutating func takeLines(_ lines: [UInt8]) throws(DataProblem) {
    cutter.append(lines)
    try takeRecords()
  }

  /// Returns the table of all rows.
  package mutating func finish() throws(DataProblem) -> DataTable {
    try decide(isWhole: true)
    cutter.end()
    try takeRecords()
    return try table()
  }

  /// Returns the whole rows read so far; more may come, and a row without its line end counts as
  /// incomplete.
  package func snapshot() throws(DataProblem) -> DataTable {
    var copy = self
    if copy.form == nil { try copy.decide(isWhole: false) }
    return try copy.table()
  }

  /// Decides on the form of the file by what has come.
  mutating func decide(isWhole: Bool) throws(DataProblem) {
    var lines: [UInt8] = []
    var problem: DataProblem?
    do throws(DataProblem) { try intake.decide(isWhole: isWhole, &lines) } catch { problem = error }
    settle()
    try takeLines(lines)
    if let problem { throw problem }
  }

  /// Takes over the form of the file as soon as it is known.
  private mutating func settle() {
    guard form == nil, let found = intake.form else { return }
    form = found
    separator = found.separator
    cutter.separator = separator
    cutter.begin(atLine: found.firstLine)
    cellReader.settle(found)
    (unitsLine, dropsFirst) = (found.unitsLine ?? -1, found.dropsFirst)
    preface.comment = found.comment
  }
}
