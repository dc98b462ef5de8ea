/// What a node of a graph does.
///
/// Every domain (points, intervals, numbers with more digits, derivatives) gives each operation one rule.
/// Conditions are 1, 0 or NaN for undefined.
@frozen @usableFromInline package enum Operation: UInt8, Hashable, CaseIterable, Sendable {
  // Leaves: the payload is the number's bits, or the index of the parameter.
  case constant, parameter
  /// A user's function that is not inlined; the payload is the index of the call.
  case call
  /// A formula over a range; the payload is its index in ``Graph/rangeForms``. The operands are the
  /// ends and the step, then the values that the formula takes from outside.
  case overRange
  /// The operand as a variable of its own, so that formulas can be differentiated by it; the payload
  /// tells variables apart.
  case variable

  // Lists. The payload is the index of the numbers, or of the elements.
  case constantList, list
  /// First, second and last element; the second is first + 1 if none is written.
  case listRange
  /// A list and an index from 1, or a list of them.
  case element
  /// A list and as many conditions: the elements whose condition holds.
  case listFilter
  case listSort
  /// The payload is the raw value of a ``ListMeasure``.
  case listMeasure

  case negate, add, subtract, multiply, divide
  /// The payload is the exponent, a whole number of small magnitude.
  case integerPower
  case power, root, squareRoot, cubeRoot, hypotenuse

  case exponential, naturalLogarithm, binaryLogarithm, decimalLogarithm, logarithm
  case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
  case areaSine, areaCosine, areaTangent

  case sine, cosine, tangent
  // The argument is in degrees.
  case sineOfDegrees, cosineOfDegrees, tangentOfDegrees
  case arcSine, arcCosine, arcTangent, arcSecant, arcCosecant, arcCotangent
  /// The arguments are y and x.
  case angleOfPoint

  case absolute, sign, floor, ceiling, round, truncate, fraction
  /// The second argument is the number of decimals.
  case roundToDecimals
  /// The sign of the divisor.
  case modulo
  /// The sign of the dividend.
  case remainder

  case less, lessOrEqual, equal, notEqual, and, or, not
  /// Condition, value if it holds, value if not; only the chosen value matters.
  case select
  case minimum, maximum
  /// Value, lower end, upper end.
  case clamp

  case gcd, lcm, binomial
  case gamma, logGamma, errorFunction, complementaryErrorFunction, cardinalSine
  /// The derivative of ``logGamma``.
  case digamma
  /// The derivatives of ``digamma``; the arguments are the order and x.
  case polygamma
  case beta, zeta
  /// The principal branch.
  case lambertW
  // The arguments are the order and x.
  case besselJ, besselY

  // Tails of distributions, below a place and above it, densities, and the place with a probability below it. Arguments: shapes
  // and place for gamma and beta, place and degrees of freedom for Student's and Fisher's.
  case normalLower, normalQuantile
  case gammaDensity, gammaLower, gammaUpper, gammaLowerQuantile
  /// The place with a probability above it.
  case gammaUpperQuantile
  case betaDensity, betaLower, betaUpper, betaQuantile
  case studentDensity, studentLower, studentQuantile
  case fisherDensity, fisherLower, fisherUpper, fisherQuantile
  /// Trials, chance and probability; mean and probability.
  case binomialQuantile, poissonQuantile
}
