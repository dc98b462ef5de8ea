import Expressions
import RealFunctions

/// Definitions and settings for tests, written as they are typed.
struct Definitions: EvaluationEnvironment, NameKinds {
  var values: [String: Value] = [:]
  var functions: [String: UserFunction] = [:]
  var angleUnit = AngleUnit.radians
  var logarithmBase = LogarithmBase.decimal

  /// Reads lines such as `a = 2` and `f(x) = a x`.
  init(_ lines: String...) throws {
    for line in lines { try define(line) }
  }

  mutating func define(_ line: String) throws {
    guard let equals = line.firstIndex(of: "=") else { return }
    let left = String(line[..<equals]).replacing(" ", with: "")
    let right = String(line[line.index(after: equals)...])
    guard let bracket = left.firstIndex(of: "(") else {
      values[left] = try calculation(right).value
      return
    }
    let name = String(left[..<bracket])
    let parameters = left[bracket...].dropFirst().dropLast().split(separator: ",").map(String.init)
    // Known before its body is read, so that it can call itself.
    functions[name] = UserFunction(
      name: name,
      parameters: parameters,
      body: Syntax(.number(0), SourceRange(0, 0)),
      source: line,
      bodyOffset: 0
    )
    functions[name] = UserFunction(
      name: name,
      parameters: parameters,
      body: try syntax(right, bound: parameters),
      source: line,
      bodyOffset: line.utf8.count - right.utf8.count
    )
  }

  func syntax(_ text: String, bound: [String] = []) throws -> Syntax {
    var parser = Parser(text, kinds: self)
    parser.boundNames = Set(bound)
    return try parser.wholeExpression()
  }

  func calculation(_ text: String) throws -> Calculation {
    try Evaluation.calculate(syntax(text), in: self, using: Workspace())
  }

  /// The value of a formula as points of curves have it: with doubles alone, which an answer need not be.
  func point(_ text: String) throws -> Double {
    try compiled(text, over: []).value(at: [], using: Workspace())
  }

  func compiled(_ texts: String..., over parameters: [String] = ["x"]) throws -> CompiledFunction {
    let outputs = try texts.map { try syntax($0, bound: parameters) }
    return try Evaluation.compile(outputs: outputs, parameters: parameters, in: self)
  }

  func value(of name: String) -> Value? { values[name] }
  func function(named name: String) -> UserFunction? { functions[name] }
  var valueNames: [String] { Array(values.keys) }
  var functionNames: [String] { Array(functions.keys) }

  func kind(of name: String) -> NameKind? {
    if let builtin = Builtins.function(named: name) {
      return .function(isBuiltin: true, inverse: builtin.inverse)
    }
    if functions[name] != nil { return .function(isBuiltin: false, inverse: nil) }
    if values[name] != nil || Builtins.constant(named: name) != nil { return .value }
    return Coordinates.contains(name) ? .coordinate : nil
  }

  func mainName(of function: String) -> String {
    guard let builtin = Builtins.function(named: function), builtin.aliases.contains(function)
    else {
      return function
    }
    return builtin.name
  }

  func isMisspelling(_ name: String, beforeBracket: Bool) -> Bool { false }
}
