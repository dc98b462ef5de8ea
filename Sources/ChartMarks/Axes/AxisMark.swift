/// What stands at one value of an axis: ``AxisGridLine``, ``AxisTick``, ``AxisValueLabel``, or several of them.
///
/// A type of your own conforms by giving a ``body`` made of other marks.
public protocol AxisMark {
  /// The type of ``body``; `Never` for marks of the library.
  associatedtype Body: AxisMark

  /// What this mark is made of.
  @AxisMarkBuilder var body: Body { get }
}

extension AxisMark where Body == Never {
  /// Marks of the library have no body; nothing calls this.
  public var body: Never { preconditionFailure("marks of the library have no body") }
}

extension Never: AxisMark {}

/// A mark of an axis that the library itself writes.
protocol DeclaredAxisMark: AxisMark where Body == Never {
  /// What is drawn, back to front.
  var parts: [AxisMarkPart] { get }
}

extension AxisMark {
  /// What is drawn of the mark, or of its body.
  var declaredParts: [AxisMarkPart] {
    if let own = self as? any DeclaredAxisMark { return own.parts }
    return Body.self == Never.self ? [] : body.declaredParts
  }
}

/// Marks of an axis at one value, written one after another; its own type stays flat.
public struct AxisMarkSequence: AxisMark, DeclaredAxisMark {
  /// Nothing: the library writes it.
  public typealias Body = Never

  let parts: [AxisMarkPart]
}

/// Composes what stands at one value of an axis: one mark after another, `if`, `switch` and `for`.
@resultBuilder
public enum AxisMarkBuilder {
  /// Joins the statements of a block.
  public static func buildBlock<each Mark: AxisMark>(_ mark: repeat each Mark) -> AxisMarkSequence {
    var parts: [AxisMarkPart] = []
    repeat parts.append(contentsOf: (each mark).declaredParts)
    return AxisMarkSequence(parts: parts)
  }

  /// Passes the mark of an expression on.
  public static func buildExpression<Mark: AxisMark>(_ mark: Mark) -> Mark { mark }

  /// Takes the marks of an `if` without `else`, or none.
  public static func buildOptional(_ mark: AxisMarkSequence?) -> AxisMarkSequence {
    mark ?? AxisMarkSequence(parts: [])
  }

  /// Takes the first branch.
  public static func buildEither(first mark: AxisMarkSequence) -> AxisMarkSequence { mark }

  /// Takes the second branch.
  public static func buildEither(second mark: AxisMarkSequence) -> AxisMarkSequence { mark }

  /// Joins the rounds of a `for` loop.
  public static func buildArray(_ marks: [AxisMarkSequence]) -> AxisMarkSequence {
    AxisMarkSequence(parts: marks.flatMap(\.parts))
  }

  /// Passes marks behind `if #available` on.
  public static func buildLimitedAvailability(_ mark: AxisMarkSequence) -> AxisMarkSequence { mark }
}
