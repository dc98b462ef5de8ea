import Expressions

/// What can be wrong with a statement beyond its formulas, worded in one place.
enum StatementProblem: DescribedProblem, Equatable {
  /// The first word is near a command: the word, the command.
  case unknownCommand(String, near: String?)
  case unknownSetting(String, near: String?)
  case unknownTopic(String, near: String?)
  case reservedName(String)
  case constantName(String)
  case builtinName(String, isValue: Bool = false)
  /// A coordinate as a function's name, and the two definitions that were meant.
  case coordinateFunction(String, equation: String?, function: String)
  /// A name that holds a value, before a bracket and `=`: the value, and the equation if it is one.
  case valueAsFunction(String, value: String, equation: String?)
  case functionWithoutParameters(String)
  case repeatedParameter(String)
  /// Something else stands where `..` belongs: the clause up to there.
  case missingRangeDots(example: String)
  case missingRange(setting: String)
  /// Nothing stands behind `plot`.
  case nothingToDraw(command: String)
  case rangeBackwards(String, lower: String, upper: String)
  case rangeEmpty(String, at: String)
  case rangeUndefined(String)
  case rangeInfinite(String)
  /// The ends of a window, and the statement that comes first.
  case logNeedsPositive(String, String, instead: String)
  case parameterCount(hint: String)
  case tooManyVariables([String])
  case textNeeded(option: String, example: String?)
  case numberNeeded(option: String, example: String)
  /// A number outside the range of an option or setting, and a right one.
  case numberOutside(option: String, String, example: String)
  case unknownValue(kind: String, String, allowed: String)
  /// Nothing stands where one of some words should.
  case valueNeeded(kind: String, allowed: String)
  /// `for x in 0..1 step -1`.
  case stepLeadsAway(String)
  /// A way of drawing, and the only items that can be drawn so.
  case onlyFor(String, String, instead: String?)
  case missingAnd(first: String, second: String)
  case unknownOption(String, instead: String?)
  case cannotDrawEquation
  /// A curve that is planned, and what to draw instead.
  case equationNotYet(String, instead: String?)
  /// Something that is planned: its name with its verb, and what does nearly the same now.
  case notYet(String, instead: String?)
  case listIsNoRange(String, body: String)
  case nameNeeded
  case nameNotDefined(String, near: String?)
  case nameInUse(String, by: String)
  case heldCoordinate(String, value: String, instead: String)
  case noPicture
  case cannotWrite(String, reason: String)
  case cannotRead(String, reason: String, instead: String? = nil)
  /// A file has fewer columns than asked for.
  case columnMissing(String, has: Int, asked: Int)
  /// A column's name that the header line does not have, or that no header line is there to have.
  case columnUnknown(String, name: String, instead: String?)
  case noNames(String, name: String, instead: String)
  /// A data file without numbers in some columns: these, its first line, what to write instead.
  case noNumbers(String, columns: [String], firstLine: String?, instead: String?)
  case columnNeeded(instead: String)
  case tooManyColumns(instead: String)
  case isRunning(String)
  case unknownKindOfFile(String)
  case filesOff
  case loadTooDeep([String])
  case fileNameNeeded(command: String)
  case sizeNeeded
  case lineTooLong
  case invalidBytes(Int)
  case nulByte
  case foreign(String, instead: String?)
  case conditionCannotBeStored(String, String)
  case storedListsTooLarge
  case nothingToTakeBack
  case settingNeeded
  case nothingBehind(command: String)
  /// A statement took longer than `set timeout` lets it.
  case timedOut(seconds: String)
  /// Another word stands behind a command: the word, and what may.
  case unknownSubject(String, command: String, allowed: String)
  /// An analysis command without its formula.
  case formulaNeeded(AnalysisRequest.Kind)
  /// `solve x^2 > 4`, and the equation that may be meant.
  case inequality(AnalysisRequest.Kind, example: String)
  /// `extrema x^2 = 4`, and what may be meant.
  case equation(AnalysisRequest.Kind, example: String)
  /// `solve x^2 = 4 and x > 0`, and the range that may be meant.
  case condition(AnalysisRequest.Kind, example: String)
  /// A name that holds a value where it should vary: the name, its value.
  case heldVariable(String, value: String)
  case secondCurveNeeded(first: String)
  /// A family where one curve is needed: its list, and an element.
  case listInAnalysis(String, element: String)
  case oneFormula(AnalysisRequest.Kind, instead: String)
  case placeNeeded(formula: String)
  /// Several free coordinates where a command takes one, and how to give the others values.
  case oneVariable([String], instead: String)
  /// A family without curves, with this many, and with other curves at other values of this variable.
  case emptyFamily
  case largeFamily(Int)
  case unsteadyFamily(String)
  /// A table with this many rows, and a step that would do.
  case tooManyRows(step: String?)

