import Expressions
import TextSearch

// Habits with commands that draw in other programs.

extension Habits {
  static let figures: [Habit] =
    [
      Habit("MATLAB", "fplot(@sin, [0 1])").written([
        "~fplot|ezplot ( $B:body , $R:ends )": .write("plot $B for x in $R"),
        "~fplot|ezplot ( @ $f , $R:ends )": .write("plot $f(x) for x in $R"),
        "~fplot|ezplot ( @ $f )": .write("plot $f(x)"),
        "~fplot|ezplot ( $B:body $X:tail )": .write("plot $B"),
        "~fplot|ezplot ( $F , $R:ends )": .write("plot $F~ for x in $R"),
        "~fplot|ezplot ( $F $X:tail )": .write("plot $F~"),
      ]),
      Habit("gnuplot", "plot '+' using 1:(sin($1))", answer: pseudoFile),
      Habit(
        "matplotlib",
        "plt.plot(x, np.sin(x))",
        .answered("$0. is not needed"),
        figureCalls.map { ("~plt|ax|pyplot|fig . \($0)", $1) } + [
          ("~plt|ax|pyplot|fig . $m $X:open", "help plot")
        ]
      ),
    ] + marked + shortWords + [
      Habit(
        "MATLAB",
        "xlim([0 5])",
        .answered("there is no $0(…)"),
        figureCalls.filter { !$0.0.hasPrefix("plot") }.map { ("~\($0)", $1) }
      ),
      // Without a style it is a curve (x, f(x)), which can be drawn as it stands.
      Habit("MATLAB", "plot(x, sin(x), 'r--')", "plot needs no brackets").written([
        "plot ( $X:items )": .written { match in
          let parts = match["X"].split { $0 == .symbol(.comma) }
          return parts.count > 2 || parts.last?.quoted(0) != nil ? curve(match) : nil
        }
      ]),
    ] + plainWords + [shownFile] + shellWords

  /// Answers `plot '+' using 1:(sin($1))`, values of a formula in place of those of a file, and `'++'` of two
  /// variables.
  @Sendable private static func pseudoFile(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard statement.isPlot,
      let place = (1..<max(1, text.count)).first(where: { ["+", "++"].contains(text.quoted($0)) })
    else { return nil }
    let rest = text.dropFirst(place + 1)
    let open = (1..<max(1, rest.count)).last { place in
      rest.kind(place) == .symbol(.openParenthesis) && rest.kind(place - 1) == .symbol(.colon)
    }
    let inside = open.map { rest.dropFirst($0 + 1) }
    let body = inside.flatMap { inside in inside.closingPlace.map { inside[0..<$0] } }
    let isSign: (Token) -> Bool = { $0.kind == .invalid(.unusable("$")) }
    let formula = body.map { body in
      // Behind the sign the number of a column is a variable.
      let columns = zip(body.tokens, body.tokens.dropFirst()).filter { isSign($0.0) }.map(\.1.range)
      return body.text { token in
        if isSign(token) { return "" }
        guard columns.contains(token.range) else { return nil }
        return token.kind == .number(2) ? "y" : "x"
      }
    }
    let isPlane = text.quoted(place) == "++"
    let command = text.name(0) == "splot" ? "splot" : isPlane ? "plot heat" : "plot"
    return statement.answer(
      "'\(isPlane ? "++" : "+")' stands for the values of a formula, which is drawn by itself",
      at: place,
      .write("\(command) \(formula ?? (isPlane ? "x*y" : "sin(x)"))")
    )
  }
}
