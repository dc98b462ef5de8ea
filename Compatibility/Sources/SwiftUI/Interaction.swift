// What happens when somebody touches, waits or looks: nothing, in a picture. Everything here compiles, keeps the
// view as it is, and never calls the functions it is given.

/// What a finger or a pointer does.
public protocol Gesture<Value> {
  /// What is known of it.
  associatedtype Value
}

extension Gesture {
  /// The gesture; the function is never called.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// The gesture; the function is never called.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// The gesture; the other one does not happen either.
  public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
  /// The gesture; the function is never called.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
  /// The gesture; the other one does not happen either.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture()
  }
  /// The gesture; the other one does not happen either.
  public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}

/// Dragging.
public struct DragGesture: Gesture, Sendable {
  /// Where it is.
  public struct Value: Equatable, Sendable {
    /// Where it is now.
    public var location: CGPoint
    /// Where it began.
    public var startLocation: CGPoint
    /// How far it went.
    public var translation: CGSize
  }

  /// Creates the gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// How a change is carried out.
public struct Transaction: Sendable {
  /// Its animation: none.
  public var animation: Animation?
  /// Creates a change at once.
  public init() {}
}

/// One gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far it is.
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
}

/// Two fingers that move apart.
public struct MagnifyGesture: Gesture, Sendable {
  /// How far they moved apart.
  public struct Value: Equatable, Sendable {
    /// The factor.
    public var magnification: CGFloat
  }
  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A tap.
public struct TapGesture: Gesture, Sendable {
  /// Nothing is known of it.
  public typealias Value = Void
  /// Creates the gesture.
  public init(count: Int = 1) {}
}

/// A tap that says where.
public struct SpatialTapGesture: Gesture, Sendable {
  /// Where it was.
  public struct Value: Equatable, Sendable {
    /// The place.
    public var location: CGPoint
  }

  /// Creates the gesture.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}

/// A long press.
public struct LongPressGesture: Gesture, Sendable {
  /// Whether it was long enough.
  public typealias Value = Bool
  /// Creates the gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// Two fingers that move apart.
public struct MagnificationGesture: Gesture, Sendable {
  /// How far they moved apart.
  public typealias Value = CGFloat
  /// Creates the gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Where a pointer is.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// How a change runs in time: pictures show its end.
public struct Animation: Equatable, Sendable {
  /// As usual.
  public static let `default` = Animation()
  /// Evenly.
  public static let linear = Animation()
  /// Slowly at first.
  public static let easeIn = Animation()
  /// Slowly at the end.
  public static let easeOut = Animation()
  /// Slowly at first and at the end.
  public static let easeInOut = Animation()
  /// Like a spring.
  public static let spring = Animation()
  /// Like a spring that does not swing.
  public static let smooth = Animation()
  /// Like a spring that swings a little.
  public static let snappy = Animation()
  /// Like a spring that swings.
  public static let bouncy = Animation()

  /// Like a spring that follows a finger.
  public static let interactiveSpring = Animation()
  /// Like a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation { Animation() }
  /// Evenly.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// Slowly at first.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Slowly at the end.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Slowly at first and at the end.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Like a spring.
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// The animation; nothing waits.
  public func delay(_ delay: Double) -> Animation { self }
  /// The animation; nothing is faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// The animation; nothing is repeated.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Carries a change out at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// A view whose numbers run from one state to the next: a picture shows the last.
public protocol Animatable {
  /// The type of the numbers.
  associatedtype AnimatableData = EmptyAnimatableData
  /// The numbers.
  var animatableData: AnimatableData { get set }
}

/// No numbers.
public struct EmptyAnimatableData: Equatable, Sendable {
  /// Creates no numbers.
  public init() {}
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No numbers.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Two numbers that run together.
public struct AnimatablePair<First, Second> {
  /// The first.
  public var first: First
  /// The second.
  public var second: Second
  /// Creates a pair.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

/// How a view comes and goes: pictures show it or not.
public struct AnyTransition: Sendable {
  /// By its opacity.
  public static let opacity = AnyTransition()
  /// From a side.
  public static let slide = AnyTransition()
  /// By its size.
  public static let scale = AnyTransition()
  /// At once.
  public static let identity = AnyTransition()
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// Together with another.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// In its own time.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension View {
  /// The view; nobody presses it.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> Self { self }
  /// The view; nobody presses a key.
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> Self { self }
  /// The view; it is there or not.
  public nonisolated func transition(_ transition: AnyTransition) -> Self { self }
  /// The view; nothing moves.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(id: ID, in name: Namespace.ID)
    -> Self
  { self }
  /// The view; nobody feels it.
  public nonisolated func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger
  ) -> Self { self }
  /// The view; nobody fills it in.
  public nonisolated func focused(_ condition: Binding<Bool>) -> Self { self }
  /// The view; nothing is published.
  public nonisolated func onReceive<Publisher, Output>(
    _ publisher: Publisher,
    perform action: @escaping (Output) -> Void
  ) -> Self { self }
  /// The view; its space has a name.
  public nonisolated func coordinateSpace(name: some Hashable) -> Self { self }
  /// The view; nothing happens to it.
  public nonisolated func highPriorityGesture<Touch: Gesture>(_ gesture: Touch) -> Self { self }
  /// The view; nothing happens to it.
  public nonisolated func gesture<Touch: Gesture>(_ gesture: Touch) -> Self { self }
  /// The view; nothing happens to it.
  public nonisolated func simultaneousGesture<Touch: Gesture>(_ gesture: Touch) -> Self { self }
  /// The view; nobody taps it.
  public nonisolated func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void
  ) -> Self { self }
  /// The view; nobody taps it.
  public nonisolated func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> Self { self }
  /// The view; no pointer comes.
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> Self { self }
  /// The view; no pointer comes.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
  /// The view; what appears is the state that it begins with.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> Self { self }
  /// The view; it never goes.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> Self { self }
  /// The view; the work is never begun.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> Self { self }
  /// The view; the work is never begun.
  public nonisolated func task<ID: Equatable>(
    id value: ID,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> Self { self }
  /// The view; nothing changes.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> Self { self }
  /// The view; nothing changes.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> Self { self }
  /// The view; nothing changes.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> Self { self }
  /// The view; nothing moves.
  public nonisolated func animation(_ animation: Animation?) -> Self { self }
  /// The view; nothing moves.
  public nonisolated func animation<Value: Equatable>(
    _ animation: Animation?,
    value: Value
  ) -> Self { self }
  /// The view; the form of what can be touched matters to nobody.
  public nonisolated func contentShape(_ shape: some Shape) -> Self { self }
  /// The view; nobody touches it.
  public nonisolated func allowsHitTesting(_ isAllowed: Bool) -> Self { self }
  /// The view; it does nothing.
  public nonisolated func disabled(_ isDisabled: Bool) -> Self { self }
}

/// What a device lets a finger feel.
public enum SensoryFeedback: Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange
  case impact
}
