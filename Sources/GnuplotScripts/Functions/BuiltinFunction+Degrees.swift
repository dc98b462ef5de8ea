// `set angles degrees`: which numbers of a function are angles.
//
// A complex argument of `sin` is measured in degrees in both parts, and so is a complex value of `asin`: `asin(2)` is
// {90, 75.456}. `exp`, `log` and the hyperbolic functions keep radians.
//
// Source: the output of gnuplot 5.4.

extension BuiltinFunction {
  /// Returns the value of the function where angles are degrees.
  func valueInDegrees(_ arguments: [ScriptValue]) -> ScriptValue {
    let unit = Double.pi / 180
    switch angles {
    case .none: return compute(arguments)
    case .argument: return compute(arguments.map { $0.scaled(unit, unit) })
    case .result, .hyperbolicResult: return compute(arguments).scaled(1 / unit, 1 / unit)
    case .realPart: return compute(arguments).scaled(1 / unit, 1)
    case .imaginaryPart: return compute(arguments).scaled(1, 1 / unit)
    }
  }
}

extension BuiltinFunction.Angles {
  /// The factors of a real argument and of a real value where angles are degrees.
  var unitsOfReals: (before: Double, after: Double) {
    switch self {
    case .none, .imaginaryPart: (1, 1)
    case .argument: (.pi / 180, 1)
    case .result, .hyperbolicResult, .realPart: (1, 180 / .pi)
    }
  }
}

extension ScriptValue {
  /// Returns a number with its parts times two factors.
  fileprivate func scaled(_ real: Double, _ imaginary: Double) -> ScriptValue {
    let number = ComplexNumber(self)
    return ComplexNumber(number.re * real, number.im * imaginary).value
  }
}
