/// What built-in functions ask of their argument; a row for those whose domain has a name.
struct NeededArgument {
  private let names: Set<String>
  /// What is wrong with a number that has no value; nil if this number is not to blame.
  let problem: @Sendable (Double) -> String?

  private init(_ names: Set<String>, problem: @escaping @Sendable (Double) -> String?) {
    self.names = names
    self.problem = problem
  }

  /// The row of a function, or nil if there is none.
  static func rule(of name: String) -> NeededArgument? {
    // Logarithms to any base ask the same.
    let known = name.hasPrefix("log_") ? "log" : name
    return table.first { $0.names.contains(known) }
  }

  private static let table = [
    NeededArgument(["sqrt", "root"]) { $0 < 0 ? "root of a negative number" : nil },
    NeededArgument(["ln", "log", "log2", "log10"]) { value in
      value < 0 ? "logarithm of a negative number" : value == 0 ? "logarithm of 0" : nil
    },
    NeededArgument(["log1p"]) { $0 <= -1 ? "logarithm of a number that is not positive" : nil },
    NeededArgument(["asin", "acos"]) { value in
      value.magnitude > 1 ? "no angle has a sine or cosine beyond -1..1" : nil
    },
    NeededArgument(["acosh"]) { $0 < 1 ? "acosh begins at 1" : nil },
    NeededArgument(["atanh"]) { $0.magnitude >= 1 ? "atanh needs a number between -1 and 1" : nil },
    NeededArgument(["tan", "sec"]) { _ in "division by zero: the cosine is 0" },
    NeededArgument(["cot", "csc"]) { _ in "division by zero: the sine is 0" },
    NeededArgument(["gamma", "lgamma", "digamma"]) { value in
      value <= 0 && value == value.rounded()
        ? "there is a pole at 0, -1, -2, …" : nil
    },
  ]
}
