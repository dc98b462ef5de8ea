/// The side of the plot area at which a set of marks stands.
enum AxisSide: Equatable {
  case leading, trailing, top, bottom
}

extension AxisMarkPosition {
  /// The side for an axis.
  func side(of axis: PlotAxis) -> AxisSide {
    switch axis {
    case .x: side == .top ? .top : .bottom
    case .y: side == .trailing ? .trailing : .leading
    }
  }
}
