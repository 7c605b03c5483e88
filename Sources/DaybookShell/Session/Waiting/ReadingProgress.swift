package import Daybook
package import DaybookPresentation

/// The progress of reading a log.
package struct ReadingProgress: Sendable {
  private var eventCount = 0
  private var readPositions: UInt64 = 0
  /// The number of positions to read; 0 if it is unknown.
  private var allPositions: UInt64 = 0
  private var start = Duration.zero
  /// The index of the current part of the work, from 0, and the number of parts.
  private var part: (number: Int, count: Int)?
  /// The largest share shown so far; if a part is read again, the shown share must not fall.
  private var greatestShare = 0.0

  package init() {}

  /// Updates the progress from `note`; `elapsed` is the time since the work began.
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

  /// The finished share from 0 to 1, with equal weight for each part; `nil` if it is unknown.
  private var share: Double? {
    let read = allPositions > 0 ? min(1, Double(readPositions) / Double(allPositions)) : nil
    guard let part else { return read }
    return (Double(part.number) + (read ?? 0)) / Double(part.count)
  }
}
