import Expressions
import Statements

/// A formula of a fit with its names settled: which ones are variables, which ones are found.
struct FittedModel {
  /// The formula with own functions written out where they speak of parameters.
  let syntax: Syntax
  /// Whether something was written out: its places are none of the statement.
  let isInlined: Bool
  /// The variables: x, or the lists of `y_1 ~ m x_1 + b`.
  let variables: [String]
  /// The names that get values, in the order of their first occurrence.
  let parameters: [String]

  /// Settles the names of a request.
  ///
  /// - Without `via` all names are parameters that have no value, and those that `with` speaks of; where there are none, those
  ///   that an earlier fit found: a fit can be typed again.
  /// - The variable is x if it is there, else the first coordinate.
  /// - Behind `~` the variables are the names that hold lists of numbers.
  init(_ request: FitRequest, found: Set<String>, in scope: Scope) throws(Failure) {
    var names = Self.names(of: request, sought: [], in: scope)
    if names.parameters.isEmpty, request.parameters == nil {
      names = Self.names(of: request, sought: found, in: scope)
    }
    try Self.refuse(request, names.all, names.variables, names.parameters, in: scope)
    (syntax, isInlined) = (names.syntax, names.syntax != request.model.syntax)
    (variables, parameters) = (names.variables, names.parameters)
  }

  /// The formula, its variables, its parameters, and all names in it; `sought` are parameters although they hold values.
  private static func names(
    of request: FitRequest,
    sought: Set<String>,
    in scope: Scope
  ) -> (syntax: Syntax, variables: [String], parameters: [String], all: [String]) {
    var via = request.parameters?.map(\.text)
    // What is held need not be named twice.
    for constraint in request.constraints
    where constraint.isHeld && via?.contains(constraint.name.text) == false {
      via?.append(constraint.name.text)
    }
    let named = via ?? request.constraints.map(\.name.text) + sought.sorted()
    let syntax = request.model.syntax.inlined(in: scope) { name in
      named.contains(name)
        || (scope.value(of: name) == nil && Builtins.constant(named: name) == nil)
    }
    var names: [String] = []
    syntax.forEachName { if !names.contains($0) { names.append($0) } }
    let free = Evaluation.freeNames(of: syntax, in: scope)
    let variables =
      request.data.areLists
      ? names.filter { scope.value(of: $0)?.isListOfNumbers == true && via?.contains($0) != true }
      : [variable(among: free.filter { via?.contains($0) != true })]
    let parameters =
      via
      ?? names.filter { name in
        !variables.contains(name) && (free.contains(name) || named.contains(name))
      }
    return (syntax, variables, parameters, names)
  }

  /// x if it is there, else the first coordinate, else x all the same.
  private static func variable(among names: [String]) -> String {
    if names.contains("x") { return "x" }
    return names.first { Coordinates.contains($0) } ?? "x"
  }

  private static func refuse(
    _ request: FitRequest,
    _ names: [String],
    _ variables: [String],
    _ parameters: [String],
    in scope: Scope
  ) throws(Failure) {
    let text = request.model.text
    func isOther(_ name: String) -> Bool {
      !variables.contains(name) && Builtins.constant(named: name) == nil
    }
    guard !parameters.isEmpty else {
      throw .problem(
        .nothingToFind(
          in: text,
          instead: names.first { isOther($0) && scope.value(of: $0)?.isListOfNumbers == false }
            .map { "\(request.statement()) via \($0)" }
            ?? variables.first.map { variable in
              let areHeld = ["m", "b"].contains { scope.value(of: $0) != nil }
              return request.statement(of: "m \(variable) + b") + (areHeld ? " via m, b" : "")
            }
        ),
        at: request.model.range
      )
    }
    if let both = parameters.first(where: variables.contains) {
      throw .problem(
        .parameterIsVariable(
          both,
          instead: names.first(where: isOther).map { "\(request.statement()) via \($0)" }
        ),
        at: request.range
      )
    }
    if request.data.areLists {
      let isPlace = { (name: String) in name == "x" || name == "y" }
      if variables.isEmpty || parameters.contains(where: isPlace) {
        throw .problem(
          .noListOfPlaces(parameters.first(where: isPlace) ?? text),
          at: request.model.range
        )
      }
    }
    let words = (request.parameters ?? []) + request.constraints.map(\.name)
    if let stranger = words.first(where: { !names.contains($0.text) }) {
      throw .problem(
        .parameterMissing(stranger.text, in: text),
        at: stranger.range
      )
    }
    if let idle = request.constraints.first(where: { !parameters.contains($0.name.text) }) {
      throw .problem(
        .parameterNotAsked(idle.name.text),
        at: idle.name.range
      )
    }
  }
}

extension Value {
  /// Whether it is a list, and all its elements are numbers.
  var isListOfNumbers: Bool { numbers != nil }

  /// The numbers of a list of numbers; nil for anything else.
  var numbers: [Double]? {
    guard case .list(let elements) = self else { return nil }
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
