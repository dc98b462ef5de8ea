import SystemLibrary

/// A function that a script defines.
struct ScriptFunction: Sendable {
  let parameters: [String]
  let body: ScriptExpression
  /// The definition as it was written.
  let text: String
}

/// The names of a script: variables, arrays, functions and datablocks.
struct ScriptScope: Sendable {
  /// The values of variables and arrays.
  var values: [String: ScriptValue] = [
    "pi": .real(Double.pi), "NaN": .real(.nan), "Inf": .real(.infinity), "I": .complex(0, 1),
    "GPVAL_VERSION": .real(5.4), "GPVAL_PATCHLEVEL": .text("4"), "GPVAL_TERM": .text("svg"),
    "GPVAL_COMPILE_OPTIONS": .text("+OBJECTS +STATS +MULTIBYTE +LIBCERF"), "GPVAL_PWD": .text("."),
    "ARGC": .integer(0), "ARG0": .text(""),
    "GPVAL_ENCODING": .text("utf8"), "GPVAL_SYSNAME": .text("Linux"), "GPVAL_MACHINE": .text(""),
    "GPVAL_SPLOT": .integer(0), "GPVAL_PARAMETRIC": .integer(0),
    "GPVAL_TERMINALS": .text("svg pdf png dumb"), "GPVAL_ERRNO": .integer(0),
    "GPVAL_TERMOPTIONS": .text(""), "GPVAL_ERRMSG": .text(""), "GPVAL_pi": .real(Double.pi),
    "GPVAL_SYSTEM_ERRNO": .integer(0), "GPVAL_X_MIN": .real(-10), "GPVAL_X_MAX": .real(10),
    "GPVAL_Y_MIN": .real(-10), "GPVAL_Y_MAX": .real(10), "GPVAL_MULTIPLOT": .integer(0),
    "FIT_LIMIT": .real(1e-5), "MOUSE_X": .real(.nan), "MOUSE_Y": .real(.nan),
  ]
  /// The functions.
  var functions: [String: ScriptFunction] = [:]
  /// The lines of datablocks by their names, without the dollar sign.
  var blocks: [String: [String]] = [:]
  /// Whether angles are in degrees.
  var isInDegrees = false
  /// The state of the random numbers: a linear congruence of 64 bits (Knuth, MMIX).
  var seed: UInt64 = 0x1234_5678_9abc_def1
  /// Whether a formula asked for a shell, which no script gets.
  var askedForShell = false
  /// How many calls of functions are open.
  private var depth = 0
  /// Calls may be nested so deeply.
  private static let mostDepth = 250
  /// An array has at most so many elements.
  static let mostElements = 1_000_000
  /// A sum has at most so many terms.
  private static let mostTerms: Int64 = 1_000_000

  /// A row of data while its columns are read.
  struct Row {
    /// The fields, as they stand in the file.
    var fields: [String] = []
    /// The columns with negative numbers and 0: number of the row, of the block, of the index.
    var row = 0.0, block = 0.0, index = 0.0
    /// The names of columns, from the first line.
    var heads: [String] = []
    /// The format of times; nil for none.
    var timeFormat = "%d/%m/%y,%H:%M"
    /// The columns that hold times.
    var timeColumns: Set<Int> = []
    /// Texts that stand for missing values.
    var missing: String?
  }

  // MARK: Formulas

