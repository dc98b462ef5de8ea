/// The side of the plot area at which a set of marks is drawn.
enum AxisSide: Equatable {
  case leading, trailing, top, bottom
}

extension AxisMarkPosition {
  /// Returns the side at which an axis has the marks.
  func side(of axis: PlotAxis) -> AxisSide {
    switch axis {
    case .x: side == .top ? .top : .bottom
    case .y: side == .trailing ? .trailing : .leading
    }
  }
}
