// The modifiers of charts in space; those of the axes x and y are those of every chart.

extension Chart {
  /// Sets the direction from which a chart in space is seen.
  public func chart3DPose(_ pose: Chart3DPose) -> Chart { with { $0.space.pose = pose.pose } }

  /// Sets the direction from which a chart in space is seen, by two angles.
  public func chart3DPose(azimuth: Angle, inclination: Angle) -> Chart {
    chart3DPose(Chart3DPose(azimuth: azimuth, inclination: inclination))
  }

  /// Sets how lines of sight reach the eye.
  public func chart3DCameraProjection(_ projection: Chart3DCameraProjection) -> Chart {
    with { $0.space.camera = projection.camera }
  }

  /// Sets how the chart is shown in a scene of its own; pictures are flat in every style.
  public func chart3DRenderingStyle(_ style: Chart3DRenderingStyle) -> Chart { self }

  /// Shows this part of the z scale, exactly.
  public func chartZScale(domain: ClosedRange<Double>, type: ScaleType? = nil) -> Chart {
    scaled(\.space.z, domain, type)
  }

  /// Shows this part of the z scale, exactly.
  @_disfavoredOverload
  public func chartZScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.space.z, domain.ofNumbers, type)
  }

  /// Shows these names on the z axis in this order; two numbers are the ends of the domain.
  public func chartZScale<Value: Plottable>(domain: [Value], type: ScaleType? = nil) -> Chart {
    scaled(\.space.z, domain, type)
  }

  /// Lets the chart find the part of the z scale to show.
  public func chartZScale(domain: AutomaticScaleDomain, type: ScaleType? = nil) -> Chart {
    automaticallyScaled(\.space.z, domain, type)
  }

  /// Sets the spacing of the z scale.
  public func chartZScale(type: ScaleType) -> Chart { with { $0.space.z.type = type } }

  /// Shows this part of the x scale on an edge of the box whose length is that of `range`, in the
  /// unit of the other edges.
  public func chartXScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.x, domain, type).withEdge(0, range)
  }

  /// Shows this part of the y scale on an edge of the box whose length is that of `range`, in the
  /// unit of the other edges.
  public func chartYScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.y, domain, type).withEdge(1, range)
  }

  /// Shows this part of the z scale on an edge of the box whose length is that of `range`, in the
  /// unit of the other edges.
  public func chartZScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.space.z, domain, type).withEdge(2, range)
  }

  /// Shows or hides the z axis with its ticks and labels.
  public func chartZAxis(_ visibility: Visibility) -> Chart {
    with { $0.space.z.visibility = visibility }
  }

  /// Sets the rule for the positions of ticks on the z axis.
  public func chartZAxis(_ ticks: AxisTicks) -> Chart { with { $0.space.z.ticks = ticks.rule } }

  /// Sets the marks of the z axis, instead of the default ones.
  public func chartZAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart {
    let sets = content().declaredSets
    return with { $0.space.z.content = sets }
  }

  /// Gives the z axis a title.
  public func chartZAxisLabel(
    _ label: String,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil
  ) -> Chart {
    titled(\.space.z, label, nil, position, alignment, spacing)
  }

  /// Gives the z axis a title of texts.
  public func chartZAxisLabel(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) -> Chart {
    let text = content().textBlock
    return titled(\.space.z, text.words, text, position, alignment, spacing)
  }

  /// Marks a value of z: the plane on which it lies.
  ///
  /// Nil and a value outside of the box mark nothing. Selections of x and y mark planes, too.
  public func chartZSelection<Value: Plottable>(value: Value?) -> Chart {
    guard let value = value?.plotted else { return self }
    return with { $0.space.selections.append(SpaceSelection(lower: value, upper: value)) }
  }

  /// Marks a range of z: everything between its ends.
  public func chartZSelection<Value: Plottable & Comparable>(range: ClosedRange<Value>?) -> Chart {
    guard let range else { return self }
    return with {
      $0.space.selections.append(
        SpaceSelection(lower: range.lowerBound.plotted, upper: range.upperBound.plotted)
      )
    }
  }

  private func withEdge(_ axis: Int, _ range: ClosedRange<Double>) -> Chart {
    let length = range.upperBound - range.lowerBound
    return with { $0.space.lengths[axis] = length > 0 && length.isFinite ? length : nil }
  }
}

extension ClosedRange where Bound: BinaryInteger {
  fileprivate var ofNumbers: ClosedRange<Double> {
    let lower = Double(lowerBound)
    return lower...Swift.max(lower, Double(upperBound))
  }
}
