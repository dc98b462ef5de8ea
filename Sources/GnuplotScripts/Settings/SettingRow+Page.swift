// Settings of the page: terminal, output, legend, size; and those that do not matter here.

extension SettingRow {
  static let page: [SettingRow] = [
    carried(
      ["k|ey"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.key(&reader) },
      unset: { interpreter, _ in interpreter.settings.key.isOff = true }
    ),
    carried(
      ["t|erminal"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.terminal(&reader) }
    ),
    carried(
      ["o|utput"],
      { interpreter, reader throws(ScriptProblem) in
        interpreter.settings.isOutputSet = try interpreter.optionalText(&reader)
      },
      unset: { interpreter, _ in interpreter.settings.isOutputSet = nil }
    ),
    carried(
      ["vi|ew"],
      { interpreter, reader throws(ScriptProblem) in
        if reader.match(word: "map") {
          interpreter.settings.isMap = true
          return
        }
        if reader.match(word: "equal") {
          let isEqual = !reader.rest.hasPrefix("off")
          return interpreter.settings.put("aspect", isEqual ? "set aspect equal" : nil)
        }
        interpreter.settings.isMap = false
        if reader.match(word: "proj|ection") {
          let plane = reader.advance().word ?? "xy"
          let sides = ["xy": "top", "xz": "front", "yz": "right"]
          return interpreter.settings.put("view", sides[plane].map { "set view \($0)" })
        }
        guard !reader.isAtEnd, reader.peek.word == nil, !reader.peek.isSign(",") else { return }
        let inclination = try interpreter.number(&reader)
        guard reader.match(",") else { return }
        if reader.peek.isSign(",") || reader.isAtEnd { return }
        let azimuth = try interpreter.number(&reader)
        interpreter.settings.put(
          "view",
          "set view \(LocusFormula.number(inclination)),\(LocusFormula.number(azimuth))"
        )
      },
      unset: { interpreter, _ in
        interpreter.settings.isMap = false
        interpreter.settings.put("view", nil)
      }
    ),
    carried(
      ["pm3d"],
      { interpreter, reader in
        interpreter.settings.isShaded = true
        while !reader.isAtEnd {
          // With `explicit` only items that say `with pm3d` are shaded.
          if reader.match(word: "exp|licit") {
            interpreter.settings.isShaded = false
          } else if reader.match(word: "map") {
            interpreter.settings.isMap = true
          } else {
            reader.advance()
          }
        }
      },
      unset: { interpreter, _ in interpreter.settings.isShaded = false }
    ),
    carried(
      ["cont|ours"],
      { interpreter, reader in
        let word = reader.peek.word ?? "base"
        let place = word.hasPrefix("s") ? "surface" : word.hasPrefix("bo") ? "both" : "base"
        interpreter.settings.put("contours", "set contours \(place)")
      },
      unset: { interpreter, _ in interpreter.settings.put("contours", nil) }
    ),
    carried(
      ["mono|chrome"],
      { interpreter, _ in interpreter.settings.put("theme", "set theme mono") },
      unset: { interpreter, _ in interpreter.settings.put("theme", nil) }
    ),
    carried(
      ["termo|ption"],
      { interpreter, reader in
        if reader.isNext("enh|anced") { interpreter.settings.isEnhanced = true }
        if reader.isNext("noenh|anced") { interpreter.settings.isEnhanced = false }
      }
    ),
  ]

  static let left: [SettingRow] = [
    carried(
      ["ji|tter"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.jitter(&reader) },
      unset: { interpreter, _ in interpreter.settings.jitter = nil }
    ),
    carried(
      ["poi|ntsize"],
      { interpreter, reader throws(ScriptProblem) in
        interpreter.settings.pointSize = max(0, min(100, try interpreter.number(&reader)))
      },
      unset: { interpreter, _ in interpreter.settings.pointSize = 1 }
    ),
    carried(
      ["off|sets"],
      { interpreter, reader throws(ScriptProblem) in try interpreter.offsets(&reader) },
      unset: { interpreter, _ in interpreter.settings.offsets = nil }
    ),
    needless(
      "symbols and error bars have the size of the page",
      "ba|rs",
      "errorb|ars",
      "pointinterval|box",
      "boxd|epth"
    ),
    needless("all is cut at the edges of the plot", "cl|ip"),
    needless("pictures have no date", "times|tamp", "time"),
    needless(
      "colours are those of the theme",
      "colors|equence",
      "rgbmax",
      "colorm|ap",
      "color"
    ),
    needless(
      "lines behind a surface are hidden unless with wire shows them",
      "hid|den3d"
    ),
    needless("level lines have labels where there is room", "cntrl|abel", "clab|el"),
    needless(
      "the box of a surface follows from its points",
      "rgb",
      "isosurface",
      "iso|surface",
      "vgr|id",
      "vxr|ange",
      "vyr|ange",
      "vzr|ange"
    ),
    needless(
      "lines of this kind are set by set style",
      "poin|ts",
      "lines|tyle",
      "spider|plot",
      "cornerp|oles",
      "trange"
    ),
  ]
}
