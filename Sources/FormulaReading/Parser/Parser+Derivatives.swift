import Diagnostics

// Differential equations, in which `y'` is a name of its own.

extension Parser {
  /// Joins names with primes to names, from the next token on: `y'` and `y''` of the unknowns of a
  /// differential equation.
  ///
  /// With `argument`, the variable of the unknowns, `y'(x)` and `y(x)` are read as `y'` and `y`, too.
  package mutating func joinPrimes(of unknowns: Set<String>, argument: String? = nil) {
    var result = Array(tokens[..<position])
    var place = position
    while place < tokens.count {
      var token = tokens[place]
      guard case .name(let name) = token.kind, unknowns.contains(name) else {
        result.append(token)
        place += 1
        continue
      }
      var joined = name
      while place + 1 < tokens.count, tokens[place + 1].kind == .symbol(.prime) {
        place += 1
        joined += "'"
        token = Token(
          kind: .name(joined),
          range: token.range.union(tokens[place].range),
          followsBlank: token.followsBlank
        )
      }
      result.append(token)
      place += 1
      if let argument, place + 2 < tokens.count,
        tokens[place].kind == .symbol(.openParenthesis),
        tokens[place + 1].kind == .name(argument),
        tokens[place + 2].kind == .symbol(.closeParenthesis)
      {
        place += 3
      }
    }
    replaceTokens(by: result)
  }

  /// Joins the tokens at places, counted from the next token, to one name.
  package mutating func join(_ places: Range<Int>, as name: String) {
    let (first, last) = (position + places.lowerBound, position + places.upperBound - 1)
    guard first <= last, last < tokens.count else { return }
    let token = Token(
      kind: .name(name),
      range: tokens[first].range.union(tokens[last].range),
      followsBlank: tokens[first].followsBlank
    )
    replaceTokens(by: Array(tokens[..<first]) + [token] + Array(tokens[(last + 1)...]))
  }
}
