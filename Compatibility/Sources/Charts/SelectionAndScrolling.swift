// A picture shows what is selected and in sight in the state that its views begin with.

extension View {
  /// Marks the value of x that a binding holds.
  public nonisolated func chartXSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View {
    everyChart { $0.chartXSelection(value: value.wrappedValue) }
  }

  /// Marks the value of y that a binding holds.
  public nonisolated func chartYSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View {
    everyChart { $0.chartYSelection(value: value.wrappedValue) }
  }

  /// Marks the range of x that a binding holds.
  public nonisolated func chartXSelection<Value: Plottable & Comparable>(
    range: Binding<ClosedRange<Value>?>
  ) -> some View {
    everyChart { $0.chartXSelection(range: range.wrappedValue) }
  }

  /// Marks the range of y that a binding holds.
  public nonisolated func chartYSelection<Value: Plottable & Comparable>(
    range: Binding<ClosedRange<Value>?>
  ) -> some View {
    everyChart { $0.chartYSelection(range: range.wrappedValue) }
  }

  /// Marks the sector that holds the amount of a binding.
  public nonisolated func chartAngleSelection<Value: Plottable>(
    value: Binding<Value?>
  ) -> some View {
    everyChart { $0.chartAngleSelection(value: value.wrappedValue) }
  }

  /// Does nothing: nobody touches a picture.
  public nonisolated func chartGesture(_ gesture: (ChartProxy) -> some Gesture) -> some View {
    everyChart { $0 }
  }

  /// Says along which directions charts may be scrolled.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    everyChart { $0.chartScrollableAxes(axes) }
  }

  /// Shows so much of x axes: units of numbers, seconds of times, names.
  public nonisolated func chartXVisibleDomain(length: Double) -> some View {
    everyChart { $0.chartXVisibleDomain(length: length) }
  }

  /// Shows so much of x axes: units of numbers, seconds of times, names.
  @_disfavoredOverload
  public nonisolated func chartXVisibleDomain(length: some BinaryInteger) -> some View {
    everyChart { $0.chartXVisibleDomain(length: length) }
  }

  /// Shows so much of y axes: units of numbers, seconds of times, names.
  public nonisolated func chartYVisibleDomain(length: Double) -> some View {
    everyChart { $0.chartYVisibleDomain(length: length) }
  }

  /// Shows so much of y axes: units of numbers, seconds of times, names.
  @_disfavoredOverload
  public nonisolated func chartYVisibleDomain(length: some BinaryInteger) -> some View {
    everyChart { $0.chartYVisibleDomain(length: length) }
  }

  /// Begins what is in sight of x axes at the value of a binding.
  public nonisolated func chartScrollPosition<Value: Plottable>(x: Binding<Value>) -> some View {
    everyChart { $0.chartScrollPosition(x: x.wrappedValue) }
  }

  /// Begins what is in sight of y axes at the value of a binding.
  public nonisolated func chartScrollPosition<Value: Plottable>(y: Binding<Value>) -> some View {
    everyChart { $0.chartScrollPosition(y: y.wrappedValue) }
  }

  /// Begins what is in sight of x axes at a value.
  public nonisolated func chartScrollPosition<Value: Plottable>(initialX x: Value) -> some View {
    everyChart { $0.chartScrollPosition(initialX: x) }
  }

  /// Begins what is in sight of y axes at a value.
  public nonisolated func chartScrollPosition<Value: Plottable>(initialY y: Value) -> some View {
    everyChart { $0.chartScrollPosition(initialY: y) }
  }

  /// Does nothing: a picture does not come to rest.
  public nonisolated func chartScrollTargetBehavior(
    _ behavior: some ChartScrollTargetBehavior
  ) -> some View {
    everyChart { $0 }
  }
}

/// Where scrolling comes to rest, which it never does in a picture.
public protocol ChartScrollTargetBehavior: Sendable {}

/// Comes to rest at values.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
  /// At which values long ways come to rest.
  public struct MajorValueAlignment: Sendable {
    /// At multiples of a number.
    public static func unit(_ unit: some BinaryFloatingPoint) -> MajorValueAlignment {
      MajorValueAlignment()
    }

    /// At times with these components.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment {
      MajorValueAlignment()
    }

    /// At the ends of what is in sight.
    public static let page = MajorValueAlignment()
  }
}

/// Comes to rest at whole pages.
public struct PagingChartScrollTargetBehavior: ChartScrollTargetBehavior {}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// Comes to rest at multiples of a number.
  public static func valueAligned(
    unit: some BinaryFloatingPoint,
    majorAlignment: Self.MajorValueAlignment? = nil
  ) -> Self { Self() }

  /// Comes to rest at times with these components.
  public static func valueAligned(
    matching components: DateComponents,
    majorAlignment: Self.MajorValueAlignment? = nil
  ) -> Self { Self() }
}

extension ChartScrollTargetBehavior where Self == PagingChartScrollTargetBehavior {
  /// Comes to rest at whole pages.
  public static var paging: Self { Self() }
}
