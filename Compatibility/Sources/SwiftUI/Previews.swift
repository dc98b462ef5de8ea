/// Shows views while an app is written: they are compiled, and nothing else happens.
///
/// The name and the traits are for the editor alone.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// How an editor shows a preview.
public struct PreviewTrait: Sendable {
  /// As large as the screen.
  public static let defaultLayout = PreviewTrait()
  /// As large as the view.
  public static let sizeThatFitsLayout = PreviewTrait()
  /// On a screen that stands.
  public static let portrait = PreviewTrait()
  /// On a screen that lies.
  public static let landscapeLeft = PreviewTrait()
  /// On a screen that lies the other way.
  public static let landscapeRight = PreviewTrait()

  /// In a room of a size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait()
  }
}

/// A view that shows others while an app is written.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// Where an editor shows previews of its own.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

extension View {
  /// The view; only an editor shows it in this layout.
  public nonisolated func previewLayout(_ layout: PreviewLayout) -> Self { self }
  /// The view; only an editor shows it with this name.
  public nonisolated func previewDisplayName(_ name: String?) -> Self { self }
  /// The view; only an editor shows it on this device.
  public nonisolated func previewDevice(_ device: String?) -> Self { self }
}
