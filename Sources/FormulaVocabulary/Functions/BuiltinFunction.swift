/// A row of the table of built-in functions, for the parser, the evaluator, completion, help and
/// the documentation.
///
/// A class, because every name is looked up in the rows, and a copy would cost a dozen reference counts.
package final class BuiltinFunction: Sendable {
  /// The numbers of arguments that a call may have.
  package struct Arity: Equatable, Sendable {
    /// The least number.
    package let minimum: Int
    /// The greatest number; nil if there is no limit.
    package let maximum: Int?

    package init(minimum: Int, maximum: Int?) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Whether a call may have `count` arguments.
    package func accepts(_ count: Int) -> Bool {
      count >= minimum && count <= maximum ?? .max
    }
  }

  /// The role of the unit of angles in a function.
  package enum AngleUse: Equatable, Sendable {
    case none, takesAngle, returnsAngle
  }

  /// Whether a call may have a range: `sum(n for n in 1..5)`.
  package enum RangeUse: Equatable, Sendable {
    case never, allowed, needed
  }

  /// The main name.
  package let name: String
  /// Further names of the function.
  package let aliases: [String]
  /// The numbers of arguments, if they differ from the signature; else nil.
  private let ownArity: Arity?
  /// The form of a call: `root(x, n)`.
  package let signature: String
  /// One line of help, without a full stop.
  package let summary: String
  /// A calculation that shows the function.
  package let example: String
  /// The arguments that have a value, in words; nil for all real numbers, or if the summary says it.
  package let domain: String?
  /// The function that `name^-1` stands for.
  package let inverse: String?
  /// Whether degrees change its arguments or values.
  package let angle: AngleUse
  /// The way in which the checker makes nodes of a call.
  package let construction: Construction
  /// The notation of a call in mathematics.
  package let spelling: FunctionSpelling
  /// Whether the user may give a value to its name, which then hides the function.
  package let mayHoldValue: Bool
  /// The names after a dot that call it with the value before the dot: `L.mean`.
  package let members: [String]

  /// Whether a user's function of its name goes before it: those of vectors, sequences and complex numbers, and others
  /// whose names sessions used for functions of their own before the language had them.
  package var givesWay: Bool {
    if case .vector = construction { return true }
    if case .matrix(let operation) = construction { return operation != .vector }
    if case .complexPart = construction { return true }
    if case .sequence = construction { return true }
    if case .orthogonal = construction { return true }
    if construction == .arrangements || construction == .list(.mode) { return true }
    return false
  }

  /// Whether it is a curve through points, whose places are its first argument and which has no value beyond them.
  package var isCurveThroughPoints: Bool {
    if case .sequence(.curve) = construction { true } else { false }
  }

  /// Creates a row: the name and the number of arguments come from the signature.
  init(
    _ signature: String,
    _ summary: String,
    _ example: String,
    _ construction: Construction,
    arity: Arity? = nil,
    aliases: [String] = [],
    inverse: String? = nil,
    angle: AngleUse? = nil,
    members: [String] = [],
    spelling: FunctionSpelling = .name,
    mayHoldValue: Bool = false,
    domain: String? = nil
  ) {
    let utf8 = signature.utf8
    let bracket = utf8.firstIndex(of: UInt8(ascii: "(")) ?? utf8.endIndex
    name = String(signature[..<bracket])
    self.aliases = aliases
    ownArity = arity
    self.signature = signature
    self.summary = summary
    self.example = example
    self.domain = domain
    self.inverse = inverse
    self.members = members
    self.spelling = spelling
    self.mayHoldValue = mayHoldValue
    if case .circular = construction {
      self.angle = .takesAngle
    } else {
      self.angle = angle ?? .none
    }
    self.construction = construction
  }

  /// Creates a row of a function that returns an angle.
  convenience init(
    _ signature: String,
    _ summary: String,
    _ example: String,
    angle operation: Operation,
    _ aliases: String...,
    domain: String? = nil
  ) {
    self.init(
      signature,
      summary,
      example,
      .node(operation),
      aliases: aliases,
      angle: .returnsAngle,
      domain: domain
    )
  }

  /// The numbers of arguments: those of the signature, unless the row states others.
  ///
  /// Counted on demand, since the rows are made when the program starts.
  package var arity: Arity {
    if let ownArity { return ownArity }
    let count = 1 + signature.utf8.count { $0 == UInt8(ascii: ",") }
    return Arity(minimum: count, maximum: count)
  }

  /// Whether the arguments are numbers, rather than a list or a formula.
  package var takesNumbers: Bool {
    switch construction {
    case .overRange, .derivative, .list, .pairing, .quantile, .sequence, .join, .polygon, .distance,
      .midpoint,
      .vector, .matrix:
      false
    case .complexPart, .node, .distribution, .fold, .circular, .scale, .part, .ofOrder, .orthogonal,
      .arrangements, .rounding, .logarithm,
      .subscriptedLogarithm,
      .interpolation, .step, .choice:
      true
    }
  }

  /// Whether the argument is a list.
  package var takesList: Bool { if case .list = construction { true } else { false } }

  /// Returns how many of the first `count` arguments have to be times, so that the value is one; 0 if it never is.
  package func keepsTimes(count: Int) -> Int {
    switch construction {
    case .list(.sort), .list(.mean), .list(.median), .quantile, .sequence(.transform(.runningMean)):
      1
    case .join: count
    case .fold(.minimum), .fold(.maximum): count
    case .complexPart, .list, .fold, .sequence, .node, .circular, .scale, .part, .ofOrder,
      .orthogonal, .arrangements, .rounding, .logarithm,
      .subscriptedLogarithm, .interpolation, .step, .choice, .overRange, .derivative, .pairing,
      .distribution, .polygon, .distance, .midpoint, .vector, .matrix:
      0
    }
  }

  /// The operation on the values of a formula over a range; nil if a call takes no range.
  package var overRange: RangeOperation? {
    if case .overRange(let operation) = construction { return operation }
    if case .fold(let operation) = construction { return operation.overRange }
    return nil
  }

  /// Whether a call may have a range.
  package var rangeUse: RangeUse {
    if case .overRange = construction { return .needed }
    return overRange == nil ? .never : .allowed
  }
}

