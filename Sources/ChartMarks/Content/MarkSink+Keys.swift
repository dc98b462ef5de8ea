extension MarkSink {
  mutating func key(
    _ xLabel: String,
    _ yLabel: String,
    _ series: String?,
    isJoined: Bool
  ) -> Int32 {
    var index = index(of: look)
    if isJoined && !color.isNaN {
      var colored = shared(look.style)
      colored.colorValue = color
      index = styles.index(of: colored)
    }
    let key = MarkKey(run: run, style: index, xLabel: xLabel, yLabel: yLabel, series: series)
    return recentKeys[key] ?? remember(key)
  }

  /// The number of a look in the table of styles.
  mutating func index(of look: WrittenLook) -> Int {
    if let index = look.index { return index }
    let index = styles.index(of: shared(look.style))
    look.index = index
    return index
  }

  /// An opacity for each mark would make a style for each: when they become many they are rounded.
  private func shared(_ style: MarkStyle) -> MarkStyle {
    guard let opacity = style.opacity, styles.values.count >= 64 else { return style }
    var shared = style
    shared.opacity = RowLook.rounded(opacity)
    return shared
  }

  mutating func remember(_ key: MarkKey) -> Int32 {
    let index = Int32(clamping: keys.index(of: key))
    recentKeys.remember(index, for: key)
    return index
  }

  /// The keys of all rows: one for a plot of one style, else one for each look.
  mutating func keys(of columns: DataColumns) -> RowKeys {
    // A number around all columns colours them as a whole.
    let isWhole = columns.mark.isJoined || columns.colors == nil
    let plain = key(columns.xLabel, columns.yLabel, nil, isJoined: isWhole)
    guard columns.hasLooks else { return RowKeys(repeating: plain, count: columns.count) }
    var known: [RowLook: Int32] = [:]
    let keys = (0..<columns.count).map { row -> Int32 in
      let look = columns.look(at: row)
      if let key = known[look] { return key }
      var styled = self.look.style
      styled.override(with: look.style)
      let index = styles.index(of: styled)
      let key = remember(
        MarkKey(
          run: run,
          style: index,
          xLabel: columns.xLabel,
          yLabel: columns.yLabel,
          series: look.series
        )
      )
      known[look] = key
      return key
    }
    return RowKeys(keys)
  }
}
