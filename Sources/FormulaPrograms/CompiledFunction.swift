public import Diagnostics
package import FormulaChecking
public import RealFunctions

/// A program that computes the values of a formula at points.
///
/// A class, so that a call costs no reference counting.
protocol PointwiseProgram: AnyObject, Sendable {
  /// Evaluates every point of the batch.
  func run(_ batch: PointBatch, using workspace: Workspace)
}

/// A formula compiled for evaluation in blocks: text typed by a user as a function of one or two
/// variables.
///
/// Undefined values are NaN; conditions are 1 and 0. The value at a point has the same bits in every
/// batch, and as the answer of a calculation that doubles settle.
public final class CompiledFunction: PointFunction, Sendable {
  /// The checked formula, for other ways to evaluate it.
  let formula: CheckedFormula
  private let program: any PointwiseProgram

  /// Compiles a formula that gives no lists.
  package init(_ formula: CheckedFormula) {
    self.formula = formula
    program =
      formula.hasKernelsOnly ? BlockCompiler.program(of: formula) : PointProgram(formula)
  }

  /// Returns the same formula with enclosures of its values over cells.
  public var enclosed: EnclosedFunction { EnclosedFunction(self) }

  /// Returns the formula followed by its derivatives by the first variable, up to the one of `order`, computed in one
  /// pass: the outputs of the formula, then as many of the first derivative, and so on.
  ///
  /// Values have the bits that the formula and its derivatives have alone. A derivative is undefined where the formula
  /// is, and where it has no tangent: at corners and jumps. It is exact where rules are known for all operations, those
  /// of functions that call themselves, sums, products and integrals included; else the first derivative of a number is
  /// computed from values nearby. An order below 1 gives the formula.
  /// - Throws: A ``Diagnostic`` where neither is possible, or the derivative grows too long.
  public func withDerivatives(_ order: Int = 1) throws(Diagnostic) -> CompiledFunction {
    CompiledFunction(try formula.withDerivatives(order))
  }

  /// A version of the function that evaluates with more digits where doubles lose values, if possible.
  public var known: any PointFunction {
    if formula.canBeRecomputed { return recomputed }
    return self
  }

  /// The cost of a point, in nanoseconds, estimated from its operations.
  public var cost: Double { formula.cost }

  /// The number of variables.
  public var inputCount: Int { formula.parameterCount }

  /// The number of results per point.
  public var outputCount: Int { formula.outputs.count }

  /// Evaluates every point of the batch.
  ///
  /// Long work polls the workspace's cancellation and leaves NaN when it stops. Points where a
  /// function calls itself too deeply are NaN, and the workspace's faults say so.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    program.run(batch, using: workspace)
  }
}
