import FormulaChecking
import FormulaProperties
public import RealFunctions

/// A formula whose values over whole cells are enclosed, so that statements about its curve can be proved.
///
/// - An enclosure contains every value that the formula has at the real numbers of a cell, whatever
///   rounding, overflow and underflow do to single points. Numbers of the formula that are no
///   doubles, `0.1` and `pi`, count with their exact meaning.
/// - Flags that are not set prove that the formula is defined and continuous in the cell:
///   ``CellFlags``. For a derivative they prove that it exists and is continuous.
/// - Calls of functions that are not inlined, lists, and sums without known ends are enclosed by
///   the whole line, with all flags; so are their derivatives.
public final class EnclosedFunction: EnclosableFunction, Sendable {
  let function: CompiledFunction
  private let program: EnclosureProgram
  /// The formula with its first derivative, which every search for its curve needs; empty if that
  /// is unknown, or the formula is a derivative itself.
  private let sloped: [EnclosedFunction]

  /// Compiles the enclosures of a formula that gives no lists.
  convenience init(_ function: CompiledFunction) {
    self.init(function, sloped: Self.derived(function, 1).map { [$0] } ?? [])
  }

  private init(_ function: CompiledFunction, sloped: [EnclosedFunction]) {
    self.function = function
    self.sloped = sloped
    program = EnclosureCompiler.program(of: function.formula)
  }

  /// The number of variables.
  public var inputCount: Int { function.inputCount }

  /// The number of results.
  public var outputCount: Int { function.outputCount }

  /// The cost of a point, in nanoseconds.
  public var cost: Double { function.cost }

  /// Evaluates every point of the batch.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    function.evaluate(batch, using: workspace)
  }

  /// Encloses the values over every cell.
  ///
  /// Reversed cells hold no number and are empty; those with an end that is NaN give the whole
  /// line, with all flags. After a cancellation of the workspace, so do the remaining cells.
  public func enclose(_ batch: CellBatch, using workspace: Workspace) {
    program.run(batch, using: workspace)
  }

  /// Returns the formula followed by its derivatives by the first variable:
  /// ``CompiledFunction/withDerivatives(_:)``; nil if rules do not give them, because values
  /// computed from nearby ones cannot be enclosed.
  public func withDerivatives(_ order: Int) -> (any EnclosableFunction)? { derivatives(order) }

  /// The formula followed by its slopes along both axes; nil unless it has two variables and rules
  /// give the slopes.
  public var withGradient: (any EnclosableFunction)? {
    guard let formula = try? function.formula.withGradient(), !formula.hasNumericalDerivatives
    else { return nil }
    return EnclosedFunction(CompiledFunction(formula))
  }

  /// Returns one output as a formula of its own.
  public func single(_ output: Int) -> (any EnclosableFunction)? { part(output) }

  /// Returns one output as a formula of its own; nil if there is none.
  func part(_ output: Int) -> EnclosedFunction? {
    guard (0..<outputCount).contains(output) else { return nil }
    return outputCount == 1 ? self : CompiledFunction(function.formula.part(output)).enclosed
  }

  /// The factors that have the zeros of the formula, if it is one number: ``FactoredFunction``.
  public var factored: FactoredFunction? { factored(self) { $0 } }

  /// The factors whose zeros are the zeros of the formula, each compiled and handed to `made`; a factor that is the
  /// formula itself becomes `whole`.
  func factored(
    _ whole: any EnclosableFunction,
    _ made: (EnclosedFunction) -> any EnclosableFunction
  ) -> FactoredFunction? {
    guard inputCount <= 2, let parts = function.formula.factored else { return nil }
    func enclosable(_ part: FactoredFormula.Part) -> any EnclosableFunction {
      part.isWhole ? whole : made(CompiledFunction(part.formula).enclosed)
    }
    return FactoredFunction(
      factors: parts.factors.map(enclosable),
      guards: parts.guards.map(enclosable),
      divisorCount: parts.divisorCount,
      signs: parts.signs.map(enclosable),
      isNegative: parts.isNegative,
      poles: parts.poles.map(enclosable)
    )
  }

  /// The curves where the formula, of two variables and one number, stops having a value or runs to
  /// infinity: ``DomainEdge``.
  public var domainEdges: [DomainEdge] {
    function.formula.domainEdges.map { edge in
      DomainEdge(
        place: CompiledFunction(edge.place).enclosed,
        beside: CompiledFunction(edge.beside).enclosed,
        above: edge.above,
        below: edge.below
      )
    }
  }

  /// Returns the shape of the zeros of the formula, of one number, in each of some boxes: ``ZeroSetProof``.
  public func zeroSets(over boxes: [[Interval]]) -> [ZeroSet] {
    guard let proof = ZeroSetProof(function.formula) else { return boxes.map { _ in .unknown } }
    return boxes.map(proof.zeroSet)
  }

  /// The mean value form of the formula; nil if it has several variables, or rules do not give its derivative.
  public var meanValueForm: MeanValueForm? { MeanValueForm(self) }

  func derivatives(_ order: Int) -> EnclosedFunction? {
    if order == 1, let known = sloped.first { return known }
    return Self.derived(function, order)
  }

  private static func derived(_ function: CompiledFunction, _ order: Int) -> EnclosedFunction? {
    guard let derived = try? function.withDerivatives(order),
      !derived.formula.hasNumericalDerivatives
    else { return nil }
    return EnclosedFunction(derived, sloped: [])
  }
}
