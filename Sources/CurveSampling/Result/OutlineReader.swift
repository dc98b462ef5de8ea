import RealFunctions

/// Reads the passages of a finished search in rising order, joins the runs that a hole separates,
/// and has the classifier decide about everything between.
struct OutlineReader {
  private let classifier: BreakClassifier
  private var outline = Outline()
  private var current: Outline.Stretch?

  init(classifier: BreakClassifier) {
    self.classifier = classifier
  }

  /// Reads all passages.
  mutating func read(_ passages: [Passage]) -> Outline {
    for passage in passages { read(passage) }
    return outline
  }

  private mutating func read(_ passage: Passage) {
    if let left = passage.left, let right = passage.right, classifier.isGap(left, right) {
      let gap = classifier.gap(from: left, over: passage.values, to: right)
      if let interruption = gap.interruption { outline.breaks.append(interruption) }
      if gap.goesOn {
        let joined = classifier.samples(of: right)
        current?.samples.append(contentsOf: joined)
      } else {
        end(left)
        begin(right)
      }
      return
    }
    var values = passage.values[...]
    if let left = passage.left {
      let attached = values.prefix { classifier.isBeside(left.last, $0) }
      values = values.dropFirst(attached.count)
      if let interruption = classifier.end(of: left, before: passage, values: Array(attached)) {
        outline.breaks.append(interruption)
      }
      end(left)
    }
    var opening: CurveBreak?
    if let right = passage.right {
      var start = values.endIndex
      while start > values.startIndex, classifier.isBeside(right.first, values[start - 1]) {
        start -= 1
      }
      opening = classifier.start(of: right, after: passage, values: Array(values[start...]))
      values = values[..<start]
    }
    for value in values {
      if let lone = classifier.isolated(value) { outline.breaks.append(lone) }
      outline.stretches.append(Outline.Stretch(samples: [classifier.representative(of: value)]))
    }
    if let opening { outline.breaks.append(opening) }
    if let right = passage.right { begin(right) }
  }

  private mutating func begin(_ run: Run) {
    current = Outline.Stretch(
      samples: classifier.samples(of: run),
      startPole: classifier.poleAtStart(of: run),
      overflowStart: classifier.overflow(from: run.first, step: -1)
    )
  }

  private mutating func end(_ run: Run) {
    guard var stretch = current else { return }
    stretch.endPole = classifier.poleAtEnd(of: run)
    stretch.overflowEnd = classifier.overflow(from: run.last, step: 1)
    outline.stretches.append(stretch)
    current = nil
  }
}
