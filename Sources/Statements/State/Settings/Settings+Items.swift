extension Settings {
  /// The spacing of the y axis that an item is measured on.
  package func scaleOfY(_ options: PlotOptions) -> AxisSpacing {
    options.isOnRight ? y2Scale : yScale
  }
}
