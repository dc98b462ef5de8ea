import Expressions
import PlotSession
import RealFunctions

// Data that arrive while their picture is explored.
//
// The window follows the data as long as the user has not moved it: it is that of the picture itself, chosen anew. A
// window that was moved stays where it is, and `0` goes to the one of the data of now.

extension Exploration {
  /// Whether files are followed, so that ``grow()`` is to be called at times.
  package var isFollowing: Bool { following != nil }

  /// The least seconds between two looks at files.
  package static let secondsBetweenLooks = 0.1

  /// Begins to follow the files of the picture, if it follows any.
  mutating func beginFollowing() {
    following = nil
    let cancellation = Cancellation.never.counting(in: explored.memoryAccount())
    do throws(Failure) {
      guard try explored.beginFollowing(plot, cancellation) else { return }
      following = cancellation
      grow()
    } catch {
      stopFollowing(error)
    }
  }

  /// Takes the rows that have arrived into the picture.
  package mutating func grow() {
    guard let following else { return }
    do throws(Failure) {
      switch try explored.growth(of: plot, following) {
      case .nothing: return
      case .stopped: hasLeft = true
      case .ended:
        self.following = nil
        message = "the data have ended"
      case .grown(let plot): take(grown: plot)
      }
    } catch {
      stopFollowing(error)
    }
  }

  private mutating func take(grown plot: ResolvedPlot) {
    self.plot = plot
    version += 1
    trace?.forgetFeatures()
    if window == home { isWindowDue = true }
    home = nil
  }

  private mutating func stopFollowing(_ failure: Failure) {
    following = nil
    explored.endFollowing()
    switch failure {
    case .interrupted: message = "the data are followed no further: they take too much memory"
    case .diagnostic(let diagnostic): message = diagnostic.message
    }
  }
}
