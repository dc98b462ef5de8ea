package import RealFunctions

/// The result of a calculation.
///
/// An undefined condition is the undefined number: answers do not distinguish them.
public enum Value: Equatable, Sendable {
  /// A real number; NaN is "undefined", an infinity is a result too large or a limit.
  case number(Double)
  /// Whether a condition holds.
  case condition(Bool)
  /// A point in the plane.
  case point(Double, Double)
  /// A complex number by its real and its imaginary part, which is not 0 outside lists: a complex number without
  /// an imaginary part is a number.
  case complex(Double, Double)
  /// Numbers, conditions, points or complex numbers in order, all of one kind; conditions among them may be undefined.
  case list([Value])
  /// A matrix of numbers by its rows, its columns and its entries, row by row; one of a single column is a vector.
  case matrix(rows: Int, columns: Int, [Double])

  /// The value of undefined expressions.
  public static let undefined = Value.number(.nan)

  /// Whether the value is the undefined number.
  public var isUndefined: Bool {
    switch self {
    case .number(let number): number.isNaN
    case .complex(let real, let imaginary): real.isNaN || imaginary.isNaN
    case .condition, .point, .list, .matrix: false
    }
  }

  /// The value as a number: conditions count as 1 and 0; points, lists and numbers that are not real have none.
  package var number: Double {
    switch self {
    case .number(let number): number
    case .condition(let holds): holds ? 1 : 0
    case .complex(let real, let imaginary): imaginary == 0 ? real : .nan
    case .point, .list, .matrix: .nan
    }
  }

  /// Two values are equal if they print alike with any number of digits: undefined equals undefined.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)): same(a, b)
    case (.condition(let a), .condition(let b)): a == b
    case (.point(let a, let b), .point(let c, let d)): same(a, c) && same(b, d)
    case (.complex(let a, let b), .complex(let c, let d)): same(a, c) && same(b, d)
    case (.list(let a), .list(let b)): a == b
    case (.matrix(let rows, let columns, let a), .matrix(let ownRows, let ownColumns, let b)):
      rows == ownRows && columns == ownColumns && zip(a, b).allSatisfy(same)
    case (.number, _), (.condition, _), (.point, _), (.complex, _), (.list, _), (.matrix, _): false
    }
  }

  private static func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }

  /// Returns the value as it is printed, with `digits` significant digits, clamped to 1…17.
  package func text(digits: Int = 12) -> String {
    switch self {
    case .number(let number): number.text(digits: digits)
    case .condition(let holds): holds ? "true" : "false"
    case .point(let x, let y): "(\(x.text(digits: digits)), \(y.text(digits: digits)))"
    case .complex(let real, let imaginary):
      ComplexText.text(real.text(digits: digits), imaginary.text(digits: digits))
    case .list(let values):
      "[" + values.map { $0.text(digits: digits) }.joined(separator: ", ") + "]"
    case .matrix(_, let columns, let entries):
      MatrixText.line(columns: columns, entries.map { $0.text(digits: digits) })
    }
  }

  /// Returns the value as it is printed, or nil if `cancellation` stops the work: printing a million elements
  /// takes seconds.
  package func text(digits: Int, cancellation: Cancellation) -> String? {
    guard case .list(let values) = self, values.count > Self.elementsAtOnce else {
      return text(digits: digits)
    }
    var text = "["
    var counted = 0
    for (index, value) in values.enumerated() {
      if index % Self.elementsAtOnce == 0 {
        let length = text.utf8.count
        guard cancellation.take(Self.copiesOfText * (length - counted)), !cancellation.isCancelled
        else { return nil }
        counted = length
      }
      if index > 0 { text += ", " }
      text += value.text(digits: digits)
    }
    return text + "]"
  }

  /// Returns the value as it is printed, for a long list only the first and last elements.
  package func shortText(digits: Int) -> String {
    guard case .list(let values) = self, values.count > Self.elementsShown,
      let first = values.first, let last = values.last
    else { return text(digits: digits) }
    let ends =
      [first, values[1]].map { $0.text(digits: digits) } + ["…", last.text(digits: digits)]
    return "[" + ends.joined(separator: ", ") + "] (\(values.count) elements)"
  }

  /// The number of elements of a list; 0 for other values.
  package var elementCount: Int {
    switch self {
    case .list(let values): values.count
    case .matrix(_, _, let entries): entries.count
    case .number, .condition, .point, .complex: 0
    }
  }

  /// The bytes of the elements of a list; 0 for other values.
  package var storedBytes: Int { elementCount * MemoryLayout<Value>.stride }

  /// The most copies of a text in memory: it is copied as it grows, joined to others, and stored
  /// where it is shown.
  private static let copiesOfText = 4
  /// Elements between two polls of the cancellation.
  private static let elementsAtOnce = 1000
  /// The most elements that a short text shows.
  private static let elementsShown = 20
}