  /// The most elements of all stored lists together.
  static let storedElementLimit = 10_000_000
  /// The longest line, in bytes.
  static let lineLimit = 65_536
  /// The most rows of a table.
  static let rowLimit = 10_000
  /// How many loads may be inside one another.
  static let loadLimit = 16

  var code: String {
    switch self {
    case .unknownCommand: "E66"
    case .unknownSetting: "E65"
    case .unknownTopic: "E66"
    case .reservedName: "E12"
    case .constantName, .builtinName, .coordinateFunction, .valueAsFunction: "E24"
    case .functionWithoutParameters, .repeatedParameter: "E25"
    case .missingRangeDots, .missingRange: "E20"
    case .nothingToDraw: "E06"
    case .rangeBackwards: "E45"
    case .rangeEmpty: "E46"
    case .rangeUndefined, .rangeInfinite: "E47"
    case .parameterCount: "E40"
    case .tooManyVariables, .oneVariable: "E42"
    case .formulaNeeded, .secondCurveNeeded, .oneFormula, .placeNeeded: "E43"
    case .inequality, .equation, .condition: "E41"
    case .listInAnalysis: "E07"
    case .heldVariable: "E40"
    case .tooManyRows, .largeFamily: "E33"
    case .emptyFamily: "E46"
    case .unsteadyFamily: "E23"
    case .textNeeded, .numberNeeded, .numberOutside, .unknownValue, .valueNeeded, .fileNameNeeded,
      .sizeNeeded:
      "E43"
    case .stepLeadsAway: "E46"
    case .onlyFor: "E43"
    case .missingAnd: "E44"
    case .nameNeeded: "E43"
    case .nameNotDefined: "E11"
    case .nameInUse: "E64"
    case .heldCoordinate: "E40"
    case .unknownOption, .foreign: "E52"
    case .cannotDrawEquation, .equationNotYet: "E41"
    case .notYet: "E52"
    case .logNeedsPositive: "E49"
    case .listIsNoRange: "E48"
    case .conditionCannotBeStored: "E22"
    case .settingNeeded: "E65"
    case .nothingBehind: "E02"
    case .noPicture, .nothingToTakeBack: "E60"
    case .cannotWrite: "E61"
    case .cannotRead: "E68"
    case .columnMissing, .columnUnknown, .noNames: "E62"
    case .noNumbers: "E63"
    case .columnNeeded, .tooManyColumns: "E43"
    case .isRunning: "E71"
    case .unknownKindOfFile: "E70"
    case .filesOff: "E69"
    case .loadTooDeep: "E67"
    case .lineTooLong: "E34"
    case .storedListsTooLarge: "E33"
    case .invalidBytes, .nulByte: "E02"
    case .timedOut: "E35"
    case .unknownSubject: "E43"
    }
  }