  /// Returns the value of a formula.
  mutating func value(
    _ expression: ScriptExpression,
    locals: [String: ScriptValue] = [:],
    row: Row? = nil
  ) throws(ScriptProblem) -> ScriptValue {
    switch expression {
    case .constant(let value): return value
    case .name(let name): return try self.name(name, locals)
    case .column(let column):
      guard let row else {
        throw ScriptProblem("$\(column) is a column, and no data are read here")
      }
      return row.value(column)
    case .block(let name):
      guard let lines = blocks[name] else { throw ScriptProblem("$\(name) is not defined") }
      return .array(lines.map { .text($0) })
    case .unary(let sign, let part):
      return try Self.applied(sign, try value(part, locals: locals, row: row))
    case .binary(let sign, let a, let b):
      let first = try value(a, locals: locals, row: row)
      if sign == .and, !first.isTrue { return .truth(false) }
      if sign == .or, first.isTrue { return .truth(true) }
      return try Arithmetic.applied(sign, first, try value(b, locals: locals, row: row))
    case .choice(let condition, let a, let b):
      let holds = try value(condition, locals: locals, row: row).isTrue
      return try value(holds ? a : b, locals: locals, row: row)
    case .call(let name, let parts): return try call(name, parts, locals, row)
    case .element(let base, let index):
      let place = try value(index, locals: locals, row: row).whole ?? 0
      switch try value(base, locals: locals, row: row) {
      case .array(let elements):
        guard place >= 1, place <= elements.count else {
          throw ScriptProblem("there is no element \(place) of \(elements.count)")
        }
        return elements[Int(place) - 1]
      case let other:
        guard place > 0 else { return .text("") }
        return .text(BuiltinFunction.part(of: other.printed, from: place, to: place))
      }
    case .part(let base, let first, let last):
      let value = try self.value(base, locals: locals, row: row)
      let start = try first.map { part throws(ScriptProblem) in
        try self.value(part, locals: locals, row: row).whole ?? 1
      }
      let end = try last.map { part throws(ScriptProblem) in
        try self.value(part, locals: locals, row: row).whole ?? 0
      }
      if case .array(let elements) = value {
        let low = max(1, Int(clamping: start ?? 1)) - 1
        let high = min(elements.count, Int(clamping: end ?? Int64(elements.count)))
        return .array(low < high ? Array(elements[low..<high]) : [])
      }
      return .text(BuiltinFunction.part(of: value.printed, from: start ?? 1, to: end ?? .max))
    case .sum(let name, let from, let to, let body):
      let first = try value(from, locals: locals, row: row).whole ?? 0
      let last = try value(to, locals: locals, row: row).whole ?? -1
      guard Double(last) - Double(first) < Double(Self.mostTerms), last < .max else {
        throw ScriptProblem("a sum has \(Self.mostTerms) terms at most")
      }
      var total = ScriptValue.integer(0)
      var inner = locals
      var place = first
      while place <= last {
        inner[name] = .integer(place)
        total = try Arithmetic.applied(.plus, total, try value(body, locals: inner, row: row))
        place += 1
      }
      return total
    case .count(let part):
      guard case .array(let elements) = try value(part, locals: locals, row: row) else {
        throw ScriptProblem("only arrays and blocks have a number of elements")
      }
      return .integer(Int64(elements.count))
    case .list(let parts):
      var elements: [ScriptValue] = []
      for part in parts { elements.append(try value(part, locals: locals, row: row)) }
      return .array(elements)
    case .assignment(let name, let part):
      let result = try value(part, locals: locals, row: row)
      values[name] = result
      return result
    case .elementAssignment(let name, let index, let part):
      let place = try value(index, locals: locals, row: row).whole ?? 0
      let result = try value(part, locals: locals, row: row)
      try set(name, at: place, to: result)
      return result
    case .series(let parts):
      var result = ScriptValue.undefined
      for part in parts { result = try value(part, locals: locals, row: row) }
      return result
    }
  }

  /// Changes an element of an array.
  mutating func set(
    _ name: String,
    at place: Int64,
    to value: ScriptValue
  ) throws(ScriptProblem) {
    guard case .array(var elements)? = values[name] else {
      throw ScriptProblem("\(name) is no array")
    }
    guard place >= 1, place <= elements.count else {
      throw ScriptProblem("\(name) has \(elements.count) elements, and \(place) is none of them")
    }
    // The array leaves the table first, so that it is not copied.
    values[name] = .integer(0)
    elements[Int(place) - 1] = value
    values[name] = .array(elements)
  }

  private func name(
    _ name: String,
    _ locals: [String: ScriptValue]
  ) throws(ScriptProblem) -> ScriptValue {
    if let value = locals[name] ?? values[name] { return value }
    throw ScriptProblem("\(name) is not defined")
  }

  private static func applied(
    _ sign: UnarySign,
    _ value: ScriptValue
  ) throws(ScriptProblem) -> ScriptValue {
    switch sign {
    case .plus: return value
    case .minus: return try Arithmetic.applied(.minus, .integer(0), value, isNegation: true)
    case .not: return .truth(!value.isTrue)
    case .invert: return .integer(~(value.whole ?? 0))
    case .factorial:
      guard let whole = value.whole, whole >= 0 else { return .undefined }
      if whole <= 20 {
        var product: Int64 = 1
        for factor in 0..<whole { product *= factor + 1 }
        return .integer(product)
      }
      return .real(tgamma(Double(whole) + 1))
    }
  }

  // MARK: Functions

