import NumericalMethods
import RealFunctions

/// What a workspace keeps of the integrals of one formula over a range that takes nothing from the place of a curve.
///
/// A workspace belongs to one search, which asks the integral at thousands of ends; what is kept is gone with it.
final class KeptIntegrals {
  /// Held, so that no other formula can get its identity.
  private let formula: BodyIdentity
  private var results: [Int: RunningIntegral] = [:]

  private init(_ formula: BodyIdentity) { self.formula = formula }

  /// Returns what is kept of a formula, nothing at first.
  static func of(_ formula: BodyIdentity, in workspace: Workspace) -> KeptIntegrals {
    workspace.kept(for: ObjectIdentifier(formula)) { KeptIntegrals(formula) }
  }

  /// Returns the integral of the formula's result of that number.
  func integral(
    of function: BatchFunction,
    _ result: Int,
    from lower: Double,
    to upper: Double,
    by quadrature: Quadrature
  ) -> Quadrature.Integral {
    // Taken out meanwhile: the function may ask for an integral of its own.
    var running = results.removeValue(forKey: result) ?? RunningIntegral()
    defer { results[result] = running }
    return running.estimate(of: function, from: lower, to: upper, by: quadrature)
  }
}
