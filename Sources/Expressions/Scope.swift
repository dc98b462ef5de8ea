package import RealFunctions

/// The meanings of names: the values and functions that were defined; a value type.
///
/// Built-in functions, constants and coordinates need no definition. A definition is a text,
/// ``define(_:using:)``, or a value, ``define(_:as:)``. Functions look names up when they are used,
/// so a later definition of `a` changes `f(x) = a x`; a function's text is stored and read again
/// when the kind of a name in it changes.
public struct Scope: Sendable {
  var values = LayeredDictionary<String, Value>()
  /// The exact meanings of the numbers of values that doubles do not represent exactly.
  private var meanings = LayeredDictionary<String, MeantValue>()
  /// The formulas of values that doubles do not represent exactly, if they mean the same everywhere.
  private var formulas = LayeredDictionary<String, String>()
  /// The number of elements of all stored lists together.
  package private(set) var listElements = 0
  /// The approximate number of bytes of all definitions.
  package private(set) var storedBytes = 0
  /// The number of bytes that were ever stored, including replaced and deleted definitions.
  private var storedInAll = 0
  var functions = LayeredDictionary<String, UserFunction>()
  private var tables = LayeredDictionary<String, NamedTable>()
  /// The columns that were read, by the names of their tables; their values are stored under names
  /// of their own.
  private var columnsRead = LayeredDictionary<String, [TableColumn]>()
  /// The names of those columns that hold dates or times, as seconds.
  var namesOfTimes = LayeredDictionary<String, Bool>()
  /// The statistics with a name; their numbers are stored as values under names of their own, such as `s.mean`.
  var statistics = LayeredDictionary<String, NamedStatistics>()
  /// The columns of files that formulas name, by their text; they are stored as values under it.
  var fileColumns = LayeredDictionary<String, Bool>()
  /// For each name, the functions whose text may mention it.
  private var users = LayeredDictionary<String, LayeredDictionary<String, Bool>>()
  /// For each name, the number of its first definition, by which names are ordered.
  private var places = LayeredDictionary<String, Int>()
  private var definitionCount = 0
  /// The unit of angles.
  public var angleUnit = AngleUnit.radians
  /// The numbers that functions of known numbers may give.
  public var numberDomain = NumberDomain.real
  /// The base of `log` without a subscript.
  public var logarithmBase: LogarithmBase { chosenLogarithmBase ?? .decimal }
  /// The base of `log` if the user chose one; nil means decimal, with a note where `log` is used.
  public var chosenLogarithmBase: LogarithmBase?
  /// The log that counts checks, in tests; else nil.
  package var checkLog: CheckLog?
  /// The memory account of the running statement; nil in a scope that is stored.
  package var memory: MemoryAccount?

  /// The names in the order in which they were first defined.
  public var names: [String] {
    places.entries.sorted { $0.value < $1.value }.map { $0.key }
  }

  /// Creates a scope without definitions.
  public init() {}

  /// Stores a value under a name in its main spelling.
  ///
  /// Names of the language keep their meaning, with a few exceptions: values stored as `pi` or
  /// `sin` are never used, while a value of `tau` or `gamma` hides the meaning of the name.
  /// - Returns: Notes on functions whose text now has another reading.
  @discardableResult
  public mutating func define(_ name: String, as value: Value) -> [String] {
    define(name, as: value, meaning: nil)
  }

  /// Stores a value under a name, with the exact meanings of its numbers, by which formulas
  /// calculate, and the formula that gives it.
  @discardableResult
  package mutating func define(
    _ name: String,
    as value: Value,
    meaning: MeantValue?,
    formula: String? = nil
  ) -> [String] {
    change(name) {
      $0.functions[name] = nil
      $0.values[name] = value
      $0.meanings[name] = meaning
      $0.formulas[name] = formula
    }
  }

  /// Defines a function whose body is at `body` in `source`, as `f(x) = x^2`.
  /// - Returns: Notes on the body where it has two readings, and on other functions whose text
  ///   now has another reading.
  package mutating func define(
    function name: String,
    parameters: [String],
    source: String,
    body: SourceRange
  ) throws(Diagnostic) -> (readings: [ReadingNote], rereadings: [String]) {
    var next = self
    // The name is a function already while its own body is read, so that it may call itself.
    let unread = UserFunction(
      name: name,
      parameters: parameters,
      body: Syntax(.number(0), body),
      source: source,
      bodyOffset: body.start
    )
    let rereadings = next.change(name) {
      $0.values[name] = nil
      $0.functions[name] = unread
    }
    let (function, readings) = try next.reread(unread)
    next.functions[name] = function
    next.index(function)
    self = next
    return (readings, rereadings)
  }

