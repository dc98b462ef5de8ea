import FormulaVocabulary

/// Functions of distributions as nodes.
///
/// A parameter outside of its domain makes the value undefined. A probability between two places is a difference of the
/// tails that are smaller there, so that it keeps its digits on both sides.
extension Graph {
  /// Makes the nodes of a function of a distribution; the number of arguments must fit its row.
  mutating func distribution(
    _ distribution: Distribution,
    _ question: Distribution.Question,
    _ arguments: [NodeIndex]
  ) -> NodeIndex {
    let defaults = distribution.defaults
    let isBetween =
      question == .cumulative
      && (arguments.count == defaults.count + 2 || arguments.count == 2 && defaults.count == 2)
    let placeCount = isBetween ? 2 : 1
    let leads = distribution.parametersLead && question != .quantile
    let written = arguments.count - placeCount
    let places = Array(leads ? arguments.suffix(placeCount) : arguments.prefix(placeCount))
    var parameters = Array(leads ? arguments.prefix(written) : arguments.suffix(written))
    for value in defaults.dropFirst(parameters.count) { parameters.append(constant(value ?? .nan)) }
    switch question {
    case .density: return density(distribution, places[0], parameters)
    case .quantile: return quantile(distribution, places[0], parameters)
    case .cumulative:
      return isBetween
        ? probability(distribution, from: places[0], to: places[1], parameters)
        : lowerTail(distribution, places[0], parameters)
    }
  }

  // MARK: Densities

  private mutating func density(
    _ distribution: Distribution,
    _ x: NodeIndex,
    _ p: [NodeIndex]
  ) -> NodeIndex {
    switch distribution {
    case .normal:
      let z = standardised(x, p)
      let half = binary(.multiply, constant(-0.5), integerPower(z, 2))
      let bell = binary(.multiply, constant(0.3989422804014327), unary(.exponential, half))
      return value(binary(.divide, bell, p[1]), where: isPositive(p[1]))
    case .student: return binary(.studentDensity, x, p[0])
    case .chiSquared:
      let density = binary(.gammaDensity, halved(p[0]), halved(x))
      return value(fromZero(x, halved(density)), where: isPositive(p[0]))
    case .fisher:
      let density = fromZero(x, ternary(.fisherDensity, x, p[0], p[1]))
      return value(density, where: both(isPositive(p[0]), isPositive(p[1])))
    case .binomial:
      // n!/(k! (n - k)!) p^k (1 - p)^(n - k) is a density of beta over n + 1.
      let next = binary(.add, p[0], constant(1))
      let beta = ternary(
        .betaDensity,
        binary(.add, x, constant(1)),
        binary(.subtract, next, x),
        p[1]
      )
      let isInside = both(notNegative(x), binary(.lessOrEqual, x, p[0]))
      let mass = ternary(.select, isInside, binary(.divide, beta, next), constant(0))
      return value(mass, where: both(isWhole(x), areTrials(p)))
    case .poisson:
      let gamma = binary(.gammaDensity, binary(.add, x, constant(1)), p[0])
      return value(fromZero(x, gamma), where: both(isWhole(x), notNegative(p[0])))
    case .uniform:
      let isInside = both(binary(.lessOrEqual, p[0], x), binary(.lessOrEqual, x, p[1]))
      let height = binary(.divide, constant(1), binary(.subtract, p[1], p[0]))
      return value(
        ternary(.select, isInside, height, constant(0)),
        where: binary(.less, p[0], p[1])
      )
    case .exponential:
      let power = unary(.exponential, unary(.negate, binary(.multiply, p[0], x)))
      return value(fromZero(x, binary(.multiply, p[0], power)), where: isPositive(p[0]))
    }
  }

  // MARK: Tails

