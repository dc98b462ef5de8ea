package import SpaceGeometry

/// Single marks in space, in columns of equal length.
package struct SpaceMarks: Sendable {
  /// The shape that a chart draws for each mark.
  package enum Kind: Hashable, Sendable {
    /// A symbol at each start.
    case points
    /// One line through all starts in order; a coordinate that is NaN is a gap.
    case line
    /// A straight line from each start to its end; an infinite coordinate is the end of the box.
    case segments
    /// A straight line with a head at its end.
    case arrows
    /// A box with edges along the axes between two corners, or a rectangle if they share a
    /// coordinate; an infinite coordinate is the end of the box.
    case boxes
  }

  /// The shape that a chart draws for each mark.
  package let kind: Kind
  /// The places, or the starts, in data coordinates.
  package var starts: [SpacePoint]
  /// The ends of marks that have two; empty for others.
  package var ends: [SpacePoint]
  /// The numbers that colours show; empty for none.
  package var colors: [Double]
  /// The values that sizes of symbols show; empty for none.
  package var sizes: [Double]
  /// The texts that stand at points instead of symbols; empty for symbols.
  package var names: [String]

  /// Creates marks; columns that are given are as long as `starts`.
  package init(
    _ kind: Kind,
    starts: [SpacePoint] = [],
    ends: [SpacePoint] = [],
    colors: [Double] = [],
    sizes: [Double] = [],
    names: [String] = []
  ) {
    self.kind = kind
    (self.starts, self.ends) = (starts, ends)
    (self.colors, self.sizes, self.names) = (colors, sizes, names)
  }
}
