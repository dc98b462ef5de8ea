// Formats of instruments and of archives of measurements.

extension FileFormat {
  static let instruments: [FileFormat] = [
    FileFormat(
      name: "LabVIEW measurement",
      summary: "begins with LabVIEW Measurement; the names follow the last ***End_of_Header***"
    ) { head in
      guard head.first.hasPrefix("LabVIEW Measurement") else { return nil }
      guard let end = head.lines.lastIndex(where: { $0.hasPrefix("***End_of_Header***") }) else {
        return nil
      }
      let comma = head.lines.contains { $0.hasPrefix("Separator") && $0.contains("Comma") }
      return .table(
        FormatHint(
          format: "LabVIEW measurement",
          firstLine: end + 2,
          separator: comma ? .comma : .tab
        )
      )
    },
    FileFormat(
      name: "BioLogic EC-Lab",
      summary: "begins with EC-Lab ASCII FILE; Nb header lines tells the line of the names"
    ) { head in
      guard head.first.hasPrefix("EC-Lab ASCII FILE") || head.first.hasPrefix("BT-Lab ASCII FILE"),
        let count = head.lines.prefix(5).first(where: { $0.hasPrefix("Nb header lines") }),
        let line = count.split(separator: ":").last.flatMap({ Int($0.filter(\.isNumber)) }),
        line > 0
      else { return nil }
      return .table(FormatHint(format: "BioLogic EC-Lab", firstLine: line, separator: .tab))
    },
    FileFormat(
      name: "Gamry",
      summary:
        "begins with EXPLAIN; names and units follow the line CURVE TABLE; several curves have gaps between them and the column curve"
    ) { head in
      guard head.first.hasPrefix("EXPLAIN") else { return nil }
      let kinds = head.lines.compactMap(CurveTables.kind)
      // The open circuit comes first, if it was measured.
      guard let kind = kinds.first(where: { !$0.hasPrefix("OCV") }) ?? kinds.first else {
        return nil
      }
      return .rewritten("Gamry", CurveTables(of: kind))
    },
    FileFormat(
      name: "EnergyPlus weather",
      summary: "begins with LOCATION,; rows behind DATA PERIODS, whose 35 columns the format names"
    ) { head in
      guard head.first.hasPrefix("LOCATION,"),
        let line = head.line(where: { $0.hasPrefix("DATA PERIODS") })
      else { return nil }
      return .rewritten(
        "EnergyPlus weather",
        NamedRows(names: WeatherNames.energyPlus, skipped: line)
      )
    },
    FileFormat(
      name: "LAS well log",
      summary:
        "begins with ~Version; names and units from ~Curve, rows behind ~A, the number NULL is missing"
    ) { head in
      let first = head.lines.first { !$0.isEmpty && !$0.hasPrefix("#") } ?? ""
      return first.uppercased().hasPrefix("~V") ? .rewritten("LAS", WellLogRows()) : nil
    },
    FileFormat(
      name: "JCAMP-DX",
      summary:
        "begins with ##TITLE=; XYDATA in AFFN, PAC, SQZ, DIF and DUP with the check of ordinates, XFACTOR and YFACTOR, XYPOINTS, PEAK TABLE; of several blocks the first"
    ) { head in
      head.first.uppercased().hasPrefix("##TITLE") ? .rewritten("JCAMP-DX", SpectrumRows()) : nil
    },
    FileFormat(
      name: "Touchstone",
      summary:
        "a line # Hz S RI R 50 before the rows; pairs over several lines are one row, and noise behind them is left out"
    ) { head in
      guard
        let option = head.lines.firstIndex(where: {
          !$0.isEmpty && !$0.hasPrefix("!") && !$0.hasPrefix("[")
        }),
        let options = NetworkRows.Options(head.lines[option]),
        head.lines[(option + 1)...].contains(where: NetworkRows.beginsRow)
      else { return nil }
      return .rewritten("Touchstone", NetworkRows(options))
    },
    FileFormat(
      name: "XDI",
      summary: "begins with # XDI/; names from # Column.1: energy eV"
    ) { head in
      guard head.first.hasPrefix("# XDI/") else { return nil }
      var names: [Int: String] = [:]
      for line in head.lines where line.hasPrefix("# Column.") {
        let parts = line.dropFirst(9).split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[0]), (1...200).contains(number) else {
          continue
        }
        let words = parts[1].split(separator: " ")
        names[number] = words.count > 1 ? "\(words[0]) (\(words[1]))" : String(words.first ?? "")
      }
      guard let most = names.keys.max() else { return nil }
      return .rewritten("XDI", NamedRows(names: (1...most).map { names[$0] ?? "" }, skipped: 0))
    },
    FileFormat(
      name: "Rigol scope",
      summary: "begins with X,CH1,Start,Increment: numbers of samples become times"
    ) { head in
      guard head.first.hasPrefix("X,"), head.first.contains("Start,Increment") else { return nil }
      return .rewritten("Rigol scope", SampledRows())
    },
    FileFormat(
      name: "Tektronix scope",
      summary:
        "begins with Record Length,: the first columns are settings, the last two time and signal"
    ) { head in
      guard head.first.hasPrefix("Record Length,"),
        head.first.split(separator: ",", omittingEmptySubsequences: false).count > 4
      else { return nil }
      return .rewritten("Tektronix scope", SettingsBesideRows())
    },
    FileFormat(
      name: "Siglent scope",
      summary:
        "begins with Record Length,: settings, the channels behind Source,, then Second,Volt over the samples"
    ) { head in
      guard head.first.hasPrefix("Record Length,"),
        let line = head.line(where: { $0.hasPrefix("Second,") })
      else { return nil }
      func fields(_ line: Substring) -> [String] {
        line.split(separator: ",", omittingEmptySubsequences: false).dropFirst().map(String.init)
      }
      let units = fields(head.lines[line - 1]).map { $0 == "Volt" || $0 == "Value" ? "V" : $0 }
      let channels = head.lines.first { $0.hasPrefix("Source,") }.map(fields) ?? []
      let signals = units.enumerated().map { index, unit in
        channels.indices.contains(index) ? "\(channels[index]) (\(unit))" : unit
      }
      return .table(
        FormatHint(
          format: "Siglent scope",
          firstLine: line,
          separator: .comma,
          names: ["time (s)"] + signals
        )
      )
    },
    FileFormat(
      name: "Keysight scope",
      summary: "begins with x-axis,: channels in line 1, units in line 2"
    ) { head in
      guard head.first.hasPrefix("x-axis,") else { return nil }
      return .table(
        FormatHint(
          format: "Keysight scope",
          separator: .comma,
          names: head.first.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        )
      )
    },
    FileFormat(
      name: "LTspice export",
      summary:
        "names with a tab between, and complex values (dB, degrees or parts; two columns each) or lines Step Information: between runs, which are gaps"
    ) { head in
      guard head.first.contains("\t"), let names = head.line(where: { $0.contains("\t") }) else {
        return nil
      }
      let next = head.lines.dropFirst(names).prefix(2)
      // `1,5` may be a number with a decimal comma: complex values stand over frequencies alone.
      let form =
        head.first.hasPrefix("Freq.")
        ? next.first { !CircuitRows.beginsRun($0) }.flatMap(CircuitRows.form) : nil
      guard form != nil || next.contains(where: CircuitRows.beginsRun) else { return nil }
      return .rewritten("LTspice", CircuitRows(form: form))
    },
  ]
}

/// The columns of weather files, which have no names in them.
enum WeatherNames {
  /// Those of EnergyPlus (EPW), by its Auxiliary Programs manual.
  static let energyPlus = [
    "year", "month", "day", "hour", "minute", "source", "dry bulb (°C)", "dew point (°C)",
    "relative humidity (%)", "pressure (Pa)", "extraterrestrial horizontal (Wh/m²)",
    "extraterrestrial direct (Wh/m²)", "infrared (Wh/m²)", "global horizontal (Wh/m²)",
    "direct normal (Wh/m²)", "diffuse horizontal (Wh/m²)", "global illuminance (lx)",
    "direct illuminance (lx)", "diffuse illuminance (lx)", "zenith luminance (cd/m²)",
    "wind direction (°)", "wind speed (m/s)", "total sky cover", "opaque sky cover",
    "visibility (km)",
    "ceiling height (m)", "weather observation", "weather codes", "precipitable water (mm)",
    "aerosol optical depth", "snow depth (cm)", "days since snow", "albedo", "rain (mm)",
    "rain time (h)",
  ]
}
