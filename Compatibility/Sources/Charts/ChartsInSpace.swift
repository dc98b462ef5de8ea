// Modifiers of charts in space behind modifiers of views.

extension View {
  /// Sets the direction from which charts in space are seen.
  public nonisolated func chart3DPose(_ pose: Chart3DPose) -> some View {
    everyChart { $0.chart3DPose(pose) }
  }

  /// Sets the direction from which charts in space are seen, by two angles.
  public nonisolated func chart3DPose(azimuth: Angle, inclination: Angle) -> some View {
    everyChart { $0.chart3DPose(azimuth: azimuth, inclination: inclination) }
  }

  /// Sets the direction from which charts in space are seen: the one that a binding begins with, since nobody turns a
  /// picture.
  public nonisolated func chart3DPose(_ pose: Binding<Chart3DPose>) -> some View {
    everyChart { $0.chart3DPose(pose.wrappedValue) }
  }

  /// Sets how lines of sight reach the eye.
  public nonisolated func chart3DCameraProjection(
    _ projection: Chart3DCameraProjection
  ) -> some View {
    everyChart { $0.chart3DCameraProjection(projection) }
  }

  /// Sets how charts are shown in a scene of their own; pictures are flat in every style.
  public nonisolated func chart3DRenderingStyle(_ style: Chart3DRenderingStyle) -> some View {
    everyChart { $0.chart3DRenderingStyle(style) }
  }

  /// Shows or hides the z axis with its ticks and labels.
  public nonisolated func chartZAxis(_ visibility: Visibility) -> some View {
    everyChart { $0.chartZAxis(visibility) }
  }

  /// Says what stands on the z axis.
  public nonisolated func chartZAxis(
    @AxisContentBuilder content: () -> some AxisContent
  ) -> some View {
    let content = content()
    return everyChart { $0.chartZAxis { content } }
  }

  /// Gives the z axis a title.
  public nonisolated func chartZAxisLabel(
    _ label: String,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartZAxisLabel(label, position: position, alignment: alignment, spacing: spacing)
    }
  }

  /// Shows this part of the z scale.
  public nonisolated func chartZScale(
    domain: ClosedRange<Double>,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartZScale(domain: domain, type: type) }
  }

  /// Shows this part of the z scale.
  @_disfavoredOverload
  public nonisolated func chartZScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartZScale(domain: domain, type: type) }
  }

  /// Marks the value of z that a binding holds.
  public nonisolated func chartZSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View {
    everyChart { $0.chartZSelection(value: value.wrappedValue) }
  }

  /// Marks the range of z that a binding holds.
  public nonisolated func chartZSelection<Value: Plottable & Comparable>(
    range: Binding<ClosedRange<Value>?>
  ) -> some View {
    everyChart { $0.chartZSelection(range: range.wrappedValue) }
  }

  /// Shows this part of the x scale on an edge of the box of this length.
  public nonisolated func chartXScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>
  ) -> some View {
    everyChart { $0.chartXScale(domain: domain, range: range) }
  }

  /// Shows this part of the y scale on an edge of the box of this length.
  public nonisolated func chartYScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>
  ) -> some View {
    everyChart { $0.chartYScale(domain: domain, range: range) }
  }

  /// Shows this part of the z scale on an edge of the box of this length.
  public nonisolated func chartZScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>
  ) -> some View {
    everyChart { $0.chartZScale(domain: domain, range: range) }
  }
}

extension Chart {
  /// Sets the direction from which a chart in space is seen: the one that a binding begins with, since nobody turns a
  /// picture.
  public func chart3DPose(_ pose: Binding<Chart3DPose>) -> Chart {
    chart3DPose(pose.wrappedValue)
  }
}
