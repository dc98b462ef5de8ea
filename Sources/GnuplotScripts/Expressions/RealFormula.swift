import SystemLibrary

// Formulas of real numbers, compiled once and computed at many places: for `fit`, curves that are drawn as points, and
// `using`.
//
// Rule. A compiled formula has the same values as the tree, or it says that it cannot tell: then the tree is computed.
// So it needs no complex numbers, texts and arrays. Whether a part is a whole number is known when it is compiled;
// where that would depend on the place (`x < 0 ? 1 : x`), and a quotient, a remainder or a power depends on it, the
// formula is not compiled. A whole number beyond 2⁵³, a division by zero and a root of a negative number leave the
// place to the tree. Functions of the script are compiled into the formula, with a slot for each parameter.

/// A formula that computes real numbers.
struct RealFormula {
  /// The numbers that a formula works with while it is computed.
  ///
  /// They are in memory of its own: an array that a class holds is asked at each access whether another one is open.
  final class Frame {
    let slots: UnsafeMutableBufferPointer<Double>
    /// Whether the formula could not tell the value.
    var hasFailed = false

    init(count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: 0)
    }

    deinit { slots.deallocate() }

    /// Leaves the value to the tree.
    func fail() -> Double {
      hasFailed = true
      return .nan
    }
  }

  fileprivate typealias Run = (Frame) -> Double

  private let run: Run
  private let frame: Frame

  /// Compiles a formula; nil if it needs more than real numbers.
  ///
  /// The numbers of `inputs` are given at each place; they are no whole numbers. Behind them stand those of
  /// `variables`, which functions of the script see as well, and of `columns`, the columns of data in the formula.
  init?(
    _ formula: ScriptExpression,
    inputs: [String],
    variables: [String] = [],
    columns: [Int] = [],
    scope: ScriptScope
  ) {
    let first = inputs.count + variables.count
    var compiler = RealCompiler(scope: scope, columns: columns, firstColumn: first)
    compiler.count = first + columns.count
    for (place, name) in variables.enumerated() {
      compiler.variables[name] = .init(slot: inputs.count + place, kind: .real)
    }
    var names = compiler.variables
    for (place, name) in inputs.enumerated() { names[name] = .init(slot: place, kind: .real) }
    guard let part = compiler.part(formula, names, depth: 0) else { return nil }
    run = part.run
    frame = Frame(count: compiler.count)
  }

  /// Returns the value; nil if it cannot tell.
  func value(_ inputs: some Sequence<Double>) -> Double? {
    frame.hasFailed = false
    for (place, input) in inputs.enumerated() where place < frame.slots.count {
      frame.slots[place] = input
    }
    let value = run(frame)
    return frame.hasFailed ? nil : value
  }
}

/// Compiles trees.
private struct RealCompiler {
  /// Whether a value is a whole number for gnuplot.
  enum Kind { case whole, real, unknown }

  /// Where the value of a name stands.
  struct Place {
    let slot: Int
    let kind: Kind
  }

  /// A part that is compiled.
  struct Part {
    let kind: Kind
    /// The value, if it is the same everywhere.
    var constant: Double?
    let run: RealFormula.Run
  }

  let scope: ScriptScope
  let columns: [Int]
  let firstColumn: Int
  /// The number of slots.
  var count = 0
  /// The variables that change from place to place.
  var variables: [String: Place] = [:]
  private static let deepest = 60
  private static let mostSlots = 2000
  private static let greatestWhole = 9_007_199_254_740_992.0

  private func constant(_ value: Double, _ kind: Kind) -> Part {
    Part(kind: kind, constant: value) { _ in value }
  }

  private func slot(_ place: Int, _ kind: Kind) -> Part {
    Part(kind: kind) { $0.slots[place] }
  }

  private func constant(_ value: ScriptValue) -> Part? {
    switch value {
    case .integer(let whole):
      let number = Double(whole)
      return abs(number) < Self.greatestWhole ? constant(number, .whole) : nil
    case .complex(let re, let im): return im == 0 ? constant(re, .real) : nil
    case .text, .array: return nil
    }
  }