/// Operations on the values of a formula over a range.
package enum RangeOperation: Hashable, Sendable {
  case sum, product, integral, minimum, maximum
}

/// Operations on a list.
package enum ListOperation: Hashable, Sendable {
  case length, total, mean, median, mode, deviation, sort
  case variance, populationDeviation, populationVariance, skewness
  /// The difference of the quartiles.
  case interquartileRange

  /// The measure of a list that the operation computes; nil if it is no single measure.
  package var measure: ListMeasure? {
    switch self {
    case .length: .length
    case .total: .total
    case .mean: .mean
    case .median: .median
    case .mode: .mode
    case .deviation: .deviation
    case .variance: .variance
    case .populationDeviation: .populationDeviation
    case .populationVariance: .populationVariance
    case .skewness: .skewness
    case .interquartileRange: .interquartileRange
    case .sort: nil
    }
  }
}

/// Operations on the order of a list.
package enum SequenceOperation: Equatable, Sendable {
  /// A list of the list and a second argument, which may be missing.
  case transform(ListTransform)
  /// The differences of neighbours.
  case differences
  /// The index of the first greatest or least element.
  case placeOfGreatest, placeOfLeast
  /// The value at the third argument of a curve through points, whose x and y are the first two.
  case curve(ListTransform)
}

/// Operations on two lists of one length.
package enum PairOperation: Equatable, Sendable {
  /// The covariance of a sample, and that of a whole population.
  case covariance, populationCovariance
  /// Pearson's correlation.
  case correlation
}