  /// Stores a table, whose columns are read on demand; the columns of an earlier table of that name
  /// are removed.
  /// - Returns: Notes on functions whose text now has another reading.
  package mutating func define(_ name: String, as table: NamedTable) -> [String] {
    change(name) {
      $0.functions[name] = nil
      $0.values[name] = nil
      $0.tables[name] = table
    }
  }

  /// Stores the rows of a column as a list under the column's name in formulas.
  ///
  /// `areTimes` tells that they are seconds since 1970 of dates or times, `hasZone` that the file has their zone.
  package mutating func store(
    _ column: TableColumn,
    as values: Value,
    areTimes: Bool = false,
    hasZone: Bool = false
  ) {
    guard tables.contains(column.table), self.values[column.name] == nil else { return }
    if areTimes { namesOfTimes[column.name] = hasZone }
    columnsRead[column.table, default: []].append(column)
    self.values[column.name] = values
    count(values, 1)
  }

  /// Copies a table from another scope, with its columns that were read there.
  package mutating func take(_ name: String, from other: Scope) {
    guard let table = other.table(named: name) else { return }
    _ = define(name, as: table)
    for column in other.columnsRead(ofTable: name) {
      guard let values = other.value(of: column.name) else { continue }
      store(
        column,
        as: values,
        areTimes: other.holdsTimes(column.name),
        hasZone: other.holdsZone(column.name)
      )
    }
  }

  private mutating func forgetTable(_ name: String) {
    forgetStatistics(name)
    guard tables.contains(name) else { return }
    for column in columnsRead[name] ?? [] {
      if let list = values[column.name] { count(list, -1) }
      values[column.name] = nil
      namesOfTimes[column.name] = nil
    }
    columnsRead[name] = nil
    tables[name] = nil
  }

  mutating func count(_ column: Value, _ sign: Int) {
    listElements += sign * column.elementCount
    storedBytes += sign * column.storedBytes
    if sign > 0 { storedInAll += column.storedBytes }
  }

  /// Removes a name; returns false if it was not defined.
  ///
  /// Functions that mention it stay defined.
  @discardableResult
  public mutating func delete(_ name: String) -> Bool {
    guard values[name] != nil || functions[name] != nil || hasParts(name) else { return false }
    change(name) {
      $0.values[name] = nil
      $0.functions[name] = nil
      $0.places[name] = nil
    }
    return true
  }

  @discardableResult
  mutating func change(
    _ name: String,
    by definition: (inout Scope) -> Void
  ) -> [String] {
    let before = kind(of: name)
    if places[name] == nil {
      definitionCount += 1
      places[name] = definitionCount
    }
    listElements -= values[name]?.elementCount ?? 0
    storedBytes -= bytes(of: name)
    forgetTable(name)
    meanings[name] = nil
    formulas[name] = nil
    definition(&self)
    listElements += values[name]?.elementCount ?? 0
    let stored = bytes(of: name)
    storedBytes += stored
    storedInAll += stored
    return kind(of: name) == before ? [] : rereadFunctions(mentioning: name)
  }

  /// Returns the approximate number of bytes of a definition; 0 for an undefined name.
  private func bytes(of name: String) -> Int {
    if let value = values[name] {
      return Self.bytesOfName + value.storedBytes + (meanings[name]?.storedBytes ?? 0)
        + (formulas[name]?.utf8.count ?? 0)
    }
    if let function = functions[name] {
      return Self.bytesOfName + function.source.utf8.count * Self.bytesOfLetter
    }
    return 0
  }

  /// The bytes of a name in the tables, measured with a million names.
  private static let bytesOfName = 400
  /// The bytes of a letter of a function in its syntax tree, measured.
  private static let bytesOfLetter = 40

  /// Returns the bytes that an earlier scope holds, but not this one, which was made from it by definitions.
  package func bytesLost(since earlier: Scope) -> Int {
    max(
      0,
      min(
        earlier.storedBytes,
        earlier.storedBytes + storedInAll - earlier.storedInAll - storedBytes
      )
    )
  }

  /// Reads bodies again in which `name` may now have another meaning, as in `a(x)` or `mx`.
  /// - Returns: Notes on bodies that now have another reading.
  private mutating func rereadFunctions(mentioning name: String) -> [String] {
    var notes: [String] = []
    for key in (users[name]?.keys ?? []).sorted() {
      guard key != name, let function = functions[key] else { continue }
      // A body that can no longer be read keeps its old reading; its next use reports the error.
      guard let (next, readings) = try? reread(function), next.body != function.body else {
        continue
      }
      functions[key] = next
      if name.count > 1, next.body.mentions(name), !function.body.mentions(name) {
        notes.append("\(key) now reads \(name) as a name")
      } else if Builtins.mayHoldValue(name) {
        notes.append("\(key) now reads \(name) as a \(values[name] == nil ? "function" : "number")")
      }
      notes += readings.map { $0.text }
    }
    return notes
  }

