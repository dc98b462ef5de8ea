/// What the axes of a plot are called where no setting says it.
struct AxisNames {
  private let layers: [Layer]
  private let data: [PointLayer]

  init(of layers: [Layer]) {
    self.layers = layers
    data = layers.compactMap(\.points).filter(\.isData)
  }

  /// The name of the columns of x if all rows of data share it, or the variable of all curves if it is
  /// not x.
  ///
  /// Beside data only curves over another variable than x have a say: what else is drawn on the plane is
  /// drawn over the column.
  var x: String? {
    let names = layers.compactMap { layer -> String? in
      switch layer {
      case .curve(let curve): curve.isParametric ? "x" : curve.variable
      case .points(let points): points.variable
      }
    }
    guard !data.isEmpty else { return Self.common(names.map { $0 == "x" ? nil : $0 }) }
    let others = zip(layers, names).filter { !$0.isData && $1 != "x" }.map(\.1)
    return Self.common((data.map(\.variable) + others).map { $0 == "x" ? nil : $0 })
  }

  /// The name of the columns of y if all rows of data share it.
  var y: String? { Self.common(data.map(\.value)) }

  /// The one name that all have.
  private static func common(_ names: [String?]) -> String? {
    guard let first = names.first, let first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