/// Operations that combine arguments one after another, or the elements of one list.
package enum FoldOperation: Hashable, Sendable {
  case minimum, maximum, gcd, lcm

  /// The operation on two arguments.
  package var ofTwo: Operation { row.ofTwo }
  /// The operation on a list.
  package var ofList: ListMeasure { row.ofList }
  /// The operation on all values of a formula over a range; nil if there is none.
  package var overRange: RangeOperation? { row.overRange }
  /// Whether a call with one number is allowed: the least of one number is the number.
  package var takesOneNumber: Bool { row.overRange != nil }

  private var row: (ofTwo: Operation, ofList: ListMeasure, overRange: RangeOperation?) {
    switch self {
    case .minimum: (.minimum, .minimum, .minimum)
    case .maximum: (.maximum, .maximum, .maximum)
    case .gcd: (.gcd, .gcd, nil)
    case .lcm: (.lcm, .lcm, nil)
    }
  }
}

/// Ways to make the nodes of a call of a built-in function.
package enum Construction: Equatable, Sendable {
  /// One node over the arguments.
  case node(Operation)
  /// A node for each argument after the first: `min(a, b, c)` = min(min(a, b), c).
  case fold(FoldOperation)
  /// A trigonometric function, which reads written multiples of pi exactly.
  case circular(CircularFunction)
  /// The argument times a constant.
  case scale(Double)
  /// The argument divided by a constant.
  case part(of: Double)
  /// One node over a constant order and the argument: `besj0(x)` = besselj(0, x).
  case ofOrder(Double, Operation)
  /// An orthogonal polynomial: the degree and the argument, and between them the upper index of Laguerre's, which may
  /// be left out.
  case orthogonal(Operation)
  /// `nPr`: the ways to choose k of n, times those to order them.
  case arrangements
  /// `round` with one or two arguments.
  case rounding
  /// `log`, whose base is a setting.
  case logarithm
  /// `log_b`, the base being part of the name.
  case subscriptedLogarithm
  /// `lerp`.
  case interpolation
  /// `heaviside`.
  case step
  /// `if`.
  case choice
  /// `sum`, `product`, `integral`.
  case overRange(RangeOperation)
  /// `derivative`.
  case derivative
  /// A function of one list.
  case list(ListOperation)
  /// A function of two lists.
  case pairing(PairOperation)
  /// A quantile: the place in a list below which a part of the whole lies: `percentile(L, p)` of 100.
  case quantile(of: Double)
  /// A function of the order of a list.
  case sequence(SequenceOperation)
  /// A function of a distribution.
  case distribution(Distribution, Distribution.Question)
  /// `join`: one list of all elements of the arguments.
  case join
  /// `polygon`: the corners as a list that ends where it begins.
  case polygon
  /// `distance` of two points.
  case distance
  /// `midpoint` of two points.
  case midpoint
  /// A function of vectors: points, or lists of numbers.
  case vector(VectorOperation)
  /// A function of matrices.
  case matrix(MatrixOperation)
  /// A part of a complex number.
  case complexPart(ComplexPart)
}

/// What is taken of a complex number by parts; a real number is one without an imaginary part.
package enum ComplexPart: Equatable, Sendable {
  case real, imaginary, angle, conjugate
}

/// Operations on vectors, by their names.
package enum VectorOperation: String, Equatable, Sendable {
  case dot, cross, norm, unit, angle, projection

  /// The name of the function.
  package var name: String { rawValue }

  /// Returns what a number in place of the vector may have been meant for, with its text; nil for nothing.
  package func ofNumber(_ text: String) -> String? {
    switch self {
    case .norm: "write |\(text)|, or normalcdf(\(text)) for the normal distribution"
    case .dot, .cross, .unit, .angle, .projection: nil
    }
  }
}

/// Functions of matrices.
package enum MatrixOperation: Equatable, Sendable {
  case determinant, trace, rank, reducedForm, inverse, transpose, eigenvalues, eigenvectors
  case identity
  /// `(x, y, z)`, a vector by its numbers.
  case vector
}

/// The trigonometric functions that take an angle.
package enum CircularFunction: Equatable, Sendable {
  case sine, cosine, tangent, secant, cosecant, cotangent
}
