package import ChartScales
package import RealFunctions

/// The spacing of an axis: one of the scales that have a word.
package struct AxisSpacing: RawRepresentable, CaseIterable, Equatable, Sendable {
  /// The scale.
  package let map: AxisMap

  private init(_ map: AxisMap) { self.map = map }

  package static var linear: AxisSpacing { AxisSpacing(.linear) }
  package static var log: AxisSpacing { AxisSpacing(.log) }

  package static var allCases: [AxisSpacing] {
    AxisMap.all.filter { $0.scale.word != nil }.map(AxisSpacing.init)
  }

  /// Creates the spacing that a word names.
  package init?(rawValue: String) {
    guard let spacing = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = spacing
  }

  /// The word for it.
  package var rawValue: String { map.scale.word ?? "" }
  /// Whether zero and what lies below have a place.
  package var hasZero: Bool { map.hasZero }
  /// The spacing as charts know it; nil for the one that they have by themselves.
  package var chartScale: ScaleType? { map == .linear ? nil : ScaleType(map: map) }
}
