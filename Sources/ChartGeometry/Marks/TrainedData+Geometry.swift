extension TrainedData {
  /// Returns the series as it is drawn in a plot area, clipped to the window.
  func geometry(in space: PlotSpace) -> any LayerGeometry {
    switch series.mark.asCase {
    case .areas: AreaGeometry(self, in: space)
    case .bars, .rectangles: RectangleGeometry(self, in: space)
    case .lines: LineGeometry(self, in: space)
    case .points: PointGeometry(self, in: space)
    case .polygons: PolygonGeometry(self, in: space)
    case .rules(let rules): RuleGeometry(self, rules, in: space)
    case .sectors(let sectors): SectorGeometry(self, sectors, in: space)
    case .segments(let segments): SegmentGeometry(self, hasHead: segments.hasHead, in: space)
    case .texts: TextGeometry(trained: self, window: space.window)
    case .ticks: TickGeometry(self, in: space)
    }
  }
}
