// Errors in names, definitions, calls and values, and the limits of a calculation.

extension ErrorCatalogue {
  static let names: [ErrorEntry] = [
    ErrorEntry(
      "E11",
      "An unknown name",
      """
      Nothing of that name is built in or defined. If a known name is near, the hint offers it. Capitals \
      count: sin is known, Sin is not. Names in a row such as mx are a product only if every letter has \
      a value.
      """,
      ErrorExample("sni(2)", instead: "sin(2)"),
      ErrorExample("foo + 1", instead: "foo = 1; foo + 1"),
      ErrorExample("x2 + 1", instead: "plot 2x + 1", "plot x^2 + 1"),
      ErrorExample("mx + 1", instead: "m = 1; plot m*x + 1")
    ),
    ErrorEntry(
      "E12",
      "A word of the language as a name",
      """
      for, and, or and not stand between values, so they cannot be names. Every other word may be: \
      width = 2 and area = 3 are fine.
      """,
      ErrorExample("for = 3", instead: "four = 3")
    ),
    ErrorEntry(
      "E21",
      "A coordinate has no value",
      """
      x and y are the axes, and t, r, z and theta are coordinates until you store a number in them. A \
      coordinate runs over all its values when a curve is drawn, so a calculation has nothing to put in \
      its place. Draw the formula, or define a function and call it. An equation that was drawn stores \
      nothing.
      """,
      ErrorExample("g = x^2", instead: "g(x) = x^2"),
      ErrorExample("print x^2", instead: "plot x^2", "f(x) = x^2; print f(3)"),
      ErrorExample("plot y", instead: "f(x) = 2x; plot f(x)", after: ["y = 2x"]),
      ErrorExample("g(a) = a x", instead: "g(a, x) = a x")
    ),
    ErrorEntry(
      "E24",
      "A built-in name cannot be changed",
      """
      Constants such as pi, built-in functions such as sin, and ans keep their meaning, so that a \
      formula means the same in every session. x and y cannot name functions, because y(x) = x^2 is \
      most likely meant as the curve y = x^2.
      """,
      ErrorExample("pi = 3", instead: "p = 3"),
      ErrorExample("sin(x) = x", instead: "mysin(x) = x"),
      ErrorExample("y(x) = x^2", instead: "y = x^2", "f(x) = x^2")
    ),
    ErrorEntry(
      "E25",
      "The parameters of a function",
      """
      A function takes one parameter or more, each with a name of its own. What takes nothing is a \
      value, not a function.
      """,
      ErrorExample("f() = 2", instead: "f = 2"),
      ErrorExample("f(x, x) = x", instead: "f(x, y) = x")
    ),
    ErrorEntry(
      "E64",
      "The name is still used",
      """
      Another definition uses this name, and would be without a value. Delete or change that one first. \
      Giving the name a new value needs no deleting.
      """,
      ErrorExample("delete a", instead: "delete f; delete a", after: ["a = 2", "f(x) = a x"])
    ),
  ]

  static let calls: [ErrorEntry] = [
    ErrorEntry(
      "E17",
      "A wrong number of arguments",
      """
      Each function takes a fixed number of arguments, or at least a few. The hint shows how the \
      function is defined or which one was meant. help and the function's name show its arguments.
      """,
      ErrorExample("f(1, 2)", instead: "f(1)", after: ["f(x) = x^2"]),
      ErrorExample("atan(1, 2)", instead: "atan2(1, 2)"),
      ErrorExample("if(1 < 2, 3)", instead: "if(1 < 2, 3, 0)")
    ),
    ErrorEntry(
      "E19",
      "A range is missing",
      """
      sum, product and integral need to know which name runs and from where to where. That is said \
      inside the bracket, with for. The same clause serves everywhere: for x in 0..5.
      """,
      ErrorExample("sum(n^2)", instead: "sum(n^2 for n in 1..5)"),
      ErrorExample("sum(n^2, n, 1, 10)", instead: "sum(n^2 for n in 1..10)")
    ),
  ]

  static let values: [ErrorEntry] = [
    ErrorEntry(
      "E22",
      "A condition is something else than a number",
      """
      A condition holds or does not: x > 0, a = b, not c. Where a case or a restriction asks for one, a \
      number is most likely a slip. The other way round, a name stores a number, neither a condition \
      nor a point.
      """,
      ErrorExample("{2: 1}", instead: "{2 > 0: 1}"),
      ErrorExample("a = 1 < 2", instead: "a = {1 < 2: 1, 0}")
    ),
    ErrorEntry(
      "E23",
      "Lists of different length",
      """
      Two lists are combined element by element, so they need the same number of elements. A list and a \
      number always go together: the number meets every element.
      """,
      ErrorExample("[1, 2] + [1, 2, 3]", instead: "[1, 2, 0] + [1, 2, 3]", "[1, 2] + 1")
    ),
  ]

  static let limits: [ErrorEntry] = [
    ErrorEntry(
      "E30",
      "A function calls itself without end",
      """
      A function may use itself, if some case of it does not. Calls may be 200 deep. In a plot such \
      points are left out instead, with one note.
      """,
      ErrorExample(
        "loop(1)",
        instead: "loop(n) = {n <= 0: 0, loop(n-1)}; loop(1)",
        after: ["loop(n) = loop(n+1)"]
      )
    ),
    ErrorEntry(
      "E31",
      "A sum or product of too many terms",
      """
      Sums and products have at most ten million terms, so that every answer comes in a moment. Often a \
      formula or an integral says the same.
      """,
      ErrorExample("sum(n for n in 1..1e9)", instead: "n = 1e9; n (n + 1)/2")
    ),
    ErrorEntry(
      "E32",
      "Nested too deeply",
      """
      Brackets, signs and powers may be 200 deep, and a formula may have 10,000 parts. No formula that \
      a person writes comes near. Give parts of it a name.
      """,
      ErrorExample(
        String(repeating: "(", count: 201) + "1" + String(repeating: ")", count: 201),
        instead: "(1)"
      )
    ),
    ErrorEntry(
      "E33",
      "A list of too many elements",
      """
      Lists have at most a million elements. For a curve no list is needed: a formula in x is drawn as \
      finely as the picture can show.
      """,
      ErrorExample("[1..1e9]", instead: "length([1..1000])")
    ),
    ErrorEntry(
      "E34",
      "The line is too long",
      """
      A line has at most 65,536 bytes, continued lines joined. It is most likely not a formula.
      """,
      ErrorExample(String(repeating: "1+", count: 32_768) + "1", instead: "1 + 1")
    ),
    ErrorEntry(
      "E35",
      "The statement takes too long",
      """
      set timeout 10 stops a statement after ten seconds, as Ctrl-C does, and nothing of it happens. \
      Without it, or after set timeout 0, a statement takes the time that it needs.
      """,
      ErrorExample(
        "sum(sum(sin(m n) for m in 1..9999) for n in 1..9999)",
        instead: "sum(sin(n) for n in 1..99)",
        after: ["set timeout 0.1"]
      )
    ),
  ]
}
