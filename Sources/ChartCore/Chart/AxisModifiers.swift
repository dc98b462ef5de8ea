/// Where the ticks of an axis stand and how they are labelled.
public struct AxisTicks: Sendable {
  let rule: TickRule

  /// Multiples of π, labelled with their fractions: −π/2, 0, π/2.
  public static let pi = AxisTicks(rule: .pi)
  /// Round decimal numbers, even where the ends of the domain are multiples of π.
  public static let decimal = AxisTicks(rule: .decimal)
}

extension Chart {
  /// Shows or hides the x axis with its ticks and labels.
  public func chartXAxis(_ visibility: Visibility) -> Chart {
    with { $0.x.visibility = visibility }
  }

  /// Shows or hides the y axis with its ticks and labels.
  public func chartYAxis(_ visibility: Visibility) -> Chart {
    with { $0.y.visibility = visibility }
  }

  /// Chooses where the ticks of the x axis stand.
  public func chartXAxis(_ ticks: AxisTicks) -> Chart { with { $0.x.ticks = ticks.rule } }

  /// Chooses where the ticks of the y axis stand.
  public func chartYAxis(_ ticks: AxisTicks) -> Chart { with { $0.y.ticks = ticks.rule } }

  /// Shows or hides both axes.
  public func chartAxes(_ visibility: Visibility) -> Chart {
    chartXAxis(visibility).chartYAxis(visibility)
  }

  /// Shows or hides the grid; the lines x = 0 and y = 0 belong to the axes and stay.
  public func chartGrid(_ visibility: Visibility) -> Chart { with { $0.grid = visibility } }

  /// Gives the x axis a title.
  public func chartXAxisLabel(_ label: String) -> Chart { with { $0.x.label = label } }

  /// Gives the y axis a title.
  public func chartYAxisLabel(_ label: String) -> Chart { with { $0.y.label = label } }
}
