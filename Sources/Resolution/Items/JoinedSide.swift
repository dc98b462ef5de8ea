import DataFiles
import Expressions
import RealFunctions
import Statements

/// A table that is joined: the texts of its rows.
struct JoinedSide {
  /// The name of the file in messages.
  let name: String
  let columns: [DataSurvey.Column]
  /// The names of the columns; those without one are called by their number.
  let names: [String]
  /// The fields of the rows; a row may have fewer than there are columns.
  private(set) var rows: [[String]]
  /// The indices of the columns of the keys.
  let keys: [Int]
  /// The bytes in memory, counted.
  let size: Int
  /// Reads a date or a time as the file has them, in seconds since 1970.
  private let seconds: (String) -> Double?

  /// What the cells of a key are compared as.
  enum KeyKind {
    case numbers, times, texts
  }

  /// Returns what two columns are compared as: numbers or times if both are such, else texts.
  static func kind(_ left: DataSurvey.Column, _ right: DataSurvey.Column) -> KeyKind {
    if left.isNumeric, right.isNumeric { return .numbers }
    return left.isOfTimes && right.isOfTimes ? .times : .texts
  }

  init(
    _ source: DataSource,
    _ keys: [DataColumn],
    _ context: ResolutionContext,
    _ workspace: Workspace
  ) throws(Failure) {
    if let join = source.join {
      let joined = try JoinedRows(join, in: context, workspace)
      try self.init(source, keys, workspace, names: joined.names) { take in _ = take(joined.bytes) }
    } else {
      guard context.files.isAllowed else { throw .problem(.filesOff, at: source.range) }
      var failure: FileAccess.Failure?
      try self.init(source, keys, workspace, names: nil) { take in
        do throws(FileAccess.Failure) {
          try context.files.readBlocks(source.file, workspace.cancellation, take)
        } catch {
          failure = error
        }
      } failing: { () -> Failure? in
        failure.map {
          .problem(.cannotRead(source.name, reason: $0.reason, instead: $0.hint), at: source.range)
        }
      }
    }
    try choose(source, context, workspace)
  }

  private init(
    _ source: DataSource,
    _ keys: [DataColumn],
    _ workspace: Workspace,
    names given: [String]?,
    reading: ((_ take: ([UInt8]) -> Bool) -> Void),
    failing: () -> Failure? = { nil }
  ) throws(Failure) {
    let cancellation = workspace.cancellation
    var survey = DataSurvey(layout: source.layout, keeping: .max)
    var found: DataProblem?
    var size = 0
    reading { block in
      do throws(DataProblem) { try survey.take(block) } catch { found = error }
      // A text of a field takes some times its bytes.
      let more = block.count * Self.bytesOfByte
      size += more
      return found == nil && cancellation.take(more) && !cancellation.isCancelled
    }
    if cancellation.isCancelled { throw .interrupted }
    if let failure = failing() { throw failure }
    if found == nil { do throws(DataProblem) { try survey.finish() } catch { found = error } }
    if let reason = found?.reason {
      throw .problem(.cannotRead(source.name, reason: reason), at: source.range)
    }
    (name, columns, self.size) = (source.name, survey.columns, size)
    seconds = survey.readsTimes
    rows = survey.hasDecimalComma ? Self.withDecimalPoints(survey) : survey.first
    names =
      given
      ?? survey.columns.enumerated().map {
        $1.name.map(ColumnName.withoutUnit) ?? "column \($0 + 1)"
      }
    self.keys = try Self.places(of: keys, in: survey.columns, source)
  }

  /// Returns the rows of a file with decimal commas, its numbers with a point: commas part the joined fields.
  private static func withDecimalPoints(_ survey: DataSurvey) -> [[String]] {
    let numbers = survey.columns.map(\.isNumeric)
    return survey.first.map { row in
      row.enumerated().map { place, field in
        guard numbers.indices.contains(place), numbers[place], !field.contains(".") else {
          return field
        }
        return field.replacing(",", with: ".", maxReplacements: 1)
      }
    }
  }

  /// Bytes in memory for each byte of a file of short fields, measured.
  private static let bytesOfByte = 8

  /// Keeps the rows that the clauses of the table choose.
  private mutating func choose(
    _ source: DataSource,
    _ context: ResolutionContext,
    _ workspace: Workspace
  ) throws(Failure) {
    guard source.rows.condition != nil || source.rows.stride > 1 else { return }
    var numbers = source
    let column = DataColumn(form: .number(0), range: source.range)
    numbers.columns = ColumnChoice(x: column, y: column)
    let item = PlotItem(form: .data(numbers), text: source.name, range: source.range)
    let resolved = try ItemResolver(item, context, workspace).resolved()
    guard case .points(let points) = resolved.content else { return }
    rows = points.points.compactMap { point in
      guard let number = Int(exactly: point.y), rows.indices.contains(number) else { return nil }
      return rows[number]
    }
  }

  private static func places(
    of keys: [DataColumn],
    in columns: [DataSurvey.Column],
    _ source: DataSource
  ) throws(Failure) -> [Int] {
    var places: [Int] = []
    for key in keys {
      switch key.form {
      case .number(let number):
        guard columns.indices.contains(number - 1) else {
          throw .problem(
            .columnMissing(source.name, has: columns.count, asked: number),
            at: key.range
          )
        }
        places.append(number - 1)
      case .name(let name):
        let known = columns.compactMap(\.name)
        guard
          let place = columns.firstIndex(where: { $0.name == name })
            ?? columns.firstIndex(where: { $0.name.map(ColumnName.withoutUnit) == name })
        else {
          throw .problem(
            .columnUnknown(
              source.name,
              name: name,
              near: Spelling.near(to: name, among: known).map(\.name),
              instead: known.isEmpty
                ? "its first line holds no names"
                : "its columns are \(known.joined(separator: ", "))"
            ),
            at: key.range
          )
        }
        places.append(place)
      case .formula: break
      }
    }
    return places
  }

  /// Returns a row with a field for each column.
  func whole(_ fields: [String]) -> [String] {
    fields + [String](repeating: "", count: max(0, columns.count - fields.count))
  }

  /// Returns the cells of a row that are compared; nil if one is empty.
  func key(of fields: [String], _ kinds: [KeyKind]) -> [String]? {
    var key: [String] = []
    for (place, kind) in zip(keys, kinds) {
      guard fields.indices.contains(place), !fields[place].isEmpty else { return nil }
      let number: Double? =
        switch kind {
        case .numbers: Double(fields[place])
        case .times: seconds(fields[place])
        case .texts: nil
        }
      key.append(number.map { "\($0 + 0)" } ?? fields[place])
    }
    return key
  }
}
