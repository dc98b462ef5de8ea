import Expressions
import RealFunctions
import Testing

/// The table of built-in functions.
@Suite("The table of functions")
struct BuiltinTableTests {
  /// The functions whose arguments are numbers, not lists or formulas.
  static let numeric = Builtins.all.filter(\.takesNumbers).map(\.name)

  @Test("every example has a value and shows its function", arguments: Builtins.all.map(\.name))
  func examples(_ name: String) throws {
    let function = try #require(Builtins.all.first { $0.name == name })
    let value = try Definitions().calculation(function.example).value
    #expect(!value.isUndefined)
    let shown = name == "log_b" ? "log_" : name + "("
    #expect(function.example.contains(shown))
  }

  @Test("undefined in gives undefined out at every argument", arguments: numeric)
  func undefinedArguments(_ name: String) throws {
    let function = try #require(Builtins.all.first { $0.name == name })
    let definitions = try Definitions("b = 3")
    let count = ["gcd", "lcm"].contains(name) ? 2 : function.arity.minimum
    for place in 0..<count {
      let arguments = (0..<count).map { index in
        if index == place { return "undefined" }
        return name == "if" && index == 0 ? "\(place == 1)" : "2"
      }
      let call = "\(name)(\(arguments.joined(separator: ", ")))"
      #expect(try definitions.calculation(call).value.isUndefined, "\(call)")
    }
  }

  @Test(
    "special arguments never trap and agree with the blocks",
    arguments: numeric.filter { $0 != "if" }
  )
  func specialArguments(_ name: String) throws {
    let function = try #require(Builtins.all.first { $0.name == name })
    let count = ["gcd", "lcm"].contains(name) ? 2 : function.arity.minimum
    let parameters = Array(["u", "v", "w"].prefix(count))
    var definitions = try Definitions("b = 3")
    let call = "\(name)(\(parameters.joined(separator: ", ")))"
    let compiled = try definitions.compiled(call, over: parameters)
    let specials: [Double] = [
      0, -0.0, 1, -1, 0.5, -2.5, 3, 171, -171, 1e15, -1e17, 1e300, -1e300, .leastNonzeroMagnitude,
      .infinity,
      -.infinity, .nan, 2_147_483_648, 9_007_199_254_740_994, 1e-300, 0.1,
    ]
    let workspace = Workspace()
    // Of three arguments the last takes one value of each kind.
    let thirds: [Double] = [0, 1, -2.5, 171, 1e300, .infinity, .nan]
    for first in specials {
      for second in count > 1 ? specials : [0] {
        for third in count > 2 ? thirds : [0] {
          let inputs = Array([first, second, third].prefix(count))
          let value = compiled.value(at: inputs, using: workspace)
          for (name, input) in zip(parameters, inputs) { definitions.values[name] = .number(input) }
          let calculated = try definitions.point(call)
          #expect(value.hasSameBits(as: calculated), "\(call) at \(inputs)")
        }
      }
    }
  }

  @Test("names and aliases are unique")
  func uniqueNames() {
    let names = Builtins.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    for constant in Builtins.constants { #expect(!names.contains(constant.name)) }
  }

  @Test("aliases lead to their function")
  func aliases() {
    #expect(Builtins.function(named: "arcsin")?.name == "asin")
    #expect(Builtins.function(named: "nthroot")?.name == "root")
    #expect(Builtins.function(named: "sgn")?.name == "sign")
    #expect(Builtins.function(named: "j0") == nil)
    #expect(Builtins.function(named: "y1") == nil)
    #expect(Builtins.function(named: "Sin") == nil)
  }

  @Test("inverses are functions of the table")
  func inverses() {
    let inverses = Builtins.all.compactMap(\.inverse)
    #expect(inverses.count == 9)
    for inverse in inverses { #expect(Builtins.function(named: inverse)?.name == inverse) }
  }

  @Test("the number of arguments comes from the signature")
  func argumentCounts() throws {
    #expect(Builtins.function(named: "sin")?.arity == .init(minimum: 1, maximum: 1))
    #expect(Builtins.function(named: "atan2")?.arity == .init(minimum: 2, maximum: 2))
    #expect(Builtins.function(named: "clamp")?.arity == .init(minimum: 3, maximum: 3))
    #expect(Builtins.function(named: "min")?.arity == .init(minimum: 1, maximum: nil))
    #expect(Builtins.function(named: "round")?.arity == .init(minimum: 1, maximum: 2))
  }

  @Test("a subscript names the base of a logarithm")
  func subscripts() {
    #expect(Builtins.function(named: "log_2") != nil)
    #expect(Builtins.base(ofLogarithm: "log_12") == "12")
    #expect(Builtins.function(named: "log_") == nil)
    #expect(Builtins.function(named: "log_b") != nil)
  }

  @Test("constants have their values")
  func constants() {
    #expect(Builtins.constant(named: "pi")?.value == .number(.pi))
    #expect(Builtins.constant(named: "∞")?.value == .number(.infinity))
    #expect(Builtins.constant(named: "true")?.value == .condition(true))
    #expect(Builtins.constant(named: "ans") == nil)
  }
}
