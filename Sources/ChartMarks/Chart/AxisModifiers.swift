/// Where the ticks of an axis stand and how they are labelled.
public struct AxisTicks: Sendable {
  let rule: TickRule

  /// Multiples of π, labelled with their fractions: −π/2, 0, π/2.
  public static let pi = AxisTicks(rule: .pi)
  /// Round decimal numbers, even where the ends of the domain are multiples of π.
  public static let decimal = AxisTicks(rule: .decimal)
  /// Parts of a turn in degrees, labelled with their sign: 0°, 90°, 180°.
  public static let degrees = AxisTicks(rule: .degrees)
}

extension Chart {
  /// Shows or hides the x axis with its ticks and labels.
  public func chartXAxis(_ visibility: Visibility) -> Chart {
    with { $0.x.visibility = visibility }
  }

  /// Chooses where the ticks of the x axis stand.
  public func chartXAxis(_ ticks: AxisTicks) -> Chart { with { $0.x.ticks = ticks.rule } }

  /// Says what stands on the x axis, instead of what it shows by itself.
  public func chartXAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart {
    let sets = content().declaredSets
    return with { $0.x.content = sets }
  }

  /// Gives the x axis a title.
  ///
  /// The spacing is added between the axis and the title, in pixels.
  public func chartXAxisLabel(
    _ label: String,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil
  ) -> Chart {
    titled(\.x, label, nil, position, alignment, spacing)
  }

  /// Gives the x axis a title of texts.
  public func chartXAxisLabel(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) -> Chart {
    let text = content().textBlock
    return titled(\.x, text.words, text, position, alignment, spacing)
  }

  /// Shows or hides the y axis with its ticks and labels.
  public func chartYAxis(_ visibility: Visibility) -> Chart {
    with { $0.y.visibility = visibility }
  }

  /// Chooses where the ticks of the y axis stand.
  public func chartYAxis(_ ticks: AxisTicks) -> Chart { with { $0.y.ticks = ticks.rule } }

  /// Says what stands on the y axis, instead of what it shows by itself.
  public func chartYAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart {
    let sets = content().declaredSets
    return with { $0.y.content = sets }
  }

  /// Gives the y axis a title.
  ///
  /// The spacing is added between the axis and the title, in pixels.
  public func chartYAxisLabel(
    _ label: String,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil
  ) -> Chart {
    titled(\.y, label, nil, position, alignment, spacing)
  }

  /// Gives the y axis a title of texts.
  public func chartYAxisLabel(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) -> Chart {
    let text = content().textBlock
    return titled(\.y, text.words, text, position, alignment, spacing)
  }

  /// Shows or hides both axes.
  public func chartAxes(_ visibility: Visibility) -> Chart {
    chartXAxis(visibility).chartYAxis(visibility)
  }

  /// Shows or hides the grid; the lines x = 0 and y = 0 belong to the axes and stay.
  public func chartGrid(_ visibility: Visibility) -> Chart { with { $0.grid = visibility } }

  /// Shows circles around the origin with their distances, and rays with their angles, instead of axes.
  ///
  ///     Chart { LinePlot(x: "x", y: "y", t: "θ", domain: 0...2 * .pi) { (cos($0), sin($0)) } }
  ///       .chartPolarGrid(.degrees)
  ///
  /// Both axes then have equal units and the origin in their middle; a domain that was given for one is the radius. Charts
  /// of names or dates, or with a scale that is not linear, keep their axes.
  public func chartPolarGrid(_ angles: PolarAngles = .radians) -> Chart {
    with { $0.axes = .polar(angles) }
  }

  func titled(
    _ axis: WritableKeyPath<ChartOptions, AxisOptions>,
    _ label: String,
    _ text: TextBlock?,
    _ position: AnnotationPosition,
    _ alignment: Alignment?,
    _ spacing: Double?
  ) -> Chart {
    with {
      $0[keyPath: axis].label = label
      $0[keyPath: axis].title = AxisTitle(
        text: text,
        position: position,
        alignment: alignment,
        spacing: TextBlock.bounded(spacing ?? 0)
      )
    }
  }
}
