// The names are SwiftUI's, `toolbar` for both kinds of content.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

// What is presented over a view, and the bars of its window: a picture shows the view.

extension View {
  /// The view; the sheet is not shown.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> Self { self }
  /// The view; the sheet is not shown.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> Self { self }
  /// The view; what covers it is not shown.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> Self { self }
  /// The view; the bubble is not shown.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: UnitPoint = .center,
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> Self { self }
  /// The view; the question is not shown.
  public nonisolated func alert<Actions: View>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> Self { self }
  /// The view; the menu is not shown.
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> Self {
    self
  }
  /// The view; how sheets look.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// The view; the bars are not shown.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> Self {
    self
  }
  /// The view; the bars are not shown.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> Self { self }
  /// The view; the bars are not shown.
  public nonisolated func toolbar(_ visibility: Visibility) -> Self { self }
  /// The view; nothing is searched.
  public nonisolated func searchable(text: Binding<String>, prompt: String? = nil) -> Self { self }
  /// The view; nothing is loaded anew.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> Self { self }
}

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
  private let part: Double
  /// Half of the screen.
  public static let medium = PresentationDetent(part: 0.5)
  /// The whole screen.
  public static let large = PresentationDetent(part: 1)
  /// A part of the screen.
  public static func fraction(_ part: CGFloat) -> PresentationDetent {
    PresentationDetent(part: Double(part))
  }
  /// A height in pixels.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(part: -Double(height))
  }
}

/// What stands in the bars of a window.
@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of ``body``.
  associatedtype Body: ToolbarContent
  /// What it is made of.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Items have no body; nothing calls this.
  public var body: Never { preconditionFailure("items of bars have no body") }
}

/// An item in a bar, which pictures leave out.
public struct ToolbarItem<Content>: ToolbarContent {
  /// Nothing: pictures have no bars.
  public typealias Body = Never

  /// Creates an item.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) where Content: View {}
}

/// Items in a bar, which pictures leave out.
public struct ToolbarItemGroup<Content>: ToolbarContent {
  /// Nothing: pictures have no bars.
  public typealias Body = Never

  /// Creates items.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) where Content: View {}
}

/// Where an item stands.
public enum ToolbarItemPlacement: Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, status
  case confirmationAction, cancellationAction, destructiveAction, keyboard, bottomBar
  case topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing
}

/// Items, one after another.
public struct ToolbarContents: ToolbarContent {
  /// Nothing: pictures have no bars.
  public typealias Body = Never
}

/// Composes items of bars.
@resultBuilder
public enum ToolbarContentBuilder {
  /// Joins items.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarContents { ToolbarContents() }
  /// Takes the items of an `if`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarContents {
    ToolbarContents()
  }
}
