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
  /// Something else where a condition is needed.
  case conditionExpected(found: Kind)
  /// A point where a number is needed.
  case pointAsNumber
  /// A point and a number where both must be one or the other.
  case pointAndNumber
  /// A number where a point is needed.
  case pointExpected
  /// A list where one number is needed.
  case listAsNumber
  /// Something else where a list is needed.
  case listExpected(found: Kind)
  /// One condition where the place of an element is needed.
  case conditionAsIndex
  /// A list among the elements of a list.
  case nestedList
  /// Numbers and points in one list.
  case mixedList
  /// Lists that should go element by element, with their lengths.
  case differentLengths(Int, Int)
  /// A list beyond the limit.
  case tooManyElements
  /// Lists that need too much memory together.
  case listsTooLarge
  /// A range of too many terms; of endlessly many, if an end is infinite.
  case tooManyTerms(isEndless: Bool)
  /// A range, of this name, whose end has no value.
  case rangeUndefined(String)
  /// A range whose step is 0.
  case stepIsZero
  /// An integral whose range has a step.
  case integralWithStep
  /// A range in the call of a function that takes none.
  case takesNoRange(function: String)
  /// A function that needs a range, and what it is about.
  case missingRange(function: String, String)
  /// Primes on a function of several arguments.
  case primesNeedOneArgument(String)
  /// More primes than anyone can mean.
  case tooManyPrimes(String)
  /// Something that cannot be differentiated.
  case noDerivative
  /// A higher derivative of something that is differentiated by values nearby.
  case onlyFirstDerivative
  /// A derivative that becomes too long.
  case derivativeTooLong
  /// A function that calls itself and gives a point.
  case recursivePoint(String)
  /// Calls deeper than the limit.
  case recursionTooDeep(function: String, parameters: [String])

  /// How deep calls may nest.
  package static let callDepthLimit = 200
  /// The most elements of a list.
  package static let elementLimit = 1_000_000
  /// The most terms of a sum or product.
  package static let termLimit = 10_000_000

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
    /// Nothing is near, and it is the only name of a formula that is drawn.
    case definitionOrRange(body: String)
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
    /// `plot sin(k x) for k in 1..5`: the name, its values as a list, what is drawn.
    case family(name: String, list: String, body: String)
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
    case .pointAsNumber, .pointAndNumber, .listAsNumber, .nestedList, .mixedList, .recursivePoint:
      "E07"
    case .pointExpected, .listExpected, .conditionAsIndex: "E22"
    case .differentLengths: "E23"
    case .tooManyElements, .listsTooLarge: "E33"
    case .tooManyTerms: "E31"
    case .rangeUndefined: "E47"
    case .stepIsZero: "E46"
    case .integralWithStep, .takesNoRange: "E20"
    case .missingRange: "E19"
    case .primesNeedOneArgument: "E17"
    case .tooManyPrimes, .derivativeTooLong: "E32"
    case .noDerivative, .onlyFirstDerivative: "E07"
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
    case .conditionExpected(let kind):
      "expected a condition such as x > 0, found \(kind.described)"
    case .pointAsNumber: "a point cannot be used as a number"
    case .pointAndNumber: "a point and a number cannot be put together"
    case .pointExpected: "expected a point such as (1, 2), found a number"
    case .listAsNumber: "a list cannot be used as a number"
    case .listExpected(let kind):
      "expected a list such as [1, 2, 3], found \(kind.described)"
    case .conditionAsIndex: "expected the place of an element, found a condition"
    case .nestedList: "a list cannot stand in a list"
    case .mixedList: "a list holds numbers or points, not both"
    case .differentLengths(let first, let second):
      "lists of different length (\(first) and \(second))"
    case .tooManyElements: "the list has too many elements (limit \(Self.elementLimit))"
    case .listsTooLarge: "the lists of this formula need too much memory"
    case .tooManyTerms: "the range has too many terms (limit \(Self.termLimit))"
    case .rangeUndefined(let name): "an end of the range of \(name) is undefined"
    case .stepIsZero: "the step of the range is 0"
    case .integralWithStep: "an integral has no steps"
    case .takesNoRange(let function): "\(function) takes no range"
    case .missingRange(let function, _): "\(function) needs a range"
    case .primesNeedOneArgument(let function):
      "primes need a function of one argument, and \(function) is none"
    case .tooManyPrimes(let function):
      "too many primes on \(function) (limit \(Checker.primeLimit))"
    case .onlyFirstDerivative: "only the first derivative of this formula is known"
    case .noDerivative: "the derivative of a list or point of this form is not known"
    case .derivativeTooLong: "the derivative has too many parts"
    case .recursivePoint(let function): "\(function) calls itself and cannot give a point"
    case .recursionTooDeep(let function, _):
      "\(function) calls itself too deeply (limit \(Self.callDepthLimit))"
    }
  }

  package var hint: String? {
    switch self {
    case .unknownName(let name, let suggestion): Self.hint(suggestion, or: "\(name) = 1")
    case .unknownFunction(let name, let suggestion):
      // A letter in front of a bracket is a factor as often.
      Self.hint(
        suggestion,
        or: name.count > 1 || "fgh".contains(name)
          ? "\(name)(x) = …" : "\(name)(x) = …, or \(name) = 1 for a product"
      )
    case .coordinateWithoutValue(_, let hint): hint.map(Self.hint)
    case .missingArgument(let function): "write \(function)(x)"
    case .wrongCount(_, _, _, let hint): hint
    case .pointExpected, .mixedList: "points are written (1, 2)"
    case .pointAsNumber: "P.x and P.y are the numbers of a point P"
    case .conditionAsIndex: "L[2] is the second element, L[L > 1] those that are greater than 1"
    case .nestedList: "a list of points is written [(1, 2), (3, 4)]"
    case .differentLengths, .tooManyElements, .listsTooLarge, .rangeUndefined,
      .conditionExpected, .pointAndNumber, .listAsNumber, .tooManyPrimes, .noDerivative,
      .onlyFirstDerivative,
      .derivativeTooLong, .stepIsZero:
      nil
    case .tooManyTerms(let isEndless):
      isEndless ? "end the range where the terms are small, for example at 1000" : nil
    case .listExpected: "lists are written [1, 2, 3] or [1..3]"
    case .integralWithStep: "write sum(… step …) for a sum in steps"
    case .takesNoRange: "sum, product, integral, min and max take one"
    case .missingRange(let function, let body): "write \(function)(\(body) for n in 1..5)"
    case .primesNeedOneArgument: "write derivative(…, a), or d/dx …"
    case .recursivePoint: "write a function for each of its numbers"
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
    case .definitionOrRange(let body):
      "define it first: \(definition), or let it run: plot \(body)"
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
    case .family(let name, let list, let body): "\(name) = \(list); plot \(body)"
    case .drawnNotStored(let equation, let parameter, let body, let drawing):
      "\(equation) was drawn, not stored: write f(\(parameter)) = \(body), then plot \(drawing)"
    }
  }
}

extension Kind {
  /// What a message calls it.
  fileprivate var described: String {
    switch self {
    case .number, .either: "a number"
    case .condition: "a condition"
    case .point: "a point"
    case .list: "a list"
    }
  }
}
