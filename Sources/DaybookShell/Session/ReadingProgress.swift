package import Daybook

/// How far the reading of a log has come.
package struct ReadingProgress: Sendable {
  private var eventCount = 0
  private var readPositions: UInt64 = 0
  /// How many positions are to be read; 0 while that is not known.
  private var allPositions: UInt64 = 0
  private var start = Duration.zero

  package init() {}

  /// Takes note of what was told so long after the work began.
  package mutating func take(_ note: ReadingNote, after elapsed: Duration) {
    switch note {
    case .begun(let positions):
      self = ReadingProgress()
      (allPositions, start) = (positions, elapsed)
    case .read(let positions, let events):
      readPositions += positions
      eventCount += events
    }
  }

  /// What a person is told, so long after the work began.
  package func text(after elapsed: Duration) -> ProgressText {
    let share = Double(readPositions) / Double(max(allPositions, 1))
    return ProgressText(
      folded: eventCount, share: allPositions > 0 ? min(1, share) : nil, elapsed: elapsed - start)
  }
}
