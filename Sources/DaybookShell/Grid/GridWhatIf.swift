internal import Daybook

/// The differences between two histories of a read model in a stretch of the log: the real history,
/// and a history without some events.
struct GridWhatIf: Sendable {
  let skips: Set<UInt64>
  private let real: GridReel
  private let imagined: GridReel
  private var position: UInt64
  /// The rows that differ at the position; the first version of each row is from the real history.
  private var pairs: RowPairs

  /// - Parameters:
  ///   - skips: The positions of the events that are left out.
  ///   - real: The changes of the real history in the stretch.
  ///   - models: The read models.
  /// - Throws: An error of folding; `CancellationError`.
  /// - Complexity: Folds the events from the first one that is left out to the end of the stretch.
  init(without skips: Set<UInt64>, _ real: GridReel, _ models: ReadModels) throws {
    (self.skips, self.real, position) = (skips, real, real.start)
    let (reel, differences) = try real.imagined(without: skips, models)
    (imagined, pairs) = (reel, RowPairs(differences))
  }

  /// Moves to `seq`.
  ///
  /// - Returns: The differences there; `nil` if `seq` is outside the stretch.
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
