import Alphabets
import Expressions

// Words that may stand at the cursor, from the tables that help and parser use, too.

/// Finds the completions at a place of a line, with the current definitions and settings.
struct CompletionWords: NumberAnswering {
  let state: SessionState
  /// Access to the files whose names may stand in quotes.
  let files: FileAccess
  /// Folder of relative names, with a final slash; empty for the folder of the program.
  let folder: String
  /// The time in seconds, from any start: it limits the wait for a file.
  let clock: @Sendable () -> Double
  /// The rows of the words that begin statements.
  let table: [Command]
  /// The word that asks for pages of help.
  let helpWord: String
  /// The pages of help.
  let topics: () -> [Completion]

  var scope: Scope { state.scope }
  var settings: Settings { state.settings }

  /// Returns the completions at a place, in alphabetical order; the text from the start of each to
  /// the cursor is the part that is already typed.
  func completions(in line: String, at offset: Int) -> [Completion] {
    let place = CompletionPlace(in: line, at: offset)
    let (offered, start) = offered(at: place)
    var known: Set<String> = []
    return offered.filter { known.insert($0.text).inserted }
      .sorted { $0.text < $1.text }
      .map { completion in
        var completion = completion
        completion.start = start
        return completion
      }
  }

  private func offered(at place: CompletionPlace) -> (words: [Completion], start: Int) {
    switch place.content {
    case .comment: return ([], place.start)
    case .latex: return (Self.letters(behind: place.typed), place.start)
    case .text(let quote): return (fileNames(at: place, quote: quote), place.start)
    case .word: break
    }
    if let first = place.tokens.first,
      first.kind == .name(helpWord) || first.kind == .symbol(.question)
    {
      let rest = place.rest(from: 1)
      return ((topics() + ownNames).filter { $0.text.hasPrefix(rest.text) }, rest.start)
    }
    let fitting = words(behind: place.tokens).filter { $0.text.hasPrefix(place.typed) }
    return (fitting, place.start)
  }

  /// Returns all words that may follow the tokens.
  func words(behind tokens: [Token]) -> [Completion] {
    guard let first = tokens.first else { return commands + kinds + formulaWords }
    guard case .name(let word) = first.kind, let command = row(of: word) else {
      // A formula without a command is an item, too.
      return drawingWords(behind: tokens)
    }
    return command.words(self, tokens)
  }

  // MARK: Files

  /// Returns the files for a quoted argument of a command that takes a file; none for other texts.
  private func fileNames(at place: CompletionPlace, quote: String) -> [Completion] {
    guard let purpose = fileUse(behind: place.tokens) else { return [] }
    if purpose != .drawing, place.tokens.count > 1 { return [] }
    if case .name(let option)? = place.tokens.last?.kind,
      ItemTable.option(named: option)?.takesText == true
    {
      return []
    }
    return FileCompletion(
      files: files,
      purpose: purpose,
      quote: quote,
      isClosed: place.next.map(String.init) == quote
    ).completions(of: place.typed)
  }

  /// Returns the use of a file whose quoted name follows the tokens; nil where no file name is
  /// expected.
  ///
  /// A file name alone, or after a word such as `head` that shows what a file holds, is that of a
  /// data file.
  private func fileUse(behind tokens: [Token]) -> Command.FileUse? {
    guard let first = tokens.first else { return .drawing }
    guard case .name(let word) = first.kind else { return nil }
    let looks = tokens.count == 1 && DataSource.askingWords.contains(word)
    return row(of: word)?.files ?? (looks ? .drawing : nil)
  }

  // MARK: Words

  var commands: [Completion] { words(from: table.map(\.entry)) }

  var kinds: [Completion] { words(from: ItemTable.kinds) }

  func words(from table: [Entry]) -> [Completion] { table.map { Completion($0) } }

  /// The row of a word that begins statements; nil for others.
  func row(of word: String) -> Command? { table.first { $0.name == word } }

  /// The user's names, functions without their bracket.
  var bareNames: [Completion] {
    ownNames.map { Completion(String($0.text.prefix { $0 != "(" }), $0.description) }
  }

  /// Functions with their bracket, constants, the user's names and the coordinates that hold no value.
  var formulaWords: [Completion] {
    Builtins.all.map { Completion($0.name + "(", $0.summary) }
      + Builtins.constants.map { Completion($0.name, $0.summary) } + ownNames
      + Coordinates.names.filter { scope.value(of: $0) == nil }
      .map { Completion($0, "a coordinate") }
  }

  private var ownNames: [Completion] {
    scope.valueNames.map { Completion($0, "= \(text(scope.value(of: $0) ?? .undefined))") }
      + scope.tableNames.flatMap(tableWords) + scope.statisticsNames.flatMap(statisticsWords)
      + scope.functionNames.map { Completion($0 + "(", scope.function(named: $0)?.source ?? "") }
  }

  /// Returns a table and its columns.
  private func tableWords(_ name: String) -> [Completion] {
    guard let table = scope.table(named: name) else { return [] }
    let columns = table.columns.enumerated().filter { !$0.element.isEmpty }.map { index, column in
      let column = TableColumn(table: name, form: .name(column), range: SourceRange(0, 0))
      return Completion(
        column.name,
        table.join == nil
          ? "column \(index + 1) of \(table.file)" : "column \(index + 1) of \(name)"
      )
    }
    return [Completion(name, "= \(table.text())")] + columns
  }

  /// Returns the numbers of statistics.
  private func statisticsWords(_ name: String) -> [Completion] {
    (scope.statistics(named: name)?.parts ?? []).map { part in
      let number = NamedStatistics.name(of: part, in: name)
      return Completion(number, "= \(text(scope.value(of: number) ?? .undefined))")
    }
  }

  /// Returns the letters for a LaTeX command: `\alpha` becomes α as soon as no other command begins
  /// so.
  private static func letters(behind typed: String) -> [Completion] {
    var letters = GreekLetter.byCommand.mapValues(\.text)
    // Pasted, it is θ; typed as ϑ it would be another name.
    letters["vartheta"] = nil
    let fitting = letters.filter { ("\\" + $0.key).hasPrefix(typed) }
    if let exact = fitting["\(typed.dropFirst())"] { return [Completion(exact, typed)] }
    if fitting.count == 1, let only = fitting.first { return [Completion(only.value, only.key)] }
    return fitting.map { Completion("\\" + $0.key, $0.value) }
  }
}
