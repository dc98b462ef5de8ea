import Expressions
import NumericalMethods
import PictureDrawing
package import Resolution
package import Statements

// The picture of a fit: the rows that were read for it, the curve, and its confidence band.
//
// The resolved parts of the fit are passed on: its rows as they were read, so that a file is opened
// once and a pipe can be fitted, and the curve and the band as syntax trees. No statement is
// written to be parsed again. The texts of the items serve as names, and in the output of `save`
// and `show plot`.

extension FitResolver {
  /// Returns the picture of a fit; nil for several variables, which have no curve.
  ///
  /// `solved` is the fit with its solution, or those of the groups: each group then has a curve in its own colour, and
  /// no band.
  package func plot(
    of fit: ResolvedFit,
    _ solved: [SolvedFit],
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlot? {
    guard let rows = fit.rows else { return nil }
    var curves: [PlotItem] = []
    if let groups = fit.groups {
      var curve = fit.curve
      curve.options.groupColors = groups.column
      curves = [curve]
    } else if let one = solved.first {
      let band = ConfidenceBand(one.fit, one.solution, one.problem)?.item(in: scope)
      curves = [one.fit.curve] + (band.map { [$0] } ?? [])
    }
    let items = [rows.item] + curves
    var fresh = [rows]
    for item in curves {
      try PlotResolver.takeRoomForItem(run.workspace)
      let resolver = ItemResolver(
        item,
        context,
        run.workspace,
        shows: settings.xRange,
        among: items
      )
      fresh.append(try resolver.resolved())
    }
    var request = PlotRequest(items: items, keepsPicture: false)
    // The band goes over the whole picture, and its edges never meet: they are not searched for places where they do.
    request.isTyped = false
    return try PlotResolver(context: context).completed(
      ResolvedPlot(),
      with: fresh,
      of: request,
      &run
    )
  }
}

extension ResolvedFit {
  /// The curve of the formula: over x if it was fitted over a list.
  fileprivate var curve: PlotItem {
    var item = request.model.item
    guard request.data.areLists, let list = model.variables.first else { return item }
    item.form = .formula(
      request.model.syntax.substituting([list: Syntax(.name("x"), request.model.range)]).asRead
    )
    // The curve is named as it was typed, with x in place of the list.
    let text = request.model.text
    item.text = TokenText(Lexer.tokens(of: text), of: text).text { token in
      token.kind == .name(list) ? "x" : nil
    }
    item.reading = nil
    return item
  }
}

/// The 95 % confidence band of a fitted curve, at each place by itself.
///
/// The delta method: the variance of the model at a place is gᵀ C g, with the slopes g by the
/// parameters there and their covariance C; Student's t for the remaining degrees of freedom gives
/// the number of standard deviations for 95 %. As a formula with C = L Lᵀ it is a root of a sum of
/// squares, so that the radicand is never below 0. A simultaneous band for the whole curve would be
/// wider.
struct ConfidenceBand {
  private let fit: ResolvedFit
  private let solution: LeastSquaresSolution
  private let free: [Int]
  /// The slopes that are the same at all places, by parameter.
  private let steady: [Int: Double]

  /// The most parameters of a band; a formula of more is too long to be drawn at once.
  private static let mostParameters = 8
  /// The longest text of the item in a saved session, in bytes.
  private static let mostLetters = 4000

  /// Creates the band; nil if the fit gives no covariance.
  init?(
    _ fit: ResolvedFit,
    _ solution: LeastSquaresSolution,
    _ problem: LeastSquaresProblem
  ) {
    let free = fit.parameters.indices.filter { solution.standardErrors[$0] > 0 }
    guard solution.outcome == .converged, solution.degreesOfFreedom > 0, !free.isEmpty,
      free.count <= Self.mostParameters,
      free.allSatisfy({ place in free.allSatisfy { solution.covariance[place][$0].isFinite } })
    else { return nil }
    (self.fit, self.solution, self.free) = (fit, solution, free)
    var steady: [Int: Double] = [:]
    let first = problem.modelAt?([0])(solution.parameters, true)
    for place in free where fit.isSteady[place] { steady[place] = first?.slopes[place].first }
    self.steady = steady
  }

