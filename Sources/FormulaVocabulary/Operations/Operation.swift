/// The operation of a node of a graph.
///
/// Every domain (points, intervals, numbers with more digits, derivatives) gives each operation one rule.
/// Conditions are 1, 0 or NaN for undefined.
@frozen @usableFromInline package enum Operation: UInt8, Hashable, CaseIterable, Sendable {
  // Leaves: the payload is the number's bits, or the index of the parameter.
  case constant, parameter
  /// A user's function that is not inlined; the payload is the index of the call.
  case call
  /// A formula over a range; the payload is its index in ``Graph/rangeForms``. The operands are the
  /// ends and the step, then the captured values.
  case overRange
  /// A variable with the value of the operand, by which formulas can be differentiated; the payload
  /// distinguishes variables.
  case variable

  // Lists: the payload is the index of the numbers, or of the elements.
  case constantList, list
  /// A list in steps of its first, second and last element; the second is first + 1 if none is written.
  case listRange
  /// An element of a list: a list and an index from 1, or a list of indices.
  case element
  /// The elements of a list whose condition holds: a list, and a list of conditions of the same length.
  case listFilter
  case listSort
  /// A measure of a list; the payload is the raw value of a ``ListMeasure``.
  case listMeasure
  /// A list made of a list and a second operand; the payload is the raw value of a ``ListTransform``.
  case listTransform
  /// A curve at a place: the parts of a ``KnotCurve`` and a number or a list; the payload is the order of its
  /// derivative.
  case curveValue

  case negate, add, subtract, multiply, divide
  /// A power; the payload is the exponent, a whole number of small magnitude.
  case integerPower
  case power, root, squareRoot, cubeRoot, hypotenuse

  case exponential, naturalLogarithm, binaryLogarithm, decimalLogarithm, logarithm
  case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
  case inverseHyperbolicSine, inverseHyperbolicCosine, inverseHyperbolicTangent

  case sine, cosine, tangent
  // Functions of an argument in degrees.
  case sineOfDegrees, cosineOfDegrees, tangentOfDegrees
  case arcSine, arcCosine, arcTangent, arcSecant, arcCosecant, arcCotangent
  /// The angle of a point; the arguments are y and x.
  case angleOfPoint

  case absolute, sign, floor, ceiling, round, truncate, fraction
  /// Rounding to decimals, whose number is the second argument.
  case roundToDecimals
  /// The remainder with the sign of the divisor.
  case modulo
  /// The remainder with the sign of the dividend.
  case remainder

  case less, lessOrEqual, equal, notEqual, and, or, not
  /// A choice: condition, value if it holds, value if not; only the chosen value matters.
  case select
  case minimum, maximum
  /// A value limited to an interval: value, lower end, upper end.
  case clamp

  case gcd, lcm, binomial
  case gamma, logGamma, errorFunction, complementaryErrorFunction, cardinalSine
  /// The derivative of ``logGamma``.
  case digamma
  /// The derivatives of ``digamma``; the arguments are the order and x.
  case polygamma
  case beta, zeta
  /// The principal branch of Lambert's W function.
  case lambertW
  // Bessel functions; the arguments are the order and x.
  case besselJ, besselY
  // Orthogonal polynomials and their derivatives; the arguments are the degree, the order of the derivative and x.
  case legendre, chebyshevT, chebyshevU, hermite
  /// Laguerre's polynomials; the arguments are the degree, the upper index and x.
  case laguerre

  // Distributions: tails below a place and above it, densities, and quantiles. Arguments: shapes
  // and place for gamma and beta, place and degrees of freedom for Student's and Fisher's.
  case normalLower, normalQuantile
  case gammaDensity, gammaLower, gammaUpper, gammaLowerQuantile
  /// The place above which a given probability lies.
  case gammaUpperQuantile
  case betaDensity, betaLower, betaUpper, betaQuantile
  case studentDensity, studentLower, studentQuantile
  case fisherDensity, fisherLower, fisherUpper, fisherQuantile
  /// Quantiles of discrete distributions: trials, probability of success and probability; mean and probability.
  case binomialQuantile, poissonQuantile
}