  private mutating func lowerTail(
    _ distribution: Distribution,
    _ x: NodeIndex,
    _ p: [NodeIndex]
  ) -> NodeIndex {
    switch distribution {
    case .normal: return value(unary(.normalLower, standardised(x, p)), where: isPositive(p[1]))
    case .student: return binary(.studentLower, x, p[0])
    case .chiSquared: return binary(.gammaLower, halved(p[0]), halved(notBelowZero(x)))
    case .fisher: return ternary(.fisherLower, notBelowZero(x), p[0], p[1])
    case .binomial, .poisson: return counted(distribution, unary(.floor, x), p, isLower: true)
    case .uniform:
      let part = binary(
        .divide,
        binary(.subtract, x, p[0]),
        binary(.subtract, p[1], p[0])
      )
      return value(
        ternary(.clamp, part, constant(0), constant(1)),
        where: binary(.less, p[0], p[1])
      )
    case .exponential:
      let tail = binary(.gammaLower, constant(1), binary(.multiply, p[0], notBelowZero(x)))
      return value(tail, where: isPositive(p[0]))
    }
  }

  private mutating func upperTail(
    _ distribution: Distribution,
    _ x: NodeIndex,
    _ p: [NodeIndex]
  ) -> NodeIndex {
    switch distribution {
    case .normal:
      let z = unary(.negate, standardised(x, p))
      return value(unary(.normalLower, z), where: isPositive(p[1]))
    case .student: return binary(.studentLower, unary(.negate, x), p[0])
    case .chiSquared: return binary(.gammaUpper, halved(p[0]), halved(notBelowZero(x)))
    case .fisher: return ternary(.fisherUpper, notBelowZero(x), p[0], p[1])
    case .binomial, .poisson: return counted(distribution, unary(.floor, x), p, isLower: false)
    case .uniform: return binary(.subtract, constant(1), lowerTail(distribution, x, p))
    case .exponential:
      let tail = binary(.gammaUpper, constant(1), binary(.multiply, p[0], notBelowZero(x)))
      return value(tail, where: isPositive(p[0]))
    }
  }

  /// Returns the probability of a count of at most, or of more than, a number.
  private mutating func counted(
    _ distribution: Distribution,
    _ k: NodeIndex,
    _ p: [NodeIndex],
    isLower: Bool
  ) -> NodeIndex {
    let next = binary(.add, k, constant(1))
    let none: NodeIndex = constant(isLower ? 0.0 : 1.0)
    let all: NodeIndex = constant(isLower ? 1.0 : 0.0)
    if distribution == .poisson {
      let tail = binary(isLower ? .gammaUpper : .gammaLower, next, p[0])
      let known = ternary(.select, binary(.less, k, constant(0)), none, tail)
      return value(known, where: notNegative(p[0]))
    }
    let rest = binary(.subtract, p[0], k)
    let tail = ternary(isLower ? .betaUpper : .betaLower, next, rest, p[1])
    let isAll = binary(.lessOrEqual, p[0], k)
    let known = ternary(
      .select,
      binary(.less, k, constant(0)),
      none,
      ternary(.select, isAll, all, tail)
    )
    return value(known, where: areTrials(p))
  }

  /// Returns the probability between two places; for counts both ends are included.
  private mutating func probability(
    _ distribution: Distribution,
    from a: NodeIndex,
    to b: NodeIndex,
    _ p: [NodeIndex]
  ) -> NodeIndex {
    // The tail below a ends at the whole number before it.
    let start =
      distribution.parametersLead ? binary(.subtract, unary(.ceiling, a), constant(1)) : a
    if constant(b) == .infinity { return upperTail(distribution, start, p) }
    if constant(a) == -.infinity { return lowerTail(distribution, b, p) }
    let lower = binary(
      .subtract,
      lowerTail(distribution, b, p),
      lowerTail(distribution, start, p)
    )
    guard let middle = middle(of: distribution, p) else { return lower }
    let upper = binary(
      .subtract,
      upperTail(distribution, start, p),
      upperTail(distribution, b, p)
    )
    // If only one end is known, it decides for all places of the other end, so that a curve has no seam.
    let end = constant(a) == nil && constant(b) != nil ? b : a
    return ternary(.select, binary(.less, middle, end), upper, lower)
  }

