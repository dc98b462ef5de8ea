import Expressions
import NumericalMethods
import Resolution
import Statements

/// The 95 % confidence band of a fitted curve, at each place by itself; of the curves of groups one band each.
///
/// The delta method: the variance of the model at a place is gᵀ C g, with the slopes g by the
/// parameters there and their covariance C; Student's t for the remaining degrees of freedom gives
/// the number of standard deviations for 95 %. As a formula with C = L Lᵀ it is a root of a sum of
/// squares, so that the radicand is never below 0. A simultaneous band for the whole curve would be
/// wider.
///
/// The parameters of groups are lists, and so are the numbers in the formula of their bands: it is a family, in which a
/// group whose fit gives no covariance has no values.
struct ConfidenceBand {
  /// The fits, one for each group, of which all have the same formula.
  private let solved: [SolvedFit]
  /// The fit that all have in common.
  private let fit: ResolvedFit
  private let free: [Int]
  /// The slopes that are the same at all places, by parameter, of each fit.
  private let steady: [Int: [Double]]
  /// L with C = L Lᵀ of each fit, times the number of standard errors that contain 95 %.
  private let roots: [[[Double]]]

  /// The name of the band in legends and notes.
  static let label = "95 % confidence"
  /// The most parameters of a band; a formula of more is too long to be drawn at once.
  private static let mostParameters = 8
  /// The longest text of the item in a saved session, in bytes.
  private static let mostLetters = 4000

  /// Creates the band; nil if no fit gives a covariance.
  init?(_ solved: [SolvedFit]) {
    guard let fit = solved.first?.fit else { return nil }
    let free = fit.parameters.indices.filter { place in
      solved.contains { $0.solution.standardErrors[place] > 0 }
    }
    let roots = solved.map { Self.root($0.solution, free) }
    guard !free.isEmpty, free.count <= Self.mostParameters,
      roots.contains(where: { $0.first?.first?.isFinite == true })
    else { return nil }
    (self.solved, self.fit, self.free, self.roots) = (solved, fit, free, roots)
    var steady: [Int: [Double]] = [:]
    let first = solved.map { $0.problem.modelAt?([0])($0.solution.parameters, true) }
    for place in free where fit.isSteady[place] {
      let slopes = first.compactMap { $0?.slopes[place].first }
      if slopes.count == solved.count { steady[place] = slopes }
    }
    self.steady = steady
  }

  /// Returns the band as an item that can be typed; nil if it is too long for that.
  ///
  /// A slope is written `d/da` where that is read as a derivative. Where it is not, because `d` is
  /// defined or the parameters of groups are lists, it is a difference quotient: exact for parameters in which the
  /// formula is linear, else over a hundredth of the standard error.
  func item(in scope: Scope) -> PlotItem? {
    let spread = spread(free.map { slope($0, in: scope) })
    let sides = [sum([model], minus: spread), sum([model, spread])].map(\.asRead)
    let text = "between " + sides.map(Printer.text).joined(separator: " and ")
    guard text.utf8.count <= Self.mostLetters else { return nil }
    let range = fit.request.model.range
    var item = PlotItem(form: .between(sides[0], sides[1]), text: text, range: range)
    item.options.label = Self.label
    return item
  }

  private func slope(_ place: Int, in scope: Scope) -> Syntax {
    let name = fit.parameters[place]
    if solved.count == 1, Parser.readsDerivative(by: name, kinds: scope) {
      return node(.derivative(name, model))
    }
    let values = solved.map { $0.solution.parameters[place] }
    let steps = solved.map { 0.01 * $0.solution.standardErrors[place] }
    let isLinear = !fit.dependence[place][place]
    let low = isLinear ? [0] : zip(values, steps).map { $0 - $1 }
    let high = isLinear ? [1] : zip(values, steps).map { $0 + $1 }
    let difference = sum(
      [model.substituting([name: numbers(high)])],
      minus: model.substituting([name: numbers(low)])
    )
    return isLinear ? difference : product(steps.map { 0.5 / $0 }, difference)
  }

  private var model: Syntax {
    guard fit.request.data.areLists, let list = fit.model.variables.first else {
      return fit.model.syntax
    }
    return fit.model.syntax.substituting([list: node(.name("x"))])
  }

  private func node(_ node: Syntax.Node) -> Syntax { Syntax(node, fit.request.model.range) }

  /// A number, or a list with one for each group; a value that a fit does not have is 0/0.
  private func numbers(_ values: [Double]) -> Syntax {
    let written = values.map { value -> Syntax in
      guard !value.isFinite else { return Syntax(written: value, fit.request.model.range) }
      let zero = node(.number(0))
      return node(
        .product([
          Syntax.Factor(operation: .times, value: zero),
          Syntax.Factor(operation: .divide, value: zero),
        ])
      )
    }
    return written.count == 1 ? written[0] : node(.list(written))
  }

  private func product(_ factors: [Double], _ value: Syntax) -> Syntax {
    node(
      .product([
        Syntax.Factor(operation: .times, value: numbers(factors)),
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
    let squares = free.indices.map { column -> Syntax in
      var constants = roots.map { _ in 0.0 }
      var terms: [Syntax] = []
      for row in column..<free.count where roots.contains(where: { $0[row][column] != 0 }) {
        let factors = roots.map { $0[row][column] }
        if let slopes = steady[free[row]] {
          for (one, (factor, slope)) in zip(factors, slopes).enumerated() {
            constants[one] += factor * slope
          }
        } else {
          terms.append(product(factors, slopes[row]))
        }
      }
      if terms.isEmpty || constants.contains(where: { $0 != 0 }) {
        terms.append(numbers(constants))
      }
      return node(.power(sum(terms), node(.number(2))))
    }
    return node(
      .call(
        Syntax.Callee(name: "sqrt", range: fit.request.model.range),
        [sum(squares)]
      )
    )
  }

  /// L with C = L Lᵀ, by rows, times the number of standard errors that contain 95 %: the Cholesky factor of the
  /// correlations, scaled, so that small errors beside large ones keep their digits.
  ///
  /// It is not finite for a solution without a covariance.
  private static func root(_ solution: LeastSquaresSolution, _ free: [Int]) -> [[Double]] {
    let isKnown =
      solution.outcome == .converged && solution.degreesOfFreedom > 0
      && free.allSatisfy { place in
        solution.standardErrors[place] > 0
          && free.allSatisfy { solution.covariance[place][$0].isFinite }
      }
    guard isKnown else {
      return free.map { _ in [Double](repeating: .nan, count: free.count) }
    }
    // Number of estimated standard errors that contain 95 %, for these degrees of freedom.
    let quantile = StudentDistribution.quantile(
      0.975,
      degreesOfFreedom: Double(solution.degreesOfFreedom)
    )
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
    return zip(root, errors).map { row, error in row.map { quantile * ($0 * error) } }
  }
}
