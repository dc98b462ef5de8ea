extension TrainedLayer {
  /// Returns facts about it for a description, in words.
  func facts(_ geometry: any LayerGeometry, _ words: FactWords) -> [String] {
    switch asCase {
    case .function(let function): function.facts(geometry, words)
    case .space: []
    case .marks(let marks):
      words.isShown(geometry.isInWindow) { $0.facts(of: marks.series.spoken) }
    }
  }
}

extension TrainedSeries {
  func facts(_ geometry: any LayerGeometry, _ words: FactWords) -> [String] {
    if let field = geometry as? FieldGeometry {
      return words.field(field)
        + (lengthColors.map { words.lengths($0, named: field.content.lengthName) } ?? [])
    }
    if let complex = geometry as? ComplexSurfaceGeometry { return words.complex(complex) }
    if let surface { return words.surface(self, surface) }
    let series = geometry.series
    if function.form == .region { return words.region(series) }
    return function.form == .implicit ? words.equation(series) : words.curve(self, series)
  }
}
