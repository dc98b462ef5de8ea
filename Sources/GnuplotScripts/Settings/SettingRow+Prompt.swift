// Settings of the program around a script: its keys, its notation of numbers, its search for files.

extension SettingRow {
  static let surroundings: [SettingRow] = [
    needless("words such as @name are always replaced by the text of the variable", "mac|ros"),
    needless("keys are those of the prompt, and there is no window with others", "bind", "mouse"),
    missing(
      "numbers have a decimal point; a text with a comma is sprintf(\"%d,%d\", whole, part)",
      "dec|imalsign"
    ),
    needless("texts are UTF-8", "enc|oding", "lo|cale", "minus|sign", "micro"),
    needless(
      "files are found from the folder of the script",
      "loadp|ath",
      "fontp|ath",
      "psd|ir"
    ),
    needless("whole numbers beyond 64 bits become real numbers", "overf|low"),
    needless(
      "it concerns gnuplot itself",
      "hi|storysize",
      "history",
      "warn|ings",
      "zero",
      "deb|ug",
      "mx"
    ),
  ]
}
