import Expressions
import SpaceGeometry
import Statements

// Settings of gnuplot for surfaces that locus has under another name.

extension ForeignSetting {
  static let ofSpace: [ForeignSetting] = [
    ForeignSetting(
      ["hi|dden3d"],
      set: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.styles = [.lines] }
      },
      unset: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.styles = [.wire] }
      }
    ),
    // Equal units are a setting of their own.
    ForeignSetting(
      ["vi|ew"],
      where: { ["equal", "noequal"].contains($0.name(1) ?? "") },
      set: .change { parser throws(Diagnostic) in
        let isEqual = parser.parser.peek.kind == .name("equal")
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.aspect = isEqual ? .equal : .auto }
      }
    ),
    ForeignSetting(
      ["pm|3d"],
      set: .change { parser throws(Diagnostic) in try parser.pm3d() },
      unset: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.styles = [] }
      }
    ),
    ForeignSetting(
      ["cntrp|aram"],
      set: .change { parser throws(Diagnostic) in try parser.contourParameters() },
      unset: .change { parser throws(Diagnostic) in
        try parser.skipRest()
        return SettingChange { state, _ in state.settings.space.levels = .auto }
      }
    ),
    ForeignSetting(
      ["is|osamples"],
      set: .change { parser throws(Diagnostic) in
        let change = try SettingTable.mesh.read(&parser, SettingTable.mesh)
        // The second number is that of the other direction.
        if parser.parser.match(.comma) { _ = try parser.parser.sum() }
        return change
      },
      unset: .change { _ in SettingChange { state, _ in state.settings.space.lines = nil } }
    ),
    ForeignSetting(
      ["xyp|lane"],
      where: { $0.name(1) == "at" },
      set: .change { parser throws(Diagnostic) in
        parser.parser.advance()
        return try SettingTable.base.read(&parser, SettingTable.base)
      },
      unset: .change { _ in SettingChange { state, _ in state.settings.space.base = nil } }
    ),
    // The plane of x and y at the lower end of z is where it is anyway.
    ForeignSetting(
      ["xyp|lane", "ticsl|evel"],
      where: { $0.number($0.name(1) == "relative" ? 2 : 1) == 0 },
      set: .leftOut(.usual)
    ),
    ForeignSetting(["xyp|lane", "ticsl|evel"], leftOut: .base),
    ForeignSetting(["dg|rid3d"], set: .leftOut(.scattered), unset: .nothing),
    ForeignSetting(["su|rface"], set: .nothing, unset: .leftOut(.levelLines)),
    ForeignSetting(["ur|ange", "vr|ange"], leftOut: .parameters),
    ForeignSetting(["zt|ics", "mzt|ics"], leftOut: .heights),
  ]
}
