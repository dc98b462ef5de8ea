/// A value that a view keeps; a picture shows the one it begins with.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// Creates the state with a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Creates the state with a value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// The value for views that change it.
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates the state of an optional without a value.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// A value that something else keeps.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates the binding of what a function returns and another takes.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// The binding of a part.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] },
      set: { wrappedValue[keyPath: path] = $0 }
    )
  }
}

extension Binding {
  /// The binding; nothing moves.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// A model whose changes views follow; a picture shows it as it is.
public protocol ObservableObject: AnyObject {}

/// A property of a model.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates the property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates the property with a value.
  public init(initialValue: Value) { wrappedValue = initialValue }
}

extension Published: Sendable where Value: Sendable {}

/// A model that a view keeps.
@propertyWrapper
@MainActor public struct StateObject<Model: ObservableObject> {
  private final class Box {
    lazy var model = make()
    private let make: () -> Model
    init(_ make: @escaping () -> Model) { self.make = make }
  }

  private let box: Box

  /// Creates the model when it is first asked for.
  public init(wrappedValue make: @autoclosure @escaping () -> Model) { box = Box(make) }

  /// The model.
  public var wrappedValue: Model { box.model }

  /// The bindings of its properties.
  public var projectedValue: ObservedObject<Model>.Wrapper { .init(model: box.model) }
}

/// A model that something else keeps.
@propertyWrapper
@MainActor public struct ObservedObject<Model: ObservableObject> {
  /// The bindings of a model's properties.
  @dynamicMemberLookup
  @MainActor public struct Wrapper {
    let model: Model

    /// The binding of a property.
    public subscript<Part>(
      dynamicMember path: ReferenceWritableKeyPath<Model, Part>
    ) -> Binding<Part> {
      let model = model
      return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
    }
  }

  /// The model.
  public var wrappedValue: Model

  /// Creates the property with a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// The bindings of its properties.
  public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }
}

/// The bindings of the properties of a model with `@Observable`.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Model: AnyObject> {
  /// The model.
  public var wrappedValue: Model

  /// Creates the bindings of a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Creates the bindings of a model.
  public init(_ model: Model) { wrappedValue = model }

  /// The bindings themselves.
  public var projectedValue: Bindable<Model> { self }

  /// The binding of a property.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Model, Part>
  ) -> Binding<Part> {
    let model = wrappedValue
    return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}

/// A value that lasts as long as a gesture: the one that it begins with.
@propertyWrapper
public struct GestureState<Value> {
  /// The value.
  public let wrappedValue: Value
  /// Creates the state with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// The state itself.
  public var projectedValue: GestureState<Value> { self }
}

/// A setting of the app: the value that it has where nobody has set it.
@propertyWrapper
public struct AppStorage<Value> {
  private let state: State<Value>

  /// Creates the setting with its usual value.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The value for views that change it.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

/// Whether a field is being filled in: none is.
@propertyWrapper
public struct FocusState<Value> {
  private let state: State<Value>

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// The value for views that change it.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension FocusState where Value == Bool {
  /// Creates the state of a field.
  public init() { state = State(wrappedValue: false) }
}

extension FocusState where Value: ExpressibleByNilLiteral {
  /// Creates the state of several fields.
  public init() { state = State(wrappedValue: nil) }
}

/// Names of views that move together: nothing moves.
@propertyWrapper
public struct Namespace: Sendable {
  /// A name.
  public struct ID: Hashable, Sendable {}
  /// Creates names.
  public init() {}
  /// The name.
  public var wrappedValue: ID { ID() }
}
