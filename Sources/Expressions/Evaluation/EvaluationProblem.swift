/// What can be wrong with a formula that reads well; the wording of every case stands here.
package enum EvaluationProblem: DescribedProblem, Equatable, Sendable {
  /// A name that nothing defines.
  case unknownName(String, Suggestion)
  /// A function that nothing defines.
  case unknownFunction(String, Suggestion)
  /// A coordinate where a number is needed.
  case coordinateWithoutValue(String, CoordinateHint?)
  /// A function without its argument.
  case missingArgument(function: String)
  /// A wrong number of arguments; the hint shows a call or a definition.
  case wrongCount(function: String, arity: BuiltinFunction.Arity, given: Int, hint: String?)
  /// A number where a condition is needed.
  case conditionExpected
  /// A point where a number is needed.
  case pointAsNumber
  /// Calls deeper than the limit.
  case recursionTooDeep(function: String, parameters: [String])

  /// How deep calls may nest.
  package static let callDepthLimit = 200

  /// What to offer for an unknown name.
  package enum Suggestion: Equatable, Sendable {
    /// A spelling that is known.
    case spelling(String)
    /// Two letters that look like a product; one of them has no value.
    case product(missing: String, left: String, right: String)
    /// A letter and digits that look like a product or a power.
    case productOrPower(letter: String, digits: String)
    /// Nothing is near.
    case definition
  }

  /// What to write instead of a coordinate without value; texts are the user's own.
  package enum CoordinateHint: Equatable, Sendable {
    /// `g = x^2`: a function of the free coordinates. Also `g(a) = a x`, with more parameters.
    case function(name: String, parameters: [String], body: String)
    /// `print x^2`.
    case drawOrCall(coordinate: String, body: String)
    /// `print t^2`.
    case drawOrStore(coordinate: String, body: String)
    /// `print r^2`.
    case store(coordinate: String)
    /// `print x y`.
    case call(coordinates: [String], body: String)
    /// `plot r^2`.
    case range(coordinate: String)
    /// `plot y^2`.
    case curveOver(coordinate: String, body: String)
    /// `plot y` after `y = 2x`.
    case drawnNotStored(equation: String, parameter: String, body: String, drawing: String)
  }

  package var code: String {
    switch self {
    case .unknownName, .unknownFunction: "E11"
    case .coordinateWithoutValue: "E21"
    case .missingArgument: "E15"
    case .wrongCount: "E17"
    case .conditionExpected: "E22"
    case .pointAsNumber: "E07"
    case .recursionTooDeep: "E30"
    }
  }

  package var message: String {
    switch self {
    case .unknownName(let name, _): "unknown name \(name)"
    case .unknownFunction(let name, _): "unknown function \(name)"
    case .coordinateWithoutValue(let name, _): "\(name) has no value here"
    case .missingArgument(let function): "\(function) needs an argument"
    case .wrongCount(let function, let arity, let given, _):
      "\(function) takes \(Self.count(arity)), \(given) given"
    case .conditionExpected: "expected a condition such as x > 0, found a number"
    case .pointAsNumber: "a point cannot be used as a number"
    case .recursionTooDeep(let function, _):
      "\(function) calls itself too deeply (limit \(Self.callDepthLimit))"
    }
  }

  package var hint: String? {
    switch self {
    case .unknownName(let name, let suggestion): Self.hint(suggestion, or: "\(name) = 1")
    case .unknownFunction(let name, let suggestion): Self.hint(suggestion, or: "\(name)(x) = …")
    case .coordinateWithoutValue(_, let hint): hint.map(Self.hint)
    case .missingArgument(let function): "write \(function)(x)"
    case .wrongCount(_, _, _, let hint): hint
    case .conditionExpected, .pointAsNumber: nil
    case .recursionTooDeep(let function, let parameters):
      "it needs a case that stops: \(function)(\(parameters.joined(separator: ", "))) = "
        + "{\(parameters.first ?? "n") <= 0: 0, …}"
    }
  }

  private static func count(_ arity: BuiltinFunction.Arity) -> String {
    switch (arity.minimum, arity.maximum) {
    case (let least, nil): "at least \(plural(least))"
    case (let least, let most?) where least == most: plural(least)
    case (let least, let most?):
      "\(least) \(most == least + 1 ? "or" : "to") \(plural(most))"
    }
  }

  private static func plural(_ count: Int) -> String {
    count == 1 ? "1 argument" : "\(count) arguments"
  }

  private static func hint(_ suggestion: Suggestion, or definition: String) -> String {
    switch suggestion {
    case .spelling(let text): "did you mean \(text)?"
    case .product(let missing, let left, let right):
      "for a product define \(missing) = 1 first, or write \(left)*\(right)"
    case .productOrPower(let letter, let digits):
      "for a product write \(digits)\(letter), for a power \(letter)^\(digits)"
    case .definition: "define it first: \(definition)"
    }
  }

  private static func hint(_ hint: CoordinateHint) -> String {
    switch hint {
    case .function(let name, let parameters, let body):
      "\(name)(\(parameters.joined(separator: ", "))) = \(body)"
    case .drawOrCall(let coordinate, let body):
      "to draw it: plot \(body); for one value: f(\(coordinate)) = \(body), then f(3)"
    case .drawOrStore(let coordinate, let body):
      "to draw it: plot \(body); to store a number: \(coordinate) = 1"
    case .store(let coordinate): "to store a number: \(coordinate) = 1"
    case .call(let coordinates, let body):
      "for one value: f(\(coordinates.joined(separator: ", "))) = \(body), "
        + "then f(\(coordinates.indices.map { "\($0 + 1)" }.joined(separator: ", ")))"
    case .range(let coordinate): "say which values it runs over: for \(coordinate) in 0..1"
    case .curveOver(let coordinate, let body): "for a curve over \(coordinate) write x = \(body)"
    case .drawnNotStored(let equation, let parameter, let body, let drawing):
      "\(equation) was drawn, not stored: write f(\(parameter)) = \(body), then plot \(drawing)"
    }
  }
}
