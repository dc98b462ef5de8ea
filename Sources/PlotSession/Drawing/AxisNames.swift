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
  /// Beside data nothing else has a say: what is drawn on the plane is drawn over the column.
  var x: String? {
    let deciding = data.isEmpty ? layers : data.map { .points($0) }
    let names = deciding.map { layer -> String? in
      switch layer {
      case .curve(let curve):
        switch curve.form {
        case .line, .area, .band: curve.variable
        case .parametric, .polar, .overY: "x"
        }
      case .points(let points): points.variable
      }
    }
    return Self.common(names.map { $0 == "x" ? nil : $0 })
  }

  /// The name of the columns of y if all rows of data share it.
  var y: String? { Self.common(data.map(\.value)) }

  /// The one name that all have.
  private static func common(_ names: [String?]) -> String? {
    guard let first = names.first, let first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
