/// The 21-point Kronrod rule with its 10-point Gauss rule inside, on -1..1.
///
/// Source: Piessens, de Doncker-Kapenga, Überhuber and Kahaner (1983), "QUADPACK: A Subroutine
/// Package for Automatic Integration", routine QK21, whose error estimate is also used. The nodes
/// and weights were recomputed to 20 digits.
package enum GaussKronrod {
  /// The number of nodes.
  package static let count = 21
  /// The nodes in rising order.
  package static let nodes: [Double] = halfNodes.map { -$0 } + [0] + halfNodes.reversed()

  /// The result of the rule for one panel.
  package struct Estimate {
    /// The integral.
    package var value: Double
    /// An estimate of the error, very rarely too small.
    package var error: Double
    /// The integral of the absolute value.
    package var magnitude: Double
    /// The integral of the absolute distance from the mean.
    package var spread: Double
    /// The width of the widest panel in it with only zero values.
    package var zeros = 0.0
  }

  /// Returns the estimate from the values at the nodes of a panel of the given half-width.
  package static func estimate(_ values: ArraySlice<Double>, halfWidth: Double) -> Estimate {
    var kronrod = 0.0
    var gauss = 0.0
    var magnitude = 0.0
    for (index, value) in values.enumerated() {
      let place = min(index, count - 1 - index)
      kronrod += kronrodWeights[place] * value
      if place & 1 == 1 { gauss += gaussWeights[place / 2] * value }
      magnitude += kronrodWeights[place] * value.magnitude
    }
    let mean = kronrod / 2
    var spread = 0.0
    for (index, value) in values.enumerated() {
      spread += kronrodWeights[min(index, count - 1 - index)] * (value - mean).magnitude
    }
    // The Gauss rule is far worse than the Kronrod rule, so their difference is raised to 3/2.
    var error = ((kronrod - gauss) * halfWidth).magnitude
    spread *= halfWidth
    if spread > 0, error > 0 {
      let ratio = 200 * error / spread
      error = spread * min(1, ratio * ratio.squareRoot())
    }
    return Estimate(
      value: kronrod * halfWidth,
      error: error,
      magnitude: magnitude * halfWidth,
      spread: spread
    )
  }

  private static let halfNodes: [Double] = [
    0.99565716302580808074, 0.97390652851717172008, 0.930157491355708226, 0.86506336668898451073,
    0.78081772658641689706, 0.67940956829902440623, 0.56275713466860468334, 0.4333953941292471908,
    0.29439286270146019813, 0.14887433898163121088,
  ]

  private static let kronrodWeights: [Double] = [
    0.011694638867371874278, 0.032558162307964727479, 0.054755896574351996031,
    0.075039674810919952767, 0.093125454583697605535, 0.1093871588022976419,
    0.12349197626206585108, 0.13470921731147332593, 0.1427759385770600808,
    0.14773910490133849137, 0.14944555400291690566,
  ]

  private static let gaussWeights: [Double] = [
    0.066671344308688137594, 0.14945134915058059315, 0.219086362515982044,
    0.26926671930999635509, 0.29552422471475287017,
  ]
}

extension GaussKronrod {
  /// A rule for sums over the nodes.
  enum Rule {
    case kronrod, gauss
  }

  /// Returns the weighted sums of each run of ``count`` values; an integral is a sum times half the width of its panel.
  static func sums(_ values: [Double], _ rule: Rule) -> [Double] {
    let weights =
      switch rule {
      case .kronrod: weightsOfNodes.kronrod
      case .gauss: weightsOfNodes.gauss
      }
    return stride(from: 0, to: values.count, by: count).map { start in
      var sum = 0.0
      for (place, weight) in weights.enumerated() { sum += weight * values[start + place] }
      return sum
    }
  }

  /// The weights of all nodes, in their order; those of the Gauss rule are 0 at nodes that it does not use.
  private static let weightsOfNodes: (kronrod: [Double], gauss: [Double]) = {
    let places = (0..<count).map { min($0, count - 1 - $0) }
    return (
      places.map { kronrodWeights[$0] }, places.map { $0 & 1 == 1 ? gaussWeights[$0 / 2] : 0 }
    )
  }()
}
