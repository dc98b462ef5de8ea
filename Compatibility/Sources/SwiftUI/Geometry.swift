import ChartSVG

/// A view that is made for its size.
public struct GeometryReader<Content> {
  let content: (GeometryProxy) -> Content
}

extension GeometryReader: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a view of the content for its size; it takes all the room that there is.
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    GeometryFigure { size in
      LayersFigure(
        members: content(GeometryProxy(size: size)).flattened(in: surroundings),
        alignment: .topLeading
      )
    }
  }
}

private struct GeometryFigure: Figure {
  let make: @MainActor (CGSize) -> any Figure

  /// What it is made of in the usual room.
  var parts: [any Figure] { [make(ChartFigure.usualSize)] }

  func size(in room: Room, on page: SVGPage) -> CGSize {
    room.size(or: CGSize(width: 320, height: 300))
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    make(frame.size).draw(in: frame, on: &page)
  }

  func lines(columns: Int, rows: Int?) -> [String] {
    make(CGSize(width: columns * 8, height: (rows ?? 22) * 16)).lines(columns: columns, rows: rows)
  }

  var texts: TextTree? { make(CGSize(width: 320, height: 300)).texts }
}

/// The size of a view, and where things stand in it.
public struct GeometryProxy: Sendable {
  /// How large the view is.
  public let size: CGSize

  /// How much of it belongs to the device: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns where the view stands; in a picture only its own space is known.
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }

  /// The place that an anchor holds.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}

/// A place that a proxy of the view resolves.
public struct Anchor<Value> {
  let value: Value

  /// Creates an anchor of a place in the view that asks for it.
  package init(_ value: Value) { self.value = value }
}

extension Anchor: Sendable where Value: Sendable {}

/// What places are counted from.
public enum CoordinateSpace: Sendable {
  /// The page.
  case global
  /// The view.
  case local
  /// A view with a name.
  case named(String)
}

extension Angle {
  /// The sum of two angles.
  public static func + (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians + second.radians)
  }

  /// The difference of two angles.
  public static func - (first: Angle, second: Angle) -> Angle {
    Angle(radians: first.radians - second.radians)
  }

  /// A multiple of an angle.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// The angle the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Adds an angle.
  public static func += (angle: inout Angle, other: Angle) { angle = angle + other }

  /// Takes an angle away.
  public static func -= (angle: inout Angle, other: Angle) { angle = angle - other }
}
