import RealFunctions

/// Walks over the runs of a finished search in rising order, joins those that a hole separates, and
/// asks the classifier about everything between.
struct OutlineReader {
  private let classifier: BreakClassifier
  private let runs: [Run]
  private var outline = Outline()
  private var current: Outline.Stretch?

  init(classifier: BreakClassifier, runs: [Run]) {
    self.classifier = classifier
    self.runs = runs
  }

  /// Reads all runs.
  mutating func read() -> Outline {
    var left: Run?
    var values: [Run] = []
    for run in runs {
      // Runs of no visible width are values at one place: sign(0), {x = 1: 5, x}, √(−x²).
      if classifier.isLone(run) {
        values.append(run)
      } else {
        pass(from: left, over: values, to: run)
        left = run
        values = []
      }
    }
    pass(from: left, over: values, to: nil)
    return outline
  }

  private mutating func pass(from left: Run?, over values: [Run], to right: Run?) {
    if let left, let right, classifier.isNarrow(left, right) {
      let gap = classifier.gap(from: left, over: values, to: right)
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
    var values = values[...]
    if let left {
      let attached = values.prefix { classifier.isNarrow(left, $0) }
      values = values.dropFirst(attached.count)
      if let interruption = classifier.end(of: left, value: attached.last) {
        outline.breaks.append(interruption)
      }
      end(left)
    }
    var opening: CurveBreak?
    if let right {
      let attached = values.reversed().prefix { classifier.isNarrow($0, right) }
      values = values.dropLast(attached.count)
      opening = classifier.start(of: right, value: attached.last)
    }
    for value in values {
      outline.breaks.append(classifier.isolated(value))
      outline.stretches.append(Outline.Stretch(samples: [classifier.representative(of: value)]))
    }
    if let opening { outline.breaks.append(opening) }
    if let right { begin(right) }
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
