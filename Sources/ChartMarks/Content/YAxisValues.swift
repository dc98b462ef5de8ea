/// What the marks of a chart put on the y axes of both sides.
struct YAxisValues {
  var leading = AxisValues()
  var trailing = AxisValues()

  /// What stands on the axis of a side; changed in its place, because it may hold many names.
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
