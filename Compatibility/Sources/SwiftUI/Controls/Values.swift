// Controls of a value, drawn with the one that their binding begins with.

/// A switch.
public struct Toggle<Label> {
  let label: Label
  let isOn: Bool
}

extension Toggle: View where Label: View {
  /// Creates a switch.
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn.wrappedValue
  }

  /// The label, and the switch in its position.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 0)
      ZStack(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(isOn ? Color.green : Color.secondary.opacity(0.3)).frame(
          width: 34,
          height: 20
        )
        Circle().fill(Color.white).frame(width: 16, height: 16).padding(2)
      }
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    label = Text(title)
    self.isOn = isOn.wrappedValue
  }

  /// Creates a switch with a title.
  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    label = Text(title)
    self.isOn = isOn.wrappedValue
  }
}

/// A knob on a line.
///
/// Its label is for readers of screens alone; a value outside of the bounds stands at an end.
public struct Slider<Label, ValueLabel> {
  let share: Double
  let lower: ValueLabel?
  let upper: ValueLabel?
}

extension Slider: View where Label: View, ValueLabel: View {
  /// Creates a slider with words at its ends.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    share = bounds.share(of: value.wrappedValue)
    lower = minimumValueLabel()
    upper = maximumValueLabel()
  }

  /// The line with its knob between the words at the ends.
  public var body: some View {
    HStack {
      lower
      SliderTrack(share: share)
      upper
    }
  }
}

extension Slider where Label: View, ValueLabel == EmptyView {
  /// Creates a slider.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    share = bounds.share(of: value.wrappedValue)
    (lower, upper) = (nil, nil)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider.
  public nonisolated init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    share = bounds.share(of: value.wrappedValue)
    (lower, upper) = (nil, nil)
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  /// Where a value stands between the ends, from 0 to 1.
  fileprivate func share(of value: Bound) -> Double {
    let length = Double(upperBound) - Double(lowerBound)
    let share = (Double(value) - Double(lowerBound)) / length
    return share > 0 ? Swift.min(share, 1) : 0
  }
}

/// A line that is filled up to a knob.
private struct SliderTrack: View {
  let share: Double

  var body: some View {
    GeometryReader { place in
      let length = max(0, place.size.width - 16) * share
      ZStack(alignment: .leading) {
        Capsule().fill(Color.secondary.opacity(0.3)).frame(height: 4)
        Capsule().fill(Color.accentColor).frame(width: length + 8, height: 4)
        Circle().fill(Color.white).stroke(Color.secondary, lineWidth: 1)
          .frame(width: 16, height: 16).offset(x: length)
      }
    }
    .frame(height: 16)
  }
}

/// A value that grows and falls by steps.
public struct Stepper<Label> {
  let label: Label
}

extension Stepper: View where Label: View {
  /// Creates a stepper.
  public nonisolated init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  /// Creates a stepper of actions.
  public nonisolated init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }

  /// The label, and the two keys.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 0)
      HStack(spacing: 14) {
        Text(verbatim: "−")
        Text(verbatim: "+")
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 4)
      .background(Color.secondary.opacity(0.15), in: .rect(cornerRadius: 6))
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title.
  public nonisolated init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(title)
  }

  /// Creates a stepper with a title.
  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(title)
  }

  /// Creates a stepper of actions with a title.
  public nonisolated init(
    _ title: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(title)
  }
}

/// A choice of a colour.
public struct ColorPicker<Label> {
  let label: Label
  let color: Color
}

extension ColorPicker: View where Label: View {
  /// Creates a choice.
  public nonisolated init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    color = selection.wrappedValue
  }

  /// The label, and the colour.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 0)
      Circle().fill(color).stroke(Color.secondary, lineWidth: 1).frame(width: 20, height: 20)
    }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a choice with a title.
  public nonisolated init(
    _ title: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    label = Text(title)
    color = selection.wrappedValue
  }
}

/// A choice of a date.
public struct DatePicker<Label> {
  let label: Label
  let date: Date
  let parts: DatePickerComponents
}

extension DatePicker: View where Label: View {
  /// The label, and the date.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 0)
      Text(
        verbatim: date.formatted(
          date: parts.contains(.date) ? .abbreviated : .omitted,
          time: parts.contains(.hourAndMinute) ? .shortened : .omitted
        )
      )
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a choice with a title.
  public nonisolated init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    label = Text(title)
    date = selection.wrappedValue
    parts = displayedComponents
  }

  /// Creates a choice with a title.
  public nonisolated init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(title, selection: selection, displayedComponents: displayedComponents)
  }
}

/// What of a date is chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits of the members.
  public let rawValue: Int
  /// Creates the set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A line of text to fill in: the text that it begins with, or what it asks for.
public struct TextField: View {
  let title: String
  let text: String

  /// Creates a line with a title that is shown while it is empty.
  public nonisolated init(_ title: String, text: Binding<String>) {
    self.title = title
    self.text = text.wrappedValue
  }

  /// The text.
  public var body: some View {
    Text(verbatim: text.isEmpty ? title : text)
      .foregroundStyle(text.isEmpty ? HierarchicalShapeStyle.tertiary : .primary)
  }
}