  var message: String {
    switch self {
    case .unknownCommand(let word, _): "unknown name \(word)"
    case .unknownSetting(let word, _): "unknown setting \(word)"
    case .unknownTopic(let word, _): "there is no help on \(word)"
    case .reservedName(let word):
      "\(word) is a word of the language and cannot be used as a name"
    case .constantName(let name): "\(name) is a constant and cannot be changed"
    case .builtinName(let name, _): "\(name) is a built-in function and cannot be changed"
    case .coordinateFunction(let name, _, _): "\(name) is a coordinate and cannot name a function"
    case .valueAsFunction(let name, let value, _):
      "\(name) holds \(value) and cannot name a function"
    case .functionWithoutParameters(let name): "\(name)() needs at least one parameter"
    case .repeatedParameter(let name): "the parameter \(name) is named twice"
    case .missingRangeDots: "expected '..' between the ends of the range"
    case .missingRange(let setting): "\(setting) needs a range"
    case .nothingToDraw(let command): "\(command) needs something to draw"
    case .rangeBackwards(let name, let lower, let upper):
      "the range of \(name) runs backwards (\(lower) to \(upper))"
    case .rangeEmpty(let name, let place): "the range of \(name) is empty (\(place) to \(place))"
    case .rangeUndefined(let name): "an end of the range of \(name) is undefined"
    case .rangeInfinite(let name): "an end of the range of \(name) is infinite"
    case .parameterCount: "a curve (x(t), y(t)) needs exactly one parameter"
    case .tooManyVariables(let names): "too many variables: \(names.joined(separator: ", "))"
    case .oneVariable(let names, _): "too many variables: \(names.joined(separator: ", "))"
    case .formulaNeeded(let command): "\(command.rawValue) needs a formula"
    case .inequality(let command, _): "\(command.rawValue) is for equations, not for inequalities"
    case .equation(let command, _): "\(command.rawValue) is for formulas, not for equations"
    case .condition(let command, _): "\(command.rawValue) takes no conditions"
    case .heldVariable(let name, let value): "\(name) holds \(value) here, so nothing varies"
    case .secondCurveNeeded: "intersections needs two formulas"
    case .listInAnalysis: "a list cannot be used as a number"
    case .oneFormula(let command, _): "\(command.rawValue) takes one formula"
    case .placeNeeded: "differentiate needs a place"
    case .tooManyRows: "the table has too many rows (limit \(Self.rowLimit))"
    case .textNeeded(let option, _): "\(option) needs text in quotes"
    case .emptyFamily: "the list has no elements, so there is no curve to draw"
    case .largeFamily(let count):
      "the list has too many elements to draw a curve for each: \(count) (limit \(Family.limit))"
    case .unsteadyFamily(let variable): "the list is not equally long for all \(variable)"
    case .numberNeeded(let option, _): "\(option) needs a number"
    case .numberOutside(let option, let number, _): "\(option) cannot be \(number)"
    case .valueNeeded(let kind, _): "the \(kind) is missing"
    case .unknownValue(let kind, let value, _): "unknown \(kind) \(value)"
    case .stepLeadsAway(let name):
      "the step of \(name) leads away from the end of its range"
    case .onlyFor(let way, let items, _): "\(way) is for \(items) only"
    case .missingAnd: "expected 'and' between the two curves"
    case .unknownOption(let word, _): "\(word) is not an option here"
    case .cannotDrawEquation:
      "cannot draw this equation: it may use x and y, or r and θ"
    case .notYet(let what, _), .equationNotYet(let what, _): "\(what) not there yet"
    case .logNeedsPositive(let lower, let upper, _):
      "a log axis needs a positive range (\(lower) to \(upper))"
    case .listIsNoRange(let list, _): "\(list) is a list"
    case .conditionCannotBeStored: "expected a number, found a condition"
    case .nameNeeded: "delete needs the name of a value or a function"
    case .nameNotDefined(let name, _): "unknown name \(name)"
    case .nameInUse(let name, let user): "\(name) is used by \(user)"
    case .heldCoordinate(let name, let value, _):
      "\(name) holds \(value) here, so this is one point"
    case .nothingToTakeBack: "there is nothing to take back"
    case .settingNeeded: "set needs the name of a setting"
    case .nothingBehind(let command): "\(command) stands alone"
    case .noPicture: "there is no picture yet"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .cannotRead(let path, let reason, _): "cannot read \(path): \(reason)"
    case .columnMissing(let file, let has, let asked):
      "\(file) has \(has) \(has == 1 ? "column" : "columns"), \(asked) was asked for"
    case .columnUnknown(let file, let name, _): "\(file) has no column \(name)"
    case .noNames(let file, let name, _):
      "\(file) has no column \(name): its first line holds no names"
    case .noNumbers(let file, let columns, let firstLine, _):
      "\(file): no numbers in \(columns.count == 1 ? "column" : "columns") "
        + columns.joined(separator: " and ")
        + (firstLine.map { " (first line: \"\($0)\")" } ?? " (it is empty)")
    case .columnNeeded: "using needs one or two columns: their numbers or names"
    case .tooManyColumns: "using takes two columns"
    case .isRunning(let path): "\(path) was read in this session and is not overwritten"
    case .unknownKindOfFile(let ending): "cannot tell the kind of file from \(ending)"
    case .filesOff: "files are switched off by --safe"
    case .loadTooDeep(let paths):
      "load is nested too deeply (limit \(Self.loadLimit)): \(Self.chain(paths))"
    case .fileNameNeeded(let command): "\(command) needs a file name in quotes"
    case .sizeNeeded: "size needs columns x rows"
    case .storedListsTooLarge:
      "the stored lists have too many elements together (limit \(Self.storedElementLimit))"
    case .lineTooLong: "the line is too long (limit \(Self.lineLimit) bytes)"
    case .invalidBytes(let column): "the text is not valid UTF-8 at byte \(column) of the line"
    case .nulByte: "'U+0000' cannot be used here"
    case .foreign(let what, _): what
    case .timedOut(let seconds): "the statement took longer than \(seconds) s"
    case .unknownSubject(let word, let command, _): "\(command) does not know \(word)"
    }
  }

