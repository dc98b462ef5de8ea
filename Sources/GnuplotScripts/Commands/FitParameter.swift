/// A parameter of `fit`: a variable, `a`, or an element of an array, `A[2]`.
struct FitParameter {
  /// The name of the variable or the array.
  let name: String
  /// The place in the array, from 1; nil for a variable.
  var place: Int?

  /// The parameter as it is written.
  var text: String { place.map { "\(name)[\($0)]" } ?? name }

  /// Returns its value; nil without one.
  func value(in scope: ScriptScope) -> Double? {
    guard let place else { return scope.values[name]?.number }
    guard case .array(let elements)? = scope.values[name], elements.indices.contains(place - 1)
    else {
      return nil
    }
    return elements[place - 1].number
  }

  /// Gives it a value; a place that the array does not have is left out.
  func set(_ value: Double, in scope: inout ScriptScope) { Self.set(value, name, place, &scope) }

  /// Keeps its error, as `a_err`; those of elements are an array of the same length.
  func set(error: Double, in scope: inout ScriptScope) {
    let errors = "\(name)_err"
    if place != nil, case .array(let elements)? = scope.values[name] {
      var isArray = false
      if case .array(let known)? = scope.values[errors] { isArray = known.count == elements.count }
      if !isArray { scope.values[errors] = .array(elements.map { _ in .undefined }) }
    }
    Self.set(error, errors, place, &scope)
  }

  private static func set(
    _ value: Double,
    _ name: String,
    _ place: Int?,
    _ scope: inout ScriptScope
  ) {
    guard let place else {
      scope.values[name] = .real(value)
      return
    }
    guard case .array(var elements)? = scope.values[name], elements.indices.contains(place - 1)
    else {
      return
    }
    // The array is changed where it stands.
    scope.values[name] = nil
    elements[place - 1] = .real(value)
    scope.values[name] = .array(elements)
  }
}

extension ScriptInterpreter {
  /// Reads the parameters behind `via`: names, which are 1 where they have no value, or elements of arrays.
  mutating func fitParameters(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [FitParameter] {
    var parameters: [FitParameter] = []
    repeat {
      guard let name = reader.advance().word else {
        throw reader.problem("the name of a parameter is missing")
      }
      var parameter = FitParameter(name: name)
      if reader.match("[") {
        parameter.place = Int(try number(&reader).clampedToWhole)
        try reader.expect("]")
        guard parameter.value(in: scope) != nil else {
          throw reader.problem("\(parameter.text) has no value to begin with")
        }
      } else if scope.values[name] == nil {
        scope.values[name] = .real(1)
      }
      parameters.append(parameter)
    } while reader.match(",")
    return parameters
  }

  /// Reads the parameters of a file, `a = 1`, and gives them their values; those with `# FIXED` behind them stay.
  mutating func fitParameters(inFile path: String) throws(ScriptProblem) -> [FitParameter] {
    let text = String(decoding: try host.bytes(of: path), as: UTF8.self)
    var parameters: [FitParameter] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var reader = ScriptReader(String(line))
      guard let name = reader.advance().word, reader.match("=") else { continue }
      scope.values[name] = .real(try number(&reader))
      if !line.contains("# FIXED") { parameters.append(FitParameter(name: name)) }
    }
    return parameters
  }
}