  private mutating func call(
    _ name: String,
    _ parts: [ScriptExpression],
    _ locals: [String: ScriptValue],
    _ row: Row?
  ) throws(ScriptProblem) -> ScriptValue {
    if Self.specialNames.contains(name), let special = try special(name, parts, locals, row) {
      return special
    }
    var arguments: [ScriptValue] = []
    for part in parts { arguments.append(try value(part, locals: locals, row: row)) }
    if let function = functions[name] {
      guard function.parameters.count == arguments.count else {
        throw ScriptProblem("\(name) takes \(function.parameters.count) arguments")
      }
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.mostDepth else { throw ScriptProblem("\(name) calls itself too often") }
      let bound = Dictionary(
        zip(function.parameters, arguments),
        uniquingKeysWith: { _, last in last }
      )
      return try value(function.body, locals: bound, row: row)
    }
    if name == "rand" { return .real(random(arguments.first)) }
    guard let builtin = BuiltinFunction.named(name) else {
      throw ScriptProblem("the function \(name) is not defined")
    }
    guard builtin.arguments.contains(arguments.count) else {
      throw ScriptProblem("\(name) takes \(builtin.arguments.lowerBound) arguments")
    }
    if name == "system" { askedForShell = true }
    return isInDegrees ? builtin.valueInDegrees(arguments) : builtin.compute(arguments)
  }

  /// The functions of ``special(_:_:_:_:)``.
  static let specialNames: Set<String> = [
    "column", "col", "stringcolumn", "strcol", "timecolumn", "valid", "columnhead", "columnheader",
    "exists", "exist", "defined", "time", "value", "index",
  ]

  /// Functions whose arguments are no values: columns and names.
  private mutating func special(
    _ name: String,
    _ parts: [ScriptExpression],
    _ locals: [String: ScriptValue],
    _ row: Row?
  ) throws(ScriptProblem) -> ScriptValue? {
    switch name {
    case "column", "col":
      guard let row, let part = parts.first, functions[name] == nil else { return nil }
      let choice = try value(part, locals: locals, row: row)
      return row.value(row.column(choice))
    case "stringcolumn", "strcol":
      guard let row, let part = parts.first else { return nil }
      let place = row.column(try value(part, locals: locals, row: row))
      return .text(row.text(place) ?? "")
    case "timecolumn":
      guard let row, let part = parts.first else { return nil }
      let place = row.column(try value(part, locals: locals, row: row))
      var format = row.timeFormat
      if parts.count > 1 { format = try value(parts[1], locals: locals, row: row).printed }
      return ScriptTime.seconds(format, row.text(place) ?? "").map { .real($0) } ?? .undefined
    case "valid":
      guard let row, let part = parts.first else { return nil }
      let place = row.column(try value(part, locals: locals, row: row))
      return .truth(row.text(place).flatMap { ScriptValue.leadingNumber(of: $0) } != nil)
    case "columnhead", "columnheader":
      guard let row, let part = parts.first else { return .text("@COLUMNHEAD@") }
      let place = row.column(try value(part, locals: locals, row: row))
      return .text(row.heads.indices.contains(place - 1) ? row.heads[place - 1] : "")
    case "exists", "exist", "defined":
      guard let part = parts.first else { return nil }
      if case .name(let variable) = part, name == "defined" {
        return .truth(values[variable] != nil)
      }
      let variable = try value(part, locals: locals, row: row).printed
      return .truth(values[variable] != nil)
    case "time":
      guard parts.count == 1, functions[name] == nil else { return nil }
      let seconds = SystemLibrary.time(nil)
      if case .constant(.text) = parts[0] {
        return .text(ScriptTime.text(try value(parts[0]).printed, Double(seconds)))
      }
      return .integer(Int64(seconds))
    case "value":
      guard let part = parts.first else { return nil }
      let variable = try value(part, locals: locals, row: row).printed
      return values[variable] ?? .real(.nan)
    case "index":
      guard parts.count == 2, functions[name] == nil else { return nil }
      guard case .array(let elements) = try value(parts[0], locals: locals, row: row) else {
        return .integer(0)
      }
      let sought = try value(parts[1], locals: locals, row: row)
      return .integer(Int64((elements.firstIndex(of: sought) ?? -1) + 1))
    default: return nil
    }
  }

  /// Returns a random number between 0 and 1; a negative argument, or a greater one than 1, starts them anew.
  private mutating func random(_ argument: ScriptValue?) -> Double {
    let start = argument?.number ?? 0
    if start < 0 { seed = 0x1234_5678_9abc_def1 }
    if start > 1 {
      seed = UInt64(truncatingIfNeeded: argument?.whole ?? 1) &* 0x9e37_79b9_7f4a_7c15
    }
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (seed ^ (seed >> 29)) &* 0xbf58_476d_1ce4_e5b9
    return (Double((mixed ^ (mixed >> 32)) >> 11) + 0.5) / 9_007_199_254_740_992
  }
}
