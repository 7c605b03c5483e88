internal import Daybook
internal import Synchronization

/// Decides which statements first bring the read models up to date.
///
/// A statement reads rows as of the log's end at its beginning. That is cheap only if no read model
/// has advanced beyond this end. So the read models advance only before a statement that begins
/// alone, or when they lag far behind.
final class CatchUpTurns: Sendable {
  private struct State {
    /// The number of statements that have not produced their first rows yet.
    var beginning = 0
    /// The end of the log at the last update of the read models.
    var end: UInt64 = 0
  }

  /// The lag in events above which the read models advance even though other statements begin.
  private static let mostEvents: UInt64 = 1_000

  private let state = Mutex(State())

  /// The beginning of one statement, which ends when the object is deallocated.
  final class Turn: Sendable {
    private let turns: CatchUpTurns
    /// Whether this statement must first bring the read models up to the log's end.
    let catchesUp: Bool

    fileprivate init(_ turns: CatchUpTurns, catchesUp: Bool) {
      (self.turns, self.catchesUp) = (turns, catchesUp)
    }

    /// Lets the next statement retry the update that failed.
    func failed() { turns.state.withLock { $0.end = 0 } }

    deinit { turns.state.withLock { $0.beginning -= 1 } }
  }

  /// Begins the turn of a statement, while the log ends at `end`.
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
