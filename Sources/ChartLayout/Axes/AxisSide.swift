/// The side of the plot area at which a set of marks is drawn.
package enum AxisSide: Equatable {
  case leading, trailing, top, bottom
}

extension AxisMarkPosition {
  /// Returns the side at which an axis has the marks.
  package func side(of axis: PlotAxis) -> AxisSide {
    switch axis {
    case .x: side == .top ? .top : .bottom
    case .y: side == .trailing ? .trailing : .leading
    }
  }
}
