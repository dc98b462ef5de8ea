import Expressions
import RealFunctions
import Testing

/// Laws of formulas over ranges: written by hand, written out by the program, or as a loop, they are
/// the same.
@Suite("Laws of formulas over ranges")
struct RangeLawTests {
  static let terms = [
    "1/k^2", "sin(k x)/k", "exp(-k x)", "x^k/k!", "k/(k + x)", "|x - k|", "{k > 3: x, 1/k}",
    "sqrt(k + x)", "ln(k + x)", "k", "x", "1", "max(k, 3x)", "0.1", "k x > 3", "fact(k)", "f(k x)",
    "total([k, x, k x])", "sum(x/j for j in 1..k)", "integral(t^k for t in 0..x)",
  ]

  static func definitions() throws -> Definitions {
    try Definitions("fact(n) = {n <= 1: 1, n fact(n - 1)}", "f(x) = x/(1 + x^2)")
  }

  @Test("a range form is what its terms make by hand", arguments: terms)
  func byHand(_ term: String) throws {
    let definitions = try Self.definitions()
    let workspace = Workspace()
    let one = try definitions.compiled("0 + (\(term))", over: ["x", "k"])
    for count in [1, 2, 7, 32, 33, 100] {
      for x in [0.25, 1, 2.5] {
        let values = (1...count).map { one.value(at: [x, Double($0)], using: workspace) }
        // Known ends are written out if they are near; an end that is a parameter makes a loop.
        for (end, inputs) in [("\(count)", [x, 0]), ("n", [x, Double(count)])] {
          func value(_ text: String) throws -> Double {
            try definitions.compiled(text, over: ["x", "n"]).value(at: inputs, using: workspace)
          }
          let range = "for k in 1..\(end)"
          func isClose(_ a: Double, _ b: Double, _ scale: Double) -> Bool {
            a.hasSameBits(as: b) || (a - b).magnitude <= 4e-16 * scale
          }
          let sum = values.reduce(0, +)
          let scale = values.reduce(0) { $0 + $1.magnitude } * Double(min(count, 32))
          #expect(isClose(try value("sum(\(term) \(range))"), sum, max(scale, sum.magnitude * 300)))
          #expect(
            isClose(try value("total([\(term) \(range)])"), sum, max(scale, sum.magnitude * 300))
          )
          let product = values.reduce(1, *)
          let text = "product(\(term) \(range))"
          #expect(isClose(try value(text), product, product.magnitude * 8 * Double(count)))
          let last = values[count - 1]
          #expect(isClose(try value("[\(term) \(range)][\(count)]"), last, 8 * last.magnitude))
          let least = values.min() ?? .nan
          #expect(isClose(try value("min(\(term) \(range) step 1)"), least, 8 * least.magnitude))
          let greatest = values.max() ?? .nan
          #expect(
            isClose(try value("max(\(term) \(range) step 1)"), greatest, 8 * greatest.magnitude)
          )
        }
      }
    }
  }

  @Test(
    "a sum that is written out and its loop agree, and so do their derivatives",
    arguments: terms
  )
  func loops(_ term: String) throws {
    let definitions = try Self.definitions()
    let workspace = Workspace()
    for form in ["sum(\(term) for k in 1..%)", "d/dx sum(\(term) for k in 1..%)"] {
      let unrolled = try definitions.compiled(
        form.replacing("%", with: "20"),
        over: ["x", "n"]
      )
      let looped = try definitions.compiled(form.replacing("%", with: "n"), over: ["x", "n"])
      for x in [0.3, 1.1, 2.7] {
        let a = unrolled.value(at: [x, 20], using: workspace)
        let b = looped.value(at: [x, 20], using: workspace)
        // The integral among the terms is differentiated by values nearby; sums of 20 terms round 20 times.
        let tolerance = form.hasPrefix("d") ? 1e-14 : 4e-15
        #expect(
          a.hasSameBits(as: b) || (a - b).magnitude <= tolerance * max(a.magnitude, 1e-3),
          "\(form) at \(x): \(a), \(b)"
        )
      }
    }
  }

  @Test("sums in sums that are known are not written out term by term")
  func nestedConstants() throws {
    let definitions = try Definitions()
    let ranges = (1...6).map { "v_\($0) in 1..9" }.joined(separator: ", ")
    let syntax = try definitions.syntax("product(1 for \(ranges))")
    let formula = try Evaluation.check(syntax, parameters: [], in: definitions)
    #expect(formula.nodeCount <= 60)
    #expect(try definitions.calculation("product(1 for \(ranges))").value == .number(1))
  }

  @Test("calls out of sums inside sums end with an error, not with the stack")
  func nestedCalls() throws {
    var body = "f(n - 1)"
    for index in 0..<60 { body = "sum(\(body) for v_\(index) in n..n)" }
    let definitions = try Definitions("f(n) = {n <= 0: 1, \(body)}")
    #expect(try definitions.calculation("f(3)").value == .number(1))
    do throws(any Error) {
      let value = try definitions.calculation("f(150)").value
      Issue.record("f(150) is \(value)")
    } catch {
      #expect((error as? Diagnostic)?.code == .E30)
    }
  }

  @Test("a stored list stands in memory once, however often it is named")
  func storedLists() throws {
    var definitions = try Definitions()
    definitions.values["L"] = .list((1...200_000).map { .number(Double($0)) })
    let sum = [String](repeating: "L", count: 400).joined(separator: " + ")
    let formula = try Evaluation.check(
      definitions.syntax("total(\(sum))"),
      parameters: [],
      in: definitions
    )
    #expect(formula.nodeCount <= 401)
  }

  @Test("work on long lists asks whether to stop")
  func polls() throws {
    let definitions = try Definitions()
    for text in [
      "sum(total([1..990000 + k]) for k in 1..5000)",
      "sum(length(sort([1..100000 + k])) for k in 1..50000)",
      "sum(sum(gamma(j + k) for j in 1..200) for k in 1..1e6)",
    ] {
      let polls = Counter()
      let workspace = Workspace(cancellation: Cancellation { polls.next() > 3 })
      _ = try Evaluation.calculate(definitions.syntax(text), in: definitions, using: workspace)
      #expect(workspace.isCancelled)
      // Each level of the nest asks again on its way out.
      #expect(polls.count <= 10, "\(text)")
    }
  }
}
