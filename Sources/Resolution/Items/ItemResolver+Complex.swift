import Expressions
import RealFunctions
import Statements

/// `plot complex f(z)`: the values of a function of a complex number z = x + i y over the plane.
///
///     complex = "complex" [ "map" ] [ "of" ] ( function | e )
///
/// The formula has one letter without a value, z or any other, for which x + i y is put in; a formula of x and y
/// stays as it is. The value may be real. Both parts are functions of x and y, which the picture samples in cells.
extension ItemResolver {
  func complexSurface(_ function: Syntax) throws(Failure) -> ResolvedItem {
    guard scope.isImaginaryUnit("i") else {
      throw .problem(.imaginaryUnitInUse, at: item.range)
    }
    let names = Evaluation.freeNames(of: function, bound: bound, in: scope)
    let isOfPlane = names.allSatisfy { Self.coordinates.contains($0) } && !names.isEmpty
    if !isOfPlane, names.count > 1 { throw .problem(.tooManyVariables(names), at: item.range) }
    let plane = Syntax.planeNumber(at: function.range)
    let formula = isOfPlane ? function : function.substituting([names.first ?? "z": plane])
    let zero = Syntax(.number(0), function.range)
    let both = try checked([formula, zero], over: Self.coordinates).orFailure()
    guard let kind = both.kinds.first, kind == .complex || kind == .number else {
      throw .problem(
        .onlyFor("complex", "functions that give a number", instead: nil),
        at: function.range
      )
    }
    // The outputs are both parts and 0, or the number and 0.
    let (real, imaginary) = (both.number(0), both.number(1))
    var settled = item
    settled.variable = "x"
    var curve = ResolvedCurve(
      form: .heatMap,
      variable: "x",
      checked: real,
      function: try Failure.wrap { () throws(Diagnostic) in try real.compiled() },
      text: text(function.range)
    )
    curve.imaginary = try Failure.wrap { () throws(Diagnostic) in try imaginary.compiled() }
    return ResolvedItem(item: settled, content: .curve(curve), reach: reach)
  }
}
