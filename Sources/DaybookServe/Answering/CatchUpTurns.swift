internal import Daybook
internal import Synchronization

/// Decides which statements bring the read models up to date before they begin.
///
/// A statement reads rows as they are at the log's end when it begins. This is only cheap if no
/// read model has advanced beyond that end. So the read models only advance while no other
/// statement is beginning, or when they lag far behind the log.
final class CatchUpTurns: Sendable {
  private struct State {
    /// The number of statements that have not produced their first rows yet.
    var beginning = 0
    /// The end of the log at the last update of the read models.
    var end: UInt64 = 0
  }

  /// The lag in events above which the read models advance even while other statements begin.
  private static let mostEvents: UInt64 = 1_000

  private let state = Mutex(State())

  /// The beginning of a statement, which ends when this object is deallocated.
  final class Turn: Sendable {
    private let turns: CatchUpTurns
    /// Whether this statement must bring the read models up to the log's end before it begins.
    let catchesUp: Bool

    fileprivate init(_ turns: CatchUpTurns, catchesUp: Bool) {
      (self.turns, self.catchesUp) = (turns, catchesUp)
    }

    /// Reports that the update of the read models failed, so that the next statement tries it
    /// again.
    func failed() { turns.state.withLock { $0.end = 0 } }

    deinit { turns.state.withLock { $0.beginning -= 1 } }
  }

  /// Begins the turn of a statement; `end` is the present end of the log.
  func begin(at end: UInt64) -> Turn {
    state.withLock { state in
      state.beginning += 1
      let isFar = end > state.end + Self.mostEvents
      guard end != state.end, state.beginning == 1 || isFar else {
        return Turn(self, catchesUp: false)
      }
      state.end = end
      return Turn(self, catchesUp: true)
    }
  }
}