  mutating func part(_ formula: ScriptExpression, _ names: [String: Place], depth: Int) -> Part? {
    guard depth < Self.deepest, count < Self.mostSlots else { return nil }
    switch formula {
    case .constant(let value): return constant(value)
    case .name(let name):
      if let place = names[name] { return slot(place.slot, place.kind) }
      return scope.values[name].flatMap(constant)
    case .column(let column):
      return columns.firstIndex(of: column).map { slot(firstColumn + $0, .real) }
    case .unary(let sign, let inner):
      guard let inner = part(inner, names, depth: depth + 1) else { return nil }
      return unary(sign, inner)
    case .binary(let sign, let a, let b):
      guard let a = part(a, names, depth: depth + 1), let b = part(b, names, depth: depth + 1)
      else { return nil }
      return binary(sign, a, b)
    case .choice(let condition, let a, let b):
      guard let condition = part(condition, names, depth: depth + 1),
        let a = part(a, names, depth: depth + 1), let b = part(b, names, depth: depth + 1)
      else { return nil }
      return Part(kind: a.kind == b.kind ? a.kind : .unknown) {
        condition.run($0) != 0 ? a.run($0) : b.run($0)
      }
    case .call(let name, let arguments): return call(name, arguments, names, depth: depth)
    case .sum(let name, let from, let to, let body):
      return sum(name, from, to, body, names, depth: depth)
    case .block, .element, .part, .count, .list, .assignment, .elementAssignment, .series:
      return nil
    }
  }

  private func unary(_ sign: UnarySign, _ inner: Part) -> Part? {
    switch sign {
    case .plus: return inner
    case .minus:
      return Part(kind: inner.kind, constant: inner.constant.map { -$0 }) { -inner.run($0) }
    case .not: return Part(kind: .whole) { inner.run($0) == 0 ? 1 : 0 }
    case .invert, .factorial: return nil
    }
  }

  private func whole(_ run: @escaping RealFormula.Run) -> Part {
    Part(kind: .whole) { frame in
      let value = run(frame)
      return abs(value) < Self.greatestWhole ? value : frame.fail()
    }
  }

  private func binary(_ sign: BinarySign, _ a: Part, _ b: Part) -> Part? {
    let areWhole = a.kind == .whole && b.kind == .whole
    let isReal = a.kind == .real || b.kind == .real
    /// A sum, a difference or a product.
    func arithmetic(_ run: @escaping RealFormula.Run) -> Part {
      areWhole ? whole(run) : Part(kind: isReal ? .real : .unknown, run: run)
    }
    func truth(_ run: @escaping (RealFormula.Frame) -> Bool) -> Part {
      Part(kind: .whole) { run($0) ? 1 : 0 }
    }
    switch sign {
    case .plus: return arithmetic { a.run($0) + b.run($0) }
    case .minus: return arithmetic { a.run($0) - b.run($0) }
    case .times: return arithmetic { a.run($0) * b.run($0) }
    case .over:
      guard areWhole || isReal else { return nil }
      return Part(kind: areWhole ? .whole : .real) { frame in
        let base = b.run(frame)
        guard base != 0 else { return frame.fail() }
        let quotient = a.run(frame) / base
        return areWhole ? quotient.rounded(.towardZero) : quotient
      }
    case .power: return power(a, b, areWhole: areWhole, isReal: isReal)
    case .less: return truth { a.run($0) < b.run($0) }
    case .most: return truth { a.run($0) <= b.run($0) }
    case .more: return truth { a.run($0) > b.run($0) }
    case .least: return truth { a.run($0) >= b.run($0) }
    case .equal: return truth { a.run($0) == b.run($0) }
    case .unequal: return truth { a.run($0) != b.run($0) }
    case .and: return truth { a.run($0) != 0 && b.run($0) != 0 }
    case .or: return truth { a.run($0) != 0 || b.run($0) != 0 }
    case .remainder, .join, .left, .right, .same, .different, .bitAnd, .bitXor, .bitOr: return nil
    }
  }

