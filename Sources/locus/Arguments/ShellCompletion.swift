import TextSearch

/// A shell whose TAB key can complete the command line of `locus`.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script of `--completion`, made from the table of options.
  var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

/// Kind of argument of an option, for completion.
enum OptionArgument {
  case none
  /// One of a few words.
  case words([String])
  case file
  /// A formula, a size: an argument that cannot be listed.
  case text(String)
}

extension OptionRow {
  /// Kind of the option's argument.
  var argument: OptionArgument {
    guard case .value(let name, _, _) = effect else { return .none }
    if !choices.isEmpty { return .words(choices) }
    return name == "FILE" ? .file : .text(name)
  }
}

/// Returns text between single quotes of a shell.
private func quoted(_ text: String) -> String {
  "'" + text.replacing(each: "'", by: "'\\''") + "'"
}

private enum BashCompletion {
  static var script: String {
    let names = OptionRow.table.flatMap(\.names).joined(separator: " ")
    return """
      # Completion of locus for bash: eval "$(locus --completion bash)"
      _locus() {
        local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} i line
        # bash cuts --color=auto at the equal sign.
        if [[ $word == = ]]; then word=
        elif [[ $option == = ]]; then option=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          [[ ${COMP_WORDS[i]} == -- ]] && option=--
        done
        case $option in
      \(cases)
        --) ;;
        *)
          if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W \(quoted(names)) -- "$word"))
            return
          fi ;;
        esac
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
          compgen -d -- "$word"
          compgen -f -X '!*.plot' -- "$word"
        )
      }
      complete -F _locus locus

      """
  }

  private static var cases: String {
    OptionRow.table.compactMap { row -> String? in
      let action: String
      switch row.argument {
      case .none: return nil
      case .text: action = "return"
      case .words(let words):
        action =
          "COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\")); return"
      case .file:
        action = """
          compopt -o filenames 2>/dev/null
              while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$word")
              return
          """
      }
      return "  \(row.names.joined(separator: "|")))\n    \(action) ;;"
    }.joined(separator: "\n")
  }
}

private enum ZshCompletion {
  static var script: String {
    """
    #compdef locus
    # Completion of locus for zsh: as _locus in a folder of $fpath, or eval "$(locus --completion zsh)"
    _locus() {
      _arguments -s -S \\
    \(OptionRow.table.map(specification).joined(separator: " \\\n")) \\
        '*:file:_files -g "*.plot"'
    }
    if [ "$funcstack[1]" = _locus ]; then _locus "$@"; else compdef _locus locus; fi

    """
  }

  private static func specification(_ row: OptionRow) -> String {
    let help = escaped(row.help)
    let argument =
      switch row.argument {
      case .none: ""
      case .words(let words): ":word:(\(words.joined(separator: " ")))"
      case .file: ":file:_files"
      case .text(let name): ":\(escaped(name.lowercased())): "
      }
    // `-e` may be repeated; long options take their value after `=`, too.
    let names = row.names.map { name in
      name.hasPrefix("--") && !argument.isEmpty ? name + "=" : argument.isEmpty ? name : name + "+"
    }
    let star = row.isRepeatable ? "*" : ""
    guard names.count > 1 else { return "    " + quoted("\(star)\(names[0])[\(help)]\(argument)") }
    let others = row.isRepeatable ? star : "(\(row.names.joined(separator: " ")))"
    return "    " + quoted(others) + "{\(names.joined(separator: ","))}"
      + quoted("[\(help)]\(argument)")
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

private enum FishCompletion {
  static var script: String {
    let rows = OptionRow.table.map { row in
      let names = row.names.map { name in
        name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
      }
      let argument =
        switch row.argument {
        case .none: ""
        case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        case .file: " -r -F"
        case .text: " -x"
        }
      let help = row.help.replacing(each: "\\", by: "\\\\").replacing(each: "'", by: "\\'")
      return "complete -c locus \(names.joined(separator: " "))\(argument) -d '\(help)'"
    }
    return """
      # Completion of locus for fish: locus --completion fish | source
      complete -c locus -f -a '(__fish_complete_suffix .plot)'
      \(rows.joined(separator: "\n"))

      """
  }
}
