internal import Daybook

/// The effect of leaving out some events on the rows of a read model, in a range of the log.
///
/// At each position, the effect is the set of rows that differ between the real and the imagined
/// history.
struct GridWhatIf: Sendable {
  let skips: Set<UInt64>
  private let real: GridReel
  private let imagined: GridReel
  private var position: UInt64
  /// The rows that differ at `position`; `first` is a row of the real history.
  private var pairs: RowPairs

  /// - Parameters:
  ///   - skips: The positions of the events that are left out.
  ///   - real: The changes by all events in the range.
  ///   - models: The read models.
  /// - Throws: An error of folding; `CancellationError`.
  /// - Complexity: Folds the events from the first one that is left out to the end of the range.
  init(without skips: Set<UInt64>, _ real: GridReel, _ models: ReadModels) throws {
    (self.skips, self.real, position) = (skips, real, real.start)
    let (reel, differences) = try real.imagined(without: skips, models)
    (imagined, pairs) = (reel, RowPairs(differences))
  }

  /// Moves to `seq`.
  ///
  /// - Returns: The differences at `seq`; `nil` if `seq` is outside the range.
  mutating func differences(at seq: UInt64) -> [RowChange]? {
    guard let realChanges = real.changes(from: position, to: seq),
      let imaginedChanges = imagined.changes(from: position, to: seq)
    else { return nil }
    pairs.apply(realChanges, to: \.first)
    pairs.apply(imaginedChanges, to: \.second)
    position = seq
    return pairs.differences()
  }
}
