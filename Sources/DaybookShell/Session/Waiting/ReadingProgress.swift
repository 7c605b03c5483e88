package import Daybook
package import DaybookPresentation

/// How far the reading of a log has come.
package struct ReadingProgress: Sendable {
  private var eventCount = 0
  private var readPositions: UInt64 = 0
  /// How many positions are to be read; 0 while that is not known.
  private var allPositions: UInt64 = 0
  private var start = Duration.zero
  /// The part of the work that reads, from 0, and how many parts there are.
  private var part: (number: Int, count: Int)?
  /// The greatest share that was told: a part that reads several times does not go back.
  private var greatestShare = 0.0

  package init() {}

  /// Takes a note about the read; `elapsed` is the time since the work began.
  package mutating func take(_ note: ReadProgress, after elapsed: Duration) {
    switch note {
    case .begun(let positions) where part == nil:
      self = ReadingProgress()
      (allPositions, start) = (positions, elapsed)
    case .begun(let positions): (allPositions, readPositions) = (positions, 0)
    case .part(let number, let count):
      if number == 0 {
        self = ReadingProgress()
        start = elapsed
      }
      part = (number, max(count, 1))
      (allPositions, readPositions) = (0, 0)
    case .read(let positions, let events):
      readPositions += positions
      eventCount += events
    }
    greatestShare = max(greatestShare, share ?? 0)
  }

  /// The text of the progress; `elapsed` is the time since the work began.
  package func text(
    after elapsed: Duration, _ language: Language = .english
  ) -> ProgressText {
    ProgressText(
      folded: eventCount, share: share.map { max($0, greatestShare) }, elapsed: elapsed - start,
      language)
  }

  /// How much is done, each part counting alike; `nil` when nobody knows.
  private var share: Double? {
    let read = allPositions > 0 ? min(1, Double(readPositions) / Double(allPositions)) : nil
    guard let part else { return read }
    return (Double(part.number) + (read ?? 0)) / Double(part.count)
  }
}