  /// Indexes the names that the text of a function may mention: the words in it, and the parts into which a
  /// row of names such as `mxsin` could be split.
  private mutating func index(_ function: UserFunction) {
    var words: Set<String> = []
    for token in Lexer.tokens(of: function.source) {
      guard case .name(let word) = token.kind else { continue }
      words.insert(word)
      guard word.count > 1, word.count <= Self.longestRow else { continue }
      for start in word.indices {
        words.insert(String(word[start]))
        words.insert(String(word[start...]))
      }
    }
    for word in words.subtracting(function.parameters) where users[word]?[function.name] == nil {
      users[word, default: LayeredDictionary()][function.name] = true
    }
  }

  /// The longest row of names: three letters and the longest name of a function.
  private static let longestRow = 32

  private func reread(
    _ function: UserFunction
  ) throws(Diagnostic) -> (UserFunction, [ReadingNote]) {
    var parser = Parser(function.source, kinds: self)
    parser.boundNames = Set(function.parameters)
    parser.skip(to: function.bodyOffset)
    let body = try parser.wholeExpression()
    let next = UserFunction(
      name: function.name,
      parameters: function.parameters,
      body: body,
      source: function.source,
      bodyOffset: function.bodyOffset
    )
    return (next, parser.notes)
  }
}

extension Scope: NameKinds {
  package func kind(of name: String) -> NameKind? {
    if functions.contains(name) { return .function(isBuiltin: false, inverse: nil) }
    let meaning = Builtins.meaning(of: name)
    if meaning?.mayHoldValue == true, values.contains(name) { return .value }
    if let builtin = Builtins.function(named: name, meaning) {
      return .function(isBuiltin: true, inverse: builtin.inverse)
    }
    if meaning?.isConstant == true || values.contains(name) { return .value }
    return Coordinates.contains(name) ? .coordinate : nil
  }

  package var hasTables: Bool { !tables.isFresh || !statistics.isFresh }

  package func hasParts(_ name: String) -> Bool {
    tables.contains(name) || statistics.contains(name)
  }

  package func isTable(_ name: String) -> Bool { tables.contains(name) }

  package func isMatrix(_ name: String) -> Bool { value(of: name)?.kind.isMatrix ?? false }

  package func isImaginaryUnit(_ name: String) -> Bool {
    name == "i" && !values.contains(name) && !functions.contains(name)
  }

  package func mainName(of function: String) -> String {
    if functions.contains(function) || Builtins.base(ofLogarithm: function) != nil {
      return function
    }
    return Builtins.function(named: function)?.name ?? function
  }

  package func leavesBaseOpen(_ function: String) -> Bool {
    function == "log" && !functions.contains(function) && chosenLogarithmBase == nil
  }

  package func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool {
    let known =
      beforeBracket
      ? functions.keys + Builtins.all.flatMap { [$0.name] + $0.aliases }
      : values.keys
    return Spelling.nearest(to: name, among: known) != nil
  }
}

extension Scope: EvaluationEnvironment {
  /// Returns the value that is stored under a name; nil if there is none.
  public func value(of name: String) -> Value? { values[name] }
  /// Returns the exact meaning of a stored value's numbers; nil if doubles represent them exactly.
  package func meant(_ name: String) -> MeantValue? { meanings[name] }
  /// Returns the formula of a stored value's exact meaning, which reads the same whatever else is
  /// defined; nil if doubles represent the value exactly, or there is no formula.
  package func formula(ofValue name: String) -> String? { formulas[name] }
  package func function(named name: String) -> UserFunction? { functions[name] }
  package var valueNames: [String] { names.filter { values[$0] != nil } }
  package var functionNames: [String] { names.filter { functions[$0] != nil } }
  package func column(ofTable name: String) -> String? {
    guard let table = tables[name] else { return nil }
    let form = table.columns.first { !$0.isEmpty }.map(TableColumn.Form.name) ?? .number(2)
    return TableColumn(table: name, form: form, range: SourceRange(0, 0)).name
  }
  package func number(ofStatistics name: String) -> String? {
    statistics[name]?.parts.first { $0 == "mean" }.map { NamedStatistics.name(of: $0, in: name) }
  }
  /// Returns the table of that name; nil if there is none.
  package func table(named name: String) -> NamedTable? { tables[name] }
  package var tableNames: [String] { names.filter { tables.contains($0) } }
  /// Whether any name holds dates or times.
  package var hasTimes: Bool { !namesOfTimes.isFresh }
  /// Whether a name is a column of dates or times that was read, or a number of its statistics.
  package func holdsTimes(_ name: String) -> Bool { namesOfTimes[name] != nil }
  /// Whether a name is a column of times whose zone the file has, so that they are shown in UTC.
  package func holdsZone(_ name: String) -> Bool { namesOfTimes[name] == true }
  /// Returns the columns of a table that were read.
  package func columnsRead(ofTable name: String) -> [TableColumn] { columnsRead[name] ?? [] }
}