  var hint: String? {
    switch self {
    case .storedListsTooLarge: "delete a list that is not needed any more"
    case .unknownCommand(_, let near), .unknownSetting(_, let near), .unknownTopic(_, let near):
      near.map { "did you mean \($0)?" }
    case .builtinName(let name, let isValue):
      "use another name, for example my\(name)\(isValue ? "" : "(x)") = …"
    case .coordinateFunction(_, let equation, let function):
      equation.map { "write \($0), or \(function)" } ?? "write \(function)"
    case .valueAsFunction(let name, _, let equation):
      "delete \(name) first" + (equation.map { ", or write \($0) for the equation" } ?? "")
    case .functionWithoutParameters(let name): "for a number write \(name) = 2"
    case .missingRangeDots(let example): "write \(example)"
    case .nothingToDraw(let command):
      command == "plot" ? "plot sin(x); replot draws the picture again" : "\(command) sin(x)"
    case .missingRange(let setting): "set \(setting) -2..2, or set \(setting) auto"
    case .rangeBackwards(let name, let lower, let upper): "write \(name) in \(upper)..\(lower)"
    case .parameterCount(let hint): hint
    case .formulaNeeded(let command): "for example \(command.example)"
    case .heldVariable(let name, _): "add for \(name) in 0..10, or delete \(name)"
    case .inequality(_, let example), .equation(_, let example), .condition(_, let example):
      "write \(example)"
    case .secondCurveNeeded(let first): "write intersections \(first), x"
    case .listInAnalysis(let name, let element):
      "\(name) is a list; give it one value, \(name) = \(element)"
    case .oneFormula(_, let instead): "write \(instead)"
    case .oneVariable(_, let instead): "give all but one a value under another name: \(instead)"
    case .placeNeeded(let formula):
      "write differentiate \(formula) at 1, or plot d/dx (\(formula))"
    case .tooManyRows(let step): step.map { "write step \($0), or a shorter range" }
    case .textNeeded(_, let example): example
    case .numberNeeded(_, let example), .numberOutside(_, _, let example): example
    case .unknownValue(_, _, let allowed), .valueNeeded(_, let allowed): allowed
    case .largeFamily: "write a shorter list, for example k = [1..5]"
    case .stepLeadsAway: "write a positive step"
    case .onlyFor(_, _, let instead): instead
    case .missingAnd(let first, let second): "between \(first) and \(second)"
    case .unknownOption(_, let instead), .foreign(_, let instead), .notYet(_, let instead),
      .equationNotYet(_, let instead):
      instead
    case .logNeedsPositive(_, _, let instead): instead
    case .listIsNoRange(let list, let body):
      Self.hintForList(list, body: body)
    case .noPicture: "plot something first"
    case .nameNotDefined(_, let near): near.map { "did you mean \($0)?" }
    case .timedOut: "set timeout 0 lets it run; Ctrl-C stops it"
    case .unknownSubject(_, _, let allowed): allowed
    case .nameNeeded: "delete a"
    case .settingNeeded: "help settings lists them"
    case .isRunning: "save under another name"
    case .heldCoordinate(let name, _, let instead): "add \(instead), or delete \(name)"
    case .unknownKindOfFile: "use \(FileKind.endings)"
    case .fileNameNeeded("plot"): "plot \"data.csv\""
    case .fileNameNeeded(let command):
      command == "save" ? "save \"plot.svg\"" : "\(command) \"session.plot\""
    case .cannotRead(_, _, let instead), .columnUnknown(_, _, let instead),
      .noNumbers(_, _, _, let instead):
      instead
    case .noNames(_, _, let instead), .columnNeeded(let instead), .tooManyColumns(let instead):
      instead
    case .sizeNeeded: "size 80x24; for files save \"plot.svg\" size 640x400"
    case .conditionCannotBeStored(let name, let condition): "write \(name) = {\(condition): 1, 0}"
    case .reservedName, .constantName, .repeatedParameter, .rangeEmpty, .rangeUndefined,
      .rangeInfinite, .tooManyVariables, .cannotWrite, .columnMissing, .filesOff, .loadTooDeep,
      .lineTooLong, .invalidBytes, .nulByte, .nothingBehind, .nameInUse,
      .nothingToTakeBack, .cannotDrawEquation, .emptyFamily, .unsteadyFamily:
      nil
    }
  }

  private static func chain(_ paths: [String]) -> String {
    paths.prefix(3).joined(separator: " → ") + (paths.count > 3 ? " …" : "")
  }

  private static func hintForList(_ list: String, body: String) -> String {
    let ends = String(list.dropFirst().dropLast())
    // The last two dots in a row: `0...5` and `0..5` are one range.
    let dots = ends.indices.last { ends[$0...].hasPrefix("..") }
    let colon = dots.map { ends[..<$0].prefix { $0 != " " } + ":" + ends[$0...].dropFirst(2) }
    return "write plot [\(colon ?? "a:b")] \(body) or plot \(body) for x in \(ends)"
  }
}