  private func power(_ a: Part, _ b: Part, areWhole: Bool, isReal: Bool) -> Part? {
    if areWhole {
      guard let exponent = b.constant, exponent >= 0, exponent < 64 else { return nil }
      return whole { pow(a.run($0), exponent) }
    }
    guard isReal else { return nil }
    if b.constant == 2 {
      return Part(kind: .real) {
        let base = a.run($0)
        return base * base
      }
    }
    return Part(kind: .real) { frame in
      let (base, exponent) = (a.run(frame), b.run(frame))
      guard base >= 0 || exponent == exponent.rounded() else {
        return base.isNaN || exponent.isNaN ? .nan : frame.fail()
      }
      return pow(base, exponent)
    }
  }

  private mutating func sum(
    _ name: String,
    _ from: ScriptExpression,
    _ to: ScriptExpression,
    _ body: ScriptExpression,
    _ names: [String: Place],
    depth: Int
  ) -> Part? {
    let place = count
    count += 1
    var inner = names
    inner[name] = Place(slot: place, kind: .whole)
    guard let from = part(from, names, depth: depth + 1), from.kind == .whole,
      let to = part(to, names, depth: depth + 1), to.kind == .whole,
      let body = part(body, inner, depth: depth + 1), body.kind != .unknown
    else { return nil }
    return Part(kind: body.kind) { frame in
      let last = to.run(frame)
      var (total, letter) = (0.0, from.run(frame))
      guard last - letter < 1_000_000 else { return frame.fail() }
      // An empty sum is a whole number.
      guard letter <= last || body.kind == .whole else { return frame.fail() }
      while letter <= last {
        frame.slots[place] = letter
        total += body.run(frame)
        letter += 1
      }
      return abs(total) < Self.greatestWhole || body.kind == .real ? total : frame.fail()
    }
  }

  private mutating func call(
    _ name: String,
    _ arguments: [ScriptExpression],
    _ names: [String: Place],
    depth: Int
  ) -> Part? {
    var parts: [Part] = []
    if ScriptScope.specialNames.contains(name) || name == "rand" { return nil }
    for argument in arguments {
      guard let part = part(argument, names, depth: depth + 1) else { return nil }
      parts.append(part)
    }
    if let function = scope.functions[name] {
      guard function.parameters.count == parts.count else { return nil }
      let first = count
      count += parts.count
      var inner = variables
      for (place, parameter) in function.parameters.enumerated() {
        inner[parameter] = Place(slot: first + place, kind: parts[place].kind)
      }
      guard let body = part(function.body, inner, depth: depth + 4) else { return nil }
      return Part(kind: body.kind) { frame in
        for (place, part) in parts.enumerated() { frame.slots[first + place] = part.run(frame) }
        return body.run(frame)
      }
    }
    guard let builtin = BuiltinFunction.named(name), builtin.arguments.contains(parts.count) else {
      return nil
    }
    return self.builtin(builtin, parts)
  }

  private func builtin(_ builtin: BuiltinFunction, _ parts: [Part]) -> Part? {
    let part = parts[0]
    switch builtin.name {
    case "floor": return rounded(part) { $0.rounded(.down) }
    case "ceil": return rounded(part) { $0.rounded(.up) }
    case "int": return rounded(part) { $0.rounded(.towardZero) }
    case "abs": return Part(kind: part.kind) { abs(part.run($0)) }
    case "sgn":
      return Part(kind: .whole) {
        let value = part.run($0)
        return value > 0 ? 1 : value < 0 ? -1 : 0
      }
    default: break
    }
    let isScaled = scope.isInDegrees && builtin.angles != .none
    if let compute = builtin.onPlane {
      let units = scope.isInDegrees ? builtin.angles.unitsOfReals : (before: 1, after: 1)
      let (before, after) = units
      return Part(kind: .real) { frame in
        let value = compute(ComplexNumber(part.run(frame) * before))
        return value.im == 0 ? value.re * after : frame.fail()
      }
    }
    guard !isScaled else { return nil }
    if let compute = builtin.onLine { return Part(kind: .real) { compute(part.run($0)) } }
    return nil
  }

  private func rounded(_ part: Part, _ round: @escaping (Double) -> Double) -> Part {
    whole { frame in
      let value = round(part.run(frame))
      return value.isNaN ? frame.fail() : value
    }
  }
}
