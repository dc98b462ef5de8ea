import Expressions

/// Statement `save "file" size 800x600 theme dark`, also under the name `export`.
struct SaveStatement: PlainStatementKind {
  let request: SaveRequest

  static var commands: [Command] {
    [
      command(
        "save",
        examples: [
          "plot sin(x)", "save \"sine.svg\"", "save \"sine.txt\" size 60x20",
          "save \"sine.svg\" size 8cm x 5cm", "save \"sine.svg\" theme dark", "save \"sine.plot\"",
        ]
      ),
      command("export", examples: ["plot sin(x)", "export \"sine.svg\""]),
    ]
  }

  private static func command(_ name: String, examples: [String]) -> Command {
    Command(
      Entry(
        name: name,
        usage: "\(name) \"file\" [size WxH] [theme name] [dpi n] [standalone]",
        summary: "writes the picture: \(FileKind.endings(of: FileKind.pictures)); "
          + "or its sound: .wav; or the session: .plot",
        examples: examples,
        seeAlso: ["files", "load"]
      ),
      files: .saving,
      words: { _, tokens in words(behind: tokens) },
      read: { parser throws(Diagnostic) in SaveStatement(request: try parser.saveRequest()) }
    )
  }

  private static func words(behind tokens: [Token]) -> [Completion] {
    guard tokens.count > 1 else { return [] }
    if case .name(let word)? = tokens.last?.kind,
      let option = SaveOption.all.first(where: { $0.name == word }), !option.words.isEmpty
    {
      return option.words
    }
    var kind: FileKind?
    for case .text(let path) in tokens.map(\.kind) { kind = FileKind(path: path) }
    return SaveOption.all.filter { option in
      !tokens.contains { $0.kind == .name(option.name) }
        && (kind.map { option.kinds.contains($0) } ?? true)
    }.map { Completion($0.name, $0.summary) }
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false, files: [request.path]) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    try session.save(request, &run)
    return nil
  }
}
