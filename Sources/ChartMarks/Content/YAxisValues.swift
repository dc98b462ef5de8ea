/// Categories and kinds of the values on the y axes of both sides.
struct YAxisValues {
  var leading = AxisValues()
  var trailing = AxisValues()

  /// Values on the axis of a side; changed in place, because it may hold many names.
  subscript(side: YAxisSide) -> AxisValues {
    _read {
      switch side {
      case .leading: yield leading
      case .trailing: yield trailing
      }
    }
    _modify {
      switch side {
      case .leading: yield &leading
      case .trailing: yield &trailing
      }
    }
  }
}
