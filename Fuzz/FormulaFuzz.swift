// Any bytes are a formula or a diagnostic, never a trap or a hang; a formula that was read keeps its
// meaning when it is printed and read again; what it gives is a value or a diagnostic.
// `scripts/fuzz.sh` builds this with libFuzzer.
import Expressions
import RealFunctions

/// Runs one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormula(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  read(text, in: definitions)
  do {
    // What is pasted from elsewhere is rewritten first.
    guard let latex = try LatexText(text) else { return 0 }
    read(latex.plain, in: definitions)
  } catch {
    checkRange(of: error, in: text)
  }
  return 0
}

/// Values of every kind, and functions that call themselves and one another.
private let definitions: Scope = {
  var scope = Scope()
  scope.define("a", as: .number(2))
  scope.define("L", as: .list([.number(1), .number(2), .number(3)]))
  scope.define("P", as: .point(1, -2))
  for (name, source) in [("f", "f(x) = a x^2"), ("g", "g(n) = {n < 1: 1, n g(n - 1)}")] {
    let body = SourceRange(7, source.utf8.count)
    let parameter = String(Array(source)[2])
    _ = try? scope.define(function: name, parameters: [parameter], source: source, body: body)
  }
  return scope
}()

private func read(_ text: String, in scope: Scope) {
  do {
    let formula = try Formula(text, in: scope)
    checkPrinting(formula, in: scope)
    checkCompiling(formula)
    checkCalculating(formula, of: text)
  } catch {
    checkRange(of: error, in: text)
  }
}

/// parse(print(parse(text))) is parse(text), unless the brackets of the printed form nest too deeply.
private func checkPrinting(_ formula: Formula, in scope: Scope) {
  let printed = formula.canonicalText
  do {
    let again = try Formula(printed, in: scope).canonicalText
    if again != printed { fatalError("\(printed) is read anew as \(again)") }
  } catch  where error.code == .E32 {
    return
  } catch {
    fatalError("cannot read what was printed: \(printed): \(error.message)")
  }
}

/// A workspace that stops long work: a sum of ten million terms is no hang, a loop that never asks is.
private func impatientWorkspace() -> Workspace {
  let polls = Counter()
  return Workspace(cancellation: Cancellation { polls.next() > 50 })
}

/// A formula has a value or an error whose place is in the text; the value can be printed.
private func checkCalculating(_ formula: Formula, of text: String) {
  do {
    let workspace = impatientWorkspace()
    let value = try formula.value(using: workspace)
    let printed = value.text(digits: 17, cancellation: workspace.cancellation)
    if let printed, printed.isEmpty { fatalError("\(text) prints as nothing") }
  } catch {
    checkRange(of: error, in: text)
  }
}

/// A compiled formula answers at every point, special values among them.
private func checkCompiling(_ formula: Formula) {
  guard let function = try? formula.compiled(over: ["x"]) else { return }
  let points = [0, -0.0, 1, -2.5, 1e308, 5e-324, .infinity, -.infinity, .nan]
  let workspace = impatientWorkspace()
  var answers = [Double](repeating: 0, count: points.count * max(1, function.outputCount))
  answers.withUnsafeMutableBufferPointer { answers in
    points.withUnsafeBufferPointer { points in
      guard let inputs = points.baseAddress, let outputs = answers.baseAddress else { return }
      let batch = PointBatch(
        count: points.count,
        inputs: inputs,
        inputStride: points.count,
        outputs: outputs,
        outputStride: points.count
      )
      function.evaluate(batch, using: workspace)
    }
  }
}

/// A diagnostic points into the text.
private func checkRange(of diagnostic: Diagnostic, in text: String) {
  let range = diagnostic.range
  guard range.start >= 0, range.end <= text.utf8.count else {
    fatalError("\(range) is outside the text: \(diagnostic.message)")
  }
}

/// Counts the questions whether to stop; one thread asks.
private final class Counter: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
