// Modifiers for the looks of apps and for containers: pictures are the same without most of them.

extension View {
  /// The view, below a title.
  public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }

  /// The view, below a title.
  @_disfavoredOverload
  public nonisolated func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    navigationTitle(Text(title))
  }

  /// The view, below a title.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    VStack(alignment: .leading) {
      title.font(.title.bold())
      self
    }
  }

  /// The view, below a title.
  public nonisolated func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  /// The view, below a title.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<Title: StringProtocol>(
    _ title: Title,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  /// The view, below a title.
  public nonisolated func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  /// The view; its bars are not shown.
  public nonisolated func navigationBarHidden(_ isHidden: Bool) -> Self { self }
  /// The view; its bars are not shown.
  public nonisolated func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> Self { self }
  /// The view.
  public nonisolated func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> Self { self }
  /// The view; bars are not shown.
  public nonisolated func navigationBarItems<Items: View>(leading: Items) -> Self { self }
  /// The view; bars are not shown.
  public nonisolated func navigationBarItems<Items: View>(trailing: Items) -> Self { self }
  /// The view; navigation shows its root in every style.
  public nonisolated func navigationViewStyle(_ style: ListStyle) -> Self { self }
  /// The view; all columns are shown in every style.
  public nonisolated func navigationSplitViewStyle(_ style: ListStyle) -> Self { self }
  /// The view.
  public nonisolated func listStyle(_ style: ListStyle) -> Self { self }
  /// The view; rows stand as in a stack.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  /// The view; no lines stand between rows.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// The view; rows have no plates.
  public nonisolated func listRowBackground<Background: View>(_ view: Background?) -> Self { self }
  /// The view.
  public nonisolated func formStyle(_ style: ListStyle) -> Self { self }
  /// The view.
  public nonisolated func groupBoxStyle(_ style: ListStyle) -> Self { self }
  /// The view.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// The view; nothing scrolls.
  public nonisolated func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> Self { self }
  /// The view; nothing scrolls.
  public nonisolated func scrollDisabled(_ isDisabled: Bool) -> Self { self }
  /// The view; labels of controls are shown.
  public nonisolated func labelsHidden() -> Self { self }
  /// The view; labels show their titles in every style.
  public nonisolated func labelStyle(_ style: LabelStyleName) -> Self { self }
  /// The view; the room of others is not asked for.
  public nonisolated func layoutPriority(_ value: Double) -> Self { self }
  /// The view; what comes later stands in front.
  public nonisolated func zIndex(_ value: Double) -> Self { self }
  /// The view; nothing is cut.
  public nonisolated func clipped(antialiased: Bool = false) -> Self { self }
  /// The view; its colours stay.
  public nonisolated func saturation(_ amount: Double) -> Self { self }
  /// The view; its colours stay.
  public nonisolated func brightness(_ amount: Double) -> Self { self }
  /// The view; it covers what is behind it.
  public nonisolated func blendMode(_ mode: BlendMode) -> Self { self }
  /// The view.
  public nonisolated func compositingGroup() -> Self { self }
  /// The view.
  public nonisolated func drawingGroup(opaque: Bool = false) -> Self { self }
  /// The view; pictures do not turn it.
  public nonisolated func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  ) -> Self { self }
  /// The view.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> Self { self }
  /// The view; its controls keep their colours.
  public nonisolated func tint(_ color: Color?) -> Self { self }
  /// The view; its controls keep their colours.
  public nonisolated func accentColor(_ color: Color?) -> Self { self }
  /// The view; pictures have no edges to avoid.
  public nonisolated func ignoresSafeArea(_ edges: Edge.Set = .all) -> Self { self }
  /// The view; pictures have no edges to avoid.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  /// The view; nothing is hidden for a while.
  public nonisolated func redacted(reason: RedactionReasons) -> Self { self }
  /// The view.
  public nonisolated func help(_ text: String) -> Self { self }
  /// The view; nothing is typed.
  public nonisolated func keyboardType(_ type: KeyboardType) -> Self { self }

  /// The view with its fills and backgrounds in a shape; its other content is not cut.
  public nonisolated func clipShape(_ shape: some Shape) -> some View {
    let outline = shape.anyOutline
    return changed { figure, _ in figure.clipped(to: outline) }
  }

  /// The view with round corners of its fills and backgrounds.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    changed { figure, _ in figure.clipped(to: ShapeOutline(cornerRadius: radius)) }
  }
}

/// The bar above a page.
public enum NavigationBarItem: Sendable {
  /// How large the title of a root is.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// The looks of rows and of groups.
public enum ListStyle: Sendable {
  case automatic, plain, grouped, insetGrouped, sidebar, inset, columns, stack, columnNavigation
  case balanced, prominentDetail, bordered
}

/// Whether bars beside what scrolls are shown.
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }

/// What of a label is shown: pictures show the title.
public enum LabelStyleName: Sendable { case automatic, titleOnly, iconOnly, titleAndIcon }

/// How colours mix with those behind them.
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits of the members.
  public let rawValue: Int
  /// Creates the set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Because it is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Because it is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// What is typed.
public enum KeyboardType: Sendable {
  case `default`, numberPad, decimalPad, asciiCapable, emailAddress, numbersAndPunctuation
}
