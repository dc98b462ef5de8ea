// An app: as a program it prints its window as text, or writes it to the file that its argument names.

/// A program with windows.
@MainActor @preconcurrency public protocol App {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The windows.
  @SceneBuilder var body: Body { get }
  /// Creates the app.
  init()
}

extension App {
  /// Prints the first window as text; with an argument that ends in `.svg` it writes that file.
  public static func main() throws {
    guard let window = Self().body.windows.first else { return }
    let files = CommandLine.arguments.dropFirst().filter { $0.hasSuffix(".svg") }
    for file in files { try render(AnyView(any: window), to: file) }
    if files.isEmpty { print(renderText(AnyView(any: window)), terminator: "") }
  }
}

/// Windows of an app.
@MainActor @preconcurrency public protocol Scene {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// What it is made of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Windows have no body; nothing calls this.
  public var body: Never { preconditionFailure("windows have no body") }
}

extension Scene {
  /// The views in the windows.
  var windows: [any View] {
    if let own = self as? any WindowContent { return own.views }
    return Body.self == Never.self ? [] : body.windows
  }

  /// The windows; a picture is as large as it is asked for.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
}

@MainActor protocol WindowContent {
  var views: [any View] { get }
}

/// A window.
public struct WindowGroup<Content> {
  private let content: Content
}

extension WindowGroup: Scene, WindowContent where Content: View {
  /// Nothing: the library shows it.
  public typealias Body = Never

  /// Creates a window.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a window with a title.
  public nonisolated init(
    _ title: LocalizedStringKey,
    id: String? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  var views: [any View] { [content] }
}

/// Windows, one after another.
public struct Scenes: Scene, WindowContent {
  /// Nothing: the library shows it.
  public typealias Body = Never
  let views: [any View]
}

/// Composes windows.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Joins windows.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> Scenes {
    var views: [any View] = []
    repeat views.append(contentsOf: (each content).windows)
    return Scenes(views: views)
  }
}