  /// Returns a place with about half of the distribution below it.
  private mutating func middle(of distribution: Distribution, _ p: [NodeIndex]) -> NodeIndex? {
    switch distribution {
    case .normal, .chiSquared, .poisson: p[0]
    case .student: constant(0)
    case .fisher: constant(1)
    case .binomial: binary(.multiply, p[0], p[1])
    case .exponential: binary(.divide, constant(0.7), p[0])
    case .uniform: nil
    }
  }

  // MARK: Quantiles

  private mutating func quantile(
    _ distribution: Distribution,
    _ q: NodeIndex,
    _ p: [NodeIndex]
  ) -> NodeIndex {
    switch distribution {
    case .normal:
      let scaled = binary(.multiply, unary(.normalQuantile, q), p[1])
      let place = constant(p[0]) == 0 ? scaled : binary(.add, p[0], scaled)
      return value(place, where: isPositive(p[1]))
    case .student: return binary(.studentQuantile, q, p[0])
    case .chiSquared:
      return binary(.multiply, constant(2), binary(.gammaLowerQuantile, halved(p[0]), q))
    case .fisher: return ternary(.fisherQuantile, q, p[0], p[1])
    case .binomial: return ternary(.binomialQuantile, p[0], p[1], q)
    case .poisson: return binary(.poissonQuantile, p[0], q)
    case .uniform:
      let place = binary(
        .add,
        p[0],
        binary(.multiply, binary(.subtract, p[1], p[0]), q)
      )
      let isPart = both(notNegative(q), binary(.lessOrEqual, q, constant(1)))
      return value(place, where: both(isPart, binary(.less, p[0], p[1])))
    case .exponential:
      let place = binary(.divide, binary(.gammaLowerQuantile, constant(1), q), p[0])
      return value(place, where: isPositive(p[0]))
    }
  }

  // MARK: Parts

  /// Returns (x - μ)/σ.
  private mutating func standardised(_ x: NodeIndex, _ p: [NodeIndex]) -> NodeIndex {
    let rest = constant(p[0]) == 0 ? x : binary(.subtract, x, p[0])
    return binary(.divide, rest, p[1])
  }

  private mutating func halved(_ node: NodeIndex) -> NodeIndex {
    binary(.multiply, node, constant(0.5))
  }

  private mutating func notBelowZero(_ node: NodeIndex) -> NodeIndex {
    binary(.maximum, node, constant(0))
  }

  /// Returns the value for x from 0 on, and 0 below.
  private mutating func fromZero(_ x: NodeIndex, _ value: NodeIndex) -> NodeIndex {
    ternary(.select, binary(.less, x, constant(0)), constant(0), value)
  }

  private mutating func value(_ value: NodeIndex, where condition: NodeIndex) -> NodeIndex {
    ternary(.select, condition, value, constant(.nan))
  }

  private mutating func both(_ a: NodeIndex, _ b: NodeIndex) -> NodeIndex { binary(.and, a, b) }

  private mutating func isPositive(_ node: NodeIndex) -> NodeIndex {
    binary(.less, constant(0), node)
  }

  private mutating func notNegative(_ node: NodeIndex) -> NodeIndex {
    binary(.lessOrEqual, constant(0), node)
  }

  private mutating func isWhole(_ node: NodeIndex) -> NodeIndex {
    binary(.equal, node, unary(.floor, node))
  }

  /// Returns a condition: a whole number of trials, and a probability.
  private mutating func areTrials(_ p: [NodeIndex]) -> NodeIndex {
    let isCount = both(notNegative(p[0]), isWhole(p[0]))
    return both(isCount, both(notNegative(p[1]), binary(.lessOrEqual, p[1], constant(1))))
  }
}
