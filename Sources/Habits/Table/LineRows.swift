import Expressions

// Rows of whole lines at other prompts, and of commands with arguments that they do not take.

extension Habits {
  static let lines =
    rows(
      HabitRow(
        "spreadsheets",
        "=2+3",
        "a calculation needs no = in front",
        ["^= $X:items": "write $X"]
      ),
      HabitRow(
        "MATLAB, C",
        "% note",
        "a comment begins with #",
        ["^// $X:some": "# $X", "^% $X:some": "# $X"]
      )
    ) + [analysisInFormula]
    + rows(
      HabitRow(
        "shells",
        "table x^2 for x in 0..5 > \"t.csv\"",
        "an answer is not sent to a file with >",
        [
          "$F:items ^> $s:text": .written { match in
            // In `where day > "2024-02-01"` the sign compares.
            let compares = match["F"].tokens.contains { $0.kind == .name("where") }
            return compares || match["F"].count < 2 ? nil : match.filled("$F; save $s")
          }
        ]
      ),
      HabitRow("MATLAB, C", "clc", ["~clc|cls": "clear"]),
      HabitRow(
        "Python, C",
        "import math",
        "nothing needs importing: all functions are there",
        ["~import|from|using|include $k $X:open": "help functions"]
      ),
      HabitRow(
        "Python",
        "print(\"a\", 3)",
        "print needs no brackets around its texts",
        ["print ^( $s:text $X:rest )": "print $s$X"]
      ),
      HabitRow(
        "MATLAB",
        "disp(pi)",
        "there is no $0(…)",
        ["~disp|display|println|puts|echo ( $X:items )": "print $X"]
      ),
      HabitRow(
        "Python",
        "quit()",
        "$0 needs no brackets",
        [
          "$c:command ^( )": .written { match in
            match["c"].text == "help" ? nil : match["c"].text
          }
        ]
      ),
      HabitRow("GeoGebra, MATLAB", "export \"a.svg\"", ["~export|write $V:apart": "save $V"]),
      HabitRow(
        "Python, C",
        "assert 2 > 1",
        "a condition answers true or false by itself",
        ["~assert $V:start": "$V"]
      )
    )

  static let commands = rows(
    HabitRow(
      "MATLAB",
      "clear all",
      "clear empties the picture",
      ["clear ^all": "reset all", "clear ^$k": "delete $k"]
    ),
    HabitRow(
      "editors",
      "undo 3",
      "undo takes back one change at a time",
      [
        "undo ^$n:number": .written { match in
          guard let count = match["n"].number(0).flatMap({ Int(exactly: $0) }), count > 0 else {
            return nil
          }
          return Array(repeating: "undo", count: min(count, 9)).joined(separator: "; ")
        }
      ]
    ),
    HabitRow(
      "gnuplot",
      "title \"Two waves\"",
      "$0 is a setting",
      ["~title|xlabel|ylabel $s:text": "write set $*"]
    ),
    HabitRow(
      "shells",
      "plot data.csv",
      "the name of a file stands in quotes",
      [
        "plot|add ^$f:file $X:rest": "write $0 \"$f\"$X, or describe \"$f\"",
        "save ^$f:file $X:rest": "save \"$f\"$X",
        "load|replot ^$f:file $X:rest": "write $0 \"$f\"$X",
      ]
    ),
    HabitRow(
      "matplotlib, MATLAB",
      "savefig \"a.svg\"",
      [
        "~savefig|saveas|saveplot $s:text": "save $s",
        "~savefig|saveas|saveplot $f:file": "save \"$f\"",
      ]
    ),
    HabitRow(
      "matplotlib, Desmos",
      "plot sin(x), xlim -5 5",
      "a setting is a statement of its own",
      [
        "plot|add $F:items , ^~xlim|xrange|ylim|yrange $R:ends": .written { match in
          let axis = match.words.last?.first.map(String.init) ?? "x"
          return match.filled("write set \(axis)range $R; $0 $F")
        },
        "plot|add $F:items , ^~xlim|xrange|ylim|yrange $X:some": .written { match in
          let axis = match.words.last?.first.map(String.init) ?? "x"
          return match.filled("write set \(axis)range $X; $0 $F")
        },
        "plot|add $F:items , ^~grid|legend|xlabel|ylabel|title|aspect|theme|style $X:some": .written
        {
          match in
          match.filled("write set \(match.words.last ?? "") $X; $0 $F")
        },
      ]
    ),
    HabitRow(
      "newcomers",
      "plot x^2 shade 0..2",
      "the area under a curve is an item of its own",
      [
        "plot|add $F ^~shade|shaded|shading|fill|filled $R:ends":
          "write $0 $F, under $F for x in $R",
        "plot|add $F ^~shade|shaded|shading|fill|filled $A .. $B":
          "write $0 $F, under $F for x in $A..$B",
      ]
    ),
    HabitRow(
      "newcomers",
      "plot x^2 with tangent at 1",
      "a tangent is an item of its own",
      [
        "plot $F with ^tangent|normal at $A": .written { match in
          match.filled("write plot $F, \(match.words.dropFirst(2).first ?? "") $F at $A")
        }
      ]
    )
  )

  // MARK: Definitions

  static let definitions =
    rows(
      HabitRow(
        "shells, Python",
        "!ls",
        "$* is for a shell",
        ["^! $X:open": forShell, "~system ( $X:open": forShell]
      ),
      HabitRow(
        "Pascal, Mathematica, Maple",
        "b := 3 + 4",
        "a definition is written with =",
        [
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
            return match.filled("$k") + "(\(parameters)) = \(match["V"].text)"
          },
          "$k ^:= $V:items": "$k|a = $V",
          "$L ^:= $V:items": "$L = $V",
        ]
      ),
      HabitRow(
        "Python, MATLAB, Swift",
        "def f(x): return x^2",
        "a function needs no word in front",
        [
          "~def|function|func $H : return $B:items": "$H = $B~",
          "~def|function|func $H := $B:items": "$H = $B~",
          "~def|function|func $H :|= $B:items": "$H = $B~",
          "~def|function|func $H :": "~ $H = …",
        ]
      ),
      HabitRow(
        "C, JavaScript, Swift",
        "double b = log(2)",
        "a definition needs no $0",
        ["~double|float|int|long|let|var|const|auto|val|local $H = $B:items": "$H = $B~"]
      ),
      HabitRow(
        "Desmos, Python",
        "a = 2, b = 3",
        "each definition is a statement of its own",
        [
          "$D ^, $E:items": .written { match in
            let parts = match.statement.text.split { $0 == .symbol(.comma) }
            let areDefinitions = match.statement.isDefinition && parts.allSatisfy(\.isDefinition)
            return areDefinitions ? "write \(parts.map(\.text).joined(separator: "; "))" : nil
          }
        ]
      ),
      HabitRow(
        "Desmos",
        "a = 1..3",
        "a name holds one value or a list",
        ["$k = ^$A .. $B": "write $k = [$A..$B]"]
      )
    )

  private static let forShell = HabitRow.Answer("~ commands of the shell cannot be run")
}
