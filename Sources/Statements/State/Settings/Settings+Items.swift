extension Settings {
  /// Returns the spacing of the y axis of an item.
  package func scaleOfY(_ options: PlotOptions) -> AxisSpacing {
    options.isOnRight ? y2Scale : yScale
  }
}
