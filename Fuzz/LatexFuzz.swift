// Any text is LaTeX, or none, or LaTeX with a mistake: a place in what it means leads back into what was typed, and
// what it means is read as a formula or answered. `scripts/fuzz.sh SECONDS latex` builds this with libFuzzer.
import Diagnostics
import Expressions
import FormulaReading

/// Runs one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLatex(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  // Without a backslash it would be a formula, which is another subject.
  for source in [text, "\\sin " + text, "\\frac{\(text)}{2}"] {
    do {
      guard let latex = try LatexText(source) else { continue }
      checkPlaces(of: latex, in: source)
      readAsFormula(latex, of: source)
    } catch {
      check(error.range, in: source)
    }
  }
  return 0
}

/// Every place of the plain text leads to one of the source, and a later one never further to the left.
private func checkPlaces(of latex: LatexText, in source: String) {
  let length = latex.plain.utf8.count
  for place in 0...length {
    check(latex.original(of: SourceRange(place, place)), in: source)
    check(latex.original(of: SourceRange(place, length)), in: source)
  }
}

private func readAsFormula(_ latex: LatexText, of source: String) {
  do {
    _ = try Formula(latex.plain, in: Scope()).canonicalText
  } catch {
    check(latex.original(of: error).range, in: source)
  }
}

private func check(_ range: SourceRange, in source: String) {
  if range.start < 0 || range.end < range.start || range.end > source.utf8.count {
    fatalError("\(range) is outside \(source)")
  }
}