  /// Returns the band as an item that can be typed; nil if it is too long for that.
  ///
  /// A slope is written `d/da` where that is read as a derivative. Where it is not, because `d` is
  /// defined, it is a difference quotient: exact for parameters in which the formula is linear,
  /// else over a hundredth of the standard error.
  func item(in scope: Scope) -> PlotItem? {
    let spread = spread(free.map { slope($0, in: scope) })
    let sides = [sum([model], minus: spread), sum([model, spread])].map(\.asRead)
    let text = "between " + sides.map(Printer.text).joined(separator: " and ")
    guard text.utf8.count <= Self.mostLetters else { return nil }
    let range = fit.request.model.range
    var item = PlotItem(form: .between(sides[0], sides[1]), text: text, range: range)
    item.options.label = "95 % confidence"
    return item
  }

  private func slope(_ place: Int, in scope: Scope) -> Syntax {
    let name = fit.parameters[place]
    if Parser.readsDerivative(by: name, kinds: scope) { return node(.derivative(name, model)) }
    let value = solution.parameters[place]
    let step = 0.01 * solution.standardErrors[place]
    let isLinear = !fit.dependence[place][place]
    let (low, high) = isLinear ? (0, 1) : (value - step, value + step)
    let difference = sum(
      [model.substituting([name: number(high)])],
      minus: model.substituting([name: number(low)])
    )
    return isLinear ? difference : product(0.5 / step, difference)
  }

  private var model: Syntax {
    guard fit.request.data.areLists, let list = fit.model.variables.first else {
      return fit.model.syntax
    }
    return fit.model.syntax.substituting([list: node(.name("x"))])
  }

  private func node(_ node: Syntax.Node) -> Syntax { Syntax(node, fit.request.model.range) }

  private func number(_ number: Double) -> Syntax {
    Syntax(written: number, fit.request.model.range)
  }

  private func product(_ factor: Double, _ value: Syntax) -> Syntax {
    node(
      .product([
        Syntax.Factor(operation: .times, value: number(factor)),
        Syntax.Factor(operation: .times, value: value),
      ])
    )
  }

  private func sum(_ terms: [Syntax], minus last: Syntax? = nil) -> Syntax {
    var all = terms.map { Syntax.Term(isNegative: false, value: $0) }
    if let last { all.append(Syntax.Term(isNegative: true, value: last)) }
    return all.count == 1 ? terms[0] : node(.sum(all))
  }

  private func spread(_ slopes: [Syntax]) -> Syntax {
    // Number of estimated standard errors that contain 95 %, for these degrees of freedom.
    let quantile = StudentDistribution.quantile(
      0.975,
      degreesOfFreedom: Double(solution.degreesOfFreedom)
    )
    let root = root
    let squares = root.indices.map { column -> Syntax in
      var (constant, terms) = (0.0, [Syntax]())
      for row in column..<root.count where root[row][column] != 0 {
        let factor = quantile * root[row][column]
        if let slope = steady[free[row]] {
          constant += factor * slope
        } else {
          terms.append(product(factor, slopes[row]))
        }
      }
      if constant != 0 || terms.isEmpty { terms.append(number(constant)) }
      return node(.power(sum(terms), node(.number(2))))
    }
    return node(
      .call(
        Syntax.Callee(name: "sqrt", range: fit.request.model.range),
        [sum(squares)]
      )
    )
  }

  /// L with C = L Lᵀ, by rows: the Cholesky factor of the correlations, scaled, so that small
  /// errors beside large ones keep their digits.
  private var root: [[Double]] {
    let errors = free.map { solution.standardErrors[$0] }
    var root = free.map { _ in [Double](repeating: 0, count: free.count) }
    for row in free.indices {
      for column in 0...row {
        var rest =
          row == column
          ? 1 : solution.covariance[free[row]][free[column]] / errors[row] / errors[column]
        for place in 0..<column { rest -= root[row][place] * root[column][place] }
        if row == column {
          root[row][row] = max(0, rest).squareRoot()
        } else {
          root[row][column] = root[column][column] > 0 ? rest / root[column][column] : 0
        }
      }
    }
    return zip(root, errors).map { row, error in row.map { $0 * error } }
  }
}
