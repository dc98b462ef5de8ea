import Expressions
import Testing

// What packages that use the library see: public names alone.
@Suite("Scopes")
struct ScopeTests {
  @Test("values and functions are defined by text, and look names up when they are used")
  func definitions() throws {
    var scope = Scope()
    try scope.define("a = 1 + 1")
    try scope.define("f(x) = a x^2")
    try scope.define("g(x, y) = f(x) + y")
    #expect(try Formula("g(3, 1)", in: scope).value() == .number(19))
    scope.define("a", as: .number(10))
    #expect(try Formula("g(3, 1)", in: scope).value() == .number(91))
    #expect(scope.names == ["a", "f", "g"])
    #expect(scope.value(of: "a") == .number(10))
    #expect(scope.value(of: "f") == nil)
  }

  @Test("a function may call itself")
  func recursion() throws {
    var scope = Scope()
    try scope.define("fact(n) = {n < 2: 1, n fact(n - 1)}")
    #expect(try Formula("fact(5)", in: scope).value() == .number(120))
  }

  @Test("a deleted name has no value any more")
  func deletion() throws {
    var scope = Scope()
    try scope.define("a = 2")
    let deletions = [scope.delete("a"), scope.delete("a")]
    #expect(deletions == [true, false])
    #expect(scope.names.isEmpty)
    #expect(throws: Diagnostic.self) { try Formula("a", in: scope).value() }
  }

  @Test(
    "a definition that fails points at its text and leaves the scope as it was",
    arguments: [
      ("pi = 3", SourceRange(0, 2)), ("sin(x) = x", SourceRange(0, 3)),
      ("for = 1", SourceRange(0, 3)), ("f(x, x) = x", SourceRange(5, 6)),
      ("f() = 1", SourceRange(2, 3)), ("2 = 1", SourceRange(0, 1)), ("a", SourceRange(1, 1)),
      ("a = b", SourceRange(4, 5)), ("f(x) = ", SourceRange(6, 6)),
      ("f(x) = 1 2)", SourceRange(9, 10)),
    ]
  )
  func failures(_ text: String, _ range: SourceRange) {
    var scope = Scope()
    let error = #expect(throws: Diagnostic.self) { try scope.define(text) }
    #expect(error?.range == range, "\(error?.message ?? "")")
    #expect(scope.names.isEmpty)
  }

  @Test("names of the language keep their meaning", arguments: ["sin(0)", "2pi", "log_2(8)"])
  func ownNames(_ text: String) throws {
    var scope = Scope()
    let value = try Formula(text).value()
    for name in ["sin", "pi", "log_2"] { scope.define(name, as: .number(7)) }
    #expect(try Formula(text, in: scope).value() == value)
  }
}
