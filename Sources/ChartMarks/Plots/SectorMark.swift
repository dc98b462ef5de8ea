/// A sector of a circle, whose angle shows a share: a slice of a pie, a part of a ring.
///
///     SectorMark(angle: .value("Share", part.share), innerRadius: .ratio(0.6), angularInset: 2)
///       .foregroundStyle(by: .value("Part", part.name))
///
/// All sectors of a chart make one turn, clockwise from the top. A value that is not positive takes no room.
public struct SectorMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a sector.
  ///
  /// Radii are shares of the largest circle, pixels from its centre, or pixels less than its radius; the inset is what
  /// stays free on each side of the sector, in pixels.
  public init<Angle: Plottable>(
    angle: PlottableValue<Angle>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: Double? = nil
  ) {
    let sectors = Sectors(inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0)
    row = MarkRow(mark: sectors, angle: MarkValue(angle))
  }

  /// Writes the sector.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}
