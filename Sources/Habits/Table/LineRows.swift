import Expressions

// Rows of whole lines at other prompts, and of commands with arguments that they do not take.

extension Habits {
  static let lines: [Habit] = [
    Habit("spreadsheets", "=2+3", "a calculation needs no = in front").written([
      "^= $X:items": .write("$X")
    ]),
    Habit("Maxima", "2*%pi", answer: percentConstant),
    Habit("R", "7 %/% 2", "operators between % are written as functions").written([
      "$A ^%/% $B": .write("floor($A()/$B())"), "$A ^%% $B": .write("mod($A, $B)"),
    ]),
    Habit("MATLAB, C", "% note", "a comment begins with #").written([
      "^// $X:some": "# $X", "^% $X:some": "# $X",
    ]),
    analysisInFormula,
    Habit("shells", "table x^2 for x in 0..5 > \"t.csv\"", "an answer is not sent to a file with >")
      .written([
        "$F:items ^> $s:text": .chosen { match in
          // In `where day > "2024-02-01"` the sign compares.
          let compares = match["F"].tokens.contains { $0.kind == .name("where") }
          return compares || match["F"].count < 2 ? nil : "$F; save $s"
        }
      ]),
    Habit("MATLAB, C", "clc").written(["~clc|cls": "clear"]),
    Habit("Python, C", "import math", "nothing needs importing: all functions are there").written([
      "~import|from|using|include $k $X:open": "help functions"
    ]),
    Habit("Python", "print(\"a\", 3)", "print needs no brackets around its texts").written([
      "print ^( $s:text $X:rest )": "print $s$X"
    ]),
    Habit("MATLAB", "disp(pi)", "there is no $0(…)").written([
      "~disp|display|println|puts|echo ( $X:items )": "print $X"
    ]),
    Habit("Python", "quit()", "$0 needs no brackets").written([
      "$c:command ^( )": .chosen { $0["c"].wordOrText == "help" ? nil : "$c" }
    ]),
    Habit("GeoGebra, MATLAB", "write \"a.svg\"").written(["~write $V:apart": "save $V"]),
    Habit("Python, C", "assert 2 > 1", "a condition answers true or false by itself").written([
      "~assert $V:start": "$V"
    ]),
  ]

  static let commands: [Habit] = [
    Habit("MATLAB", "clear all", "clear empties the picture").written([
      "clear ^all": "reset all", "clear ^$k": "delete $k",
    ]),
    Habit("editors", "undo 3", "undo takes back one change at a time").written([
      "undo ^$n:number": .written { match in
        guard let count = match["n"].number(0).flatMap({ Int(exactly: $0) }), count > 0 else {
          return nil
        }
        return .line(Array(repeating: "undo", count: min(count, 9)).joined(separator: "; "))
      }
    ]),
    Habit("gnuplot", "title \"Two waves\"", "$0 is a setting").written([
      "~title|xlabel|ylabel $s:text": .write("set $*"),
      "~xscale|yscale|xrange|yrange|xticks|yticks|logscale|legend|theme|style $X:some":
        .write("set $*"),
    ]),
    Habit("shells", "plot data.csv", "the name of a file stands in quotes").written([
      "plot|add ^$f:file $X:rest": .write("$0 \"$f\"$X, or describe \"$f\""),
      "save ^$f:file $X:rest": "save \"$f\"$X", "export ^$f:file $X:rest": "save \"$f\"$X",
      "load|replot ^$f:file $X:rest": .write("$0 \"$f\"$X"),
    ]),
    Habit("MATLAB", "print -dpng \"a.png\"", "a picture is written by save").written([
      "print ^- ~dpng|dpdf|dsvg|djpeg|depsc|dtiff $s:text": .write("save $s"),
      "print ^- ~dpng|dpdf|dsvg|djpeg|depsc|dtiff - $r:name $s:text": .write("save $s"),
    ]),
    Habit("matplotlib, MATLAB", "savefig \"a.svg\"").written([
      "~savefig|saveas|saveplot $s:text": "save $s",
      "~savefig|saveas|saveplot $f:file": "save \"$f\"",
    ]),
    Habit("matplotlib, Desmos", "plot sin(x), xlim -5 5", "a setting is a statement of its own")
      .written([
        "plot|add $F:items , ^~xlim|xrange $R:ends": .write("set xrange $R; $0 $F"),
        "plot|add $F:items , ^~ylim|yrange $R:ends": .write("set yrange $R; $0 $F"),
        "plot|add $F:items , ^~xlim|xrange $X:some": .write("set xrange $X; $0 $F"),
        "plot|add $F:items , ^~ylim|yrange $X:some": .write("set yrange $X; $0 $F"),
        "plot|add $F:items , ^~grid|legend|xlabel|ylabel|title|aspect|theme|style $X:some":
          .write("set $3 $X; $0 $F"),
      ]),
    Habit("newcomers", "plot x^2 shade 0..2", "the area under a curve is an item of its own")
      .written([
        "plot|add $F ^~shade|shaded|shading|fill|filled $R:ends":
          .write("$0 $F, under $F for x in $R"),
        "plot|add $F ^~shade|shaded|shading|fill|filled $A .. $B":
          .write("$0 $F, under $F for x in $A..$B"),
      ]),
    Habit("newcomers", "plot x^2 with tangent at 1", "a tangent is an item of its own").written([
      "plot $F with ^tangent|normal at $A": .write("plot $F, $3 $F at $A")
    ]),
  ]

