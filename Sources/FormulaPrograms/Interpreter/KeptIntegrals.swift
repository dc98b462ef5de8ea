import NumericalMethods
import RealFunctions

/// The cache of the integrals of one formula over a range that captures no values which vary along a curve.
///
/// It is part of a workspace, which belongs to one search, and serves the integral at thousands of
/// ends; it ends with the workspace.
final class KeptIntegrals {
  /// Retained, so that no other formula can get the same identity.
  private let formula: BodyIdentity
  private var results: [Int: RunningIntegral] = [:]

  private init(_ formula: BodyIdentity) { self.formula = formula }

  /// Returns the cache of a formula in a workspace; a new, empty one at first.
  static func of(_ formula: BodyIdentity, in workspace: Workspace) -> KeptIntegrals {
    workspace.kept(for: ObjectIdentifier(formula)) { KeptIntegrals(formula) }
  }

  /// Returns the integral of one result of the formula, by its index.
  func integral(
    of function: BatchFunction,
    _ result: Int,
    from lower: Double,
    to upper: Double,
    by quadrature: Quadrature
  ) -> Quadrature.Integral {
    // Removed meanwhile: the function may need an integral of its own.
    var running = results.removeValue(forKey: result) ?? RunningIntegral()
    defer { results[result] = running }
    return running.estimate(of: function, from: lower, to: upper, by: quadrature)
  }
}
