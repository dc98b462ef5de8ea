import PlotSession

/// Examples of the tables whose statements cannot be read or carried out yet.
///
/// Every one of them must fail: when its feature is there, it leaves this list.
enum AwaitedExamples {
  /// Codes of the catalogue that nothing answers with yet.
  static let codes: Set<String> = ["E50", "E51", "E62", "E63"]

  /// Statements of the catalogue that fail with another code or have no way out yet.
  static let errors: Set<String> = [
    "plot x + r = 1", "np.log(x)", "sum(n^2)", "sum(n^2, n, 1, 10)", "[1, 2] + [1, 2, 3]",
    "sum(n for n in 1..1e9)", "[1..1e9]",
  ]

  /// Statements whose hint cannot be typed yet.
  static let hints: Set<String> = ["f[x_] := x^2", "ezplot('x^2')"]

  /// Statements of help pages.
  static let help: Set<String> = [
    "sum(1/n^2 for n in 1..1000)", "[n^2 for n in 0..10 step 2]", "[4, 5, 6][2]", "f'(2)",
    "[1, 2, 3]^2", "y = \\frac{1}{2}x^{2}", "\\sqrt{2}", "[1..5]^2", "[n^2 for n in 1..5]",
    "total([1..100])", "sum(n^2 for n in 1..10)", "product(n for n in 1..5)",
    "plot sum(sin((2n+1) x)/(2n+1) for n in 0..9)", "integral(sin(x) for x in 0..pi)",
    "integral(exp(-x^2) for x in -inf..inf)", "plot integral(sin(t)/t for t in 0.001..x)",
    "max([3, 1, 2])", "max(x (1 - x) for x in 0..1)",
    "plot f(x), f'(x)", "plot d/dx x^2", "length([4, 5, 6])",
    "total([4, 5, 6])", "mean([4, 5, 9])", "median([4, 9, 5])",
    "stdev([2, 4, 4, 4, 5, 5, 7, 9])", "sort([3, 1, 2])",
  ]
}

extension AwaitedExamples {
  /// Whether an example of the catalogue is not right yet.
  static func isAwaited(_ example: ErrorExample, of code: String) -> Bool {
    codes.contains(code) || errors.contains(example.statement)
  }
}