  static let definitions: [Habit] = [
    Habit("Python", "f(x) = x^2 if x < 1 else 2 - x", "pieces stand in braces").written([
      "$f ( $P:items ) = ^piecewise|Piecewise|cases|pw ( $B:items )": "$f($P) = {$B}",
      "$f ( $P:items ) = $A:items ^if $C:items else|otherwise $B:items": "$f($P) = {$C: $A, $B}",
    ]),
    Habit("shells, Python", "!ls", "$* is for a shell").written([
      "^! $X:open": forShell, "~system ( $X:open": forShell,
    ]),
    Habit("Pascal, Mathematica, Maple", "b := 3 + 4", "a definition is written with =").written([
      "$k ^:= $p -> $B:items": "$k|a($p) = $B",
      // Mathematica writes f[x_] on the left side of a definition.
      "$k [ $P:items ] ^:= $V:items": .written { match in
        let parameters = match["P"].text { token in
          if case .name(let name) = token.kind, name.hasSuffix("_") {
            String(name.dropLast())
          } else {
            nil
          }
        }
        return .line("\(match["k"].text)(\(parameters)) = \(match["V"].text)")
      },
      "$k ^:= $V:items": "$k|a = $V",
      "$L ^:= $V:items": "$L = $V",
    ]),
    Habit("Python, MATLAB, Swift", "def f(x): return x^2", "a function needs no word in front")
      .written([
        "~def|function|func $H : return $B:items": "$H = $B~",
        "~def|function|func $H := $B:items": "$H = $B~",
        "~def|function|func $H :|= $B:items": "$H = $B~",
        "~def|function|func $H :": .words("$H = …"),
      ]),
    Habit("C, JavaScript, Swift", "double b = log(2)", "a definition needs no $0").written([
      "~double|float|int|long|let|var|const|auto|val|local $H = $B:items": "$H = $B~"
    ]),
    Habit("Desmos, Python", "a = 2, b = 3", "each definition is a statement of its own").written([
      "$D ^, $E:items": .written { match in
        let parts = match.statement.text.split { $0 == .symbol(.comma) }
        let areDefinitions = match.statement.isDefinition && parts.allSatisfy(\.isDefinition)
        return areDefinitions ? .write("\(parts.map(\.text).joined(separator: "; "))") : nil
      }
    ]),
    Habit("Desmos", "a = 1..3", "a name holds one value or a list").written([
      "$k = ^$A .. $B": .write("$k = [$A..$B]")
    ]),
  ]

  private static let forShell = Habit.Written.words("commands of the shell cannot be run")

  /// Constants of Maxima behind their sign.
  private static let percentConstants = [
    "pi": "pi", "e": "e", "phi": "((1 + sqrt(5))/2)", "gamma": "0.5772156649015329",
  ]

  /// Answers `%pi` and `2*%e`, constants of Maxima.
  @Sendable private static func percentConstant(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    func constant(_ place: Int) -> String? {
      guard text.kind(place) == .symbol(.remainder), text.token(place + 1)?.followsBlank == false
      else { return nil }
      // Behind a value the sign is the one of a remainder.
      switch text.kind(place - 1) {
      case nil, .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.comma),
        .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
        .symbol(.equal):
        return text.name(place + 1).flatMap { percentConstants[$0] }
      default: return nil
      }
    }
    guard let place = (0..<text.count).first(where: { constant($0) != nil }) else { return nil }
    var written: [Int: String] = [:]
    for place in 0..<text.count {
      guard let value = constant(place), let sign = text.token(place)?.range.start,
        let name = text.token(place + 1)?.range.start
      else { continue }
      (written[sign], written[name]) = ("", value)
    }
    let line = text.text { written[$0.range.start] }
    return statement.answer("constants have no % here", at: place, .write(line))
  }
}
