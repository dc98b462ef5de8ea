// What readers of screens say of views: a chart describes itself, and keeps what its marks and its descriptor say.

extension View {
  /// The view.
  public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> Self { self }
  /// The view.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> Self { self }
  /// The view.
  public nonisolated func accessibilityLabel(_ label: Text) -> Self { self }
  /// The view.
  public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> Self { self }
  /// The view.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<Value: StringProtocol>(_ value: Value) -> Self { self }
  /// The view.
  public nonisolated func accessibilityValue(_ value: Text) -> Self { self }
  /// The view.
  public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> Self { self }
  /// The view.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> Self { self }
  /// The view.
  public nonisolated func accessibilityHidden(_ isHidden: Bool) -> Self { self }
  /// The view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// The view.
  public nonisolated func accessibilityElement(children: ChildBehavior = .ignore) -> Self { self }
  /// The view.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// The view.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self { self }
  /// The view; what represents it for readers is not shown.
  public nonisolated func accessibilityRepresentation<Representation: View>(
    @ViewBuilder representation: () -> Representation
  ) -> Self { self }
  /// The view; its children for readers are not shown.
  public nonisolated func accessibilityChildren<Children: View>(
    @ViewBuilder children: () -> Children
  ) -> Self { self }
  /// The view; nobody touches it.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self { self }
  /// The view; nobody touches it.
  public nonisolated func accessibilityAction(
    named name: String,
    _ handler: @escaping () -> Void
  ) -> Self { self }

  /// Describes the charts in the view to people who hear them, in place of the words that each finds itself.
  public nonisolated func accessibilityChartDescriptor<Representable>(
    _ representable: Representable
  ) -> some View where Representable: AXChartDescriptorRepresentable {
    surrounded { surroundings in
      let descriptor = AXChartDescriptor.made(by: representable)
      surroundings.chartChanges.insert({ $0.described(by: descriptor) }, at: 0)
    }
  }
}

extension AXChartDescriptor {
  /// Returns what a view describes.
  ///
  /// Charts may be declared on any thread, where their views are read, too.
  static func made<Representable: AXChartDescriptorRepresentable>(by view: Representable)
    -> AXChartDescriptor
  {
    onThisThread(view) { $0.makeChartDescriptor() }
  }
}

extension Chart {
  /// Describes the chart to people who hear it, in place of the words that it finds itself: `describe()` returns these.
  public func accessibilityChartDescriptor(
    _ representable: some AXChartDescriptorRepresentable
  ) -> Chart { described(by: AXChartDescriptor.made(by: representable)) }

  func described(by descriptor: AXChartDescriptor) -> Chart {
    let title = descriptor.title.flatMap { $0.isEmpty ? nil : $0 }
    return chartDescription(descriptor.words, title: title, audio: descriptor.audio)
  }
}

/// What readers of screens do with the views inside.
public enum ChildBehavior: Sendable { case ignore, contain, combine }

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// What a view is for readers of screens.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits of the members.
  public let rawValue: Int
  /// Creates the set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// Something chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// A way to another place.
  public static let isLink = AccessibilityTraits(rawValue: 16)
  /// A text that stays.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
}
