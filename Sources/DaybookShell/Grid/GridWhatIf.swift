internal import Daybook

/// The differences between two histories of a read model, the real one and one without some events,
/// in a stretch of the log.
struct GridWhatIf: Sendable {
  let skips: Set<UInt64>
  private let real: GridReel
  private let imagined: GridReel
  private var position: UInt64
  /// The rows that differ at the position.
  private var rows: [[UInt8]: Pair] = [:]

  /// The stored rows of a key in both histories; `nil` where there is none.
  private struct Pair: Sendable {
    var real: [UInt8]?
    var imagined: [UInt8]?
  }

  /// - Parameters:
  ///   - skips: The positions of the events that are left out.
  ///   - real: The changes of the real history in the stretch.
  ///   - models: The read models.
  /// - Throws: An error of folding; `CancellationError`.
  /// - Complexity: Folds the events from the first one that is left out to the end of the stretch.
  init(without skips: Set<UInt64>, _ real: GridReel, _ models: ReadModels) throws {
    (self.skips, self.real, position) = (skips, real, real.start)
    let (reel, differences) = try real.imagined(without: skips, models)
    imagined = reel
    for change in differences {
      rows[change.key] = Pair(real: change.old, imagined: change.new)
    }
  }

  /// Moves to `seq`.
  ///
  /// - Returns: The differences there; `nil` if `seq` is outside the stretch.
  mutating func differences(at seq: UInt64) -> [RowChange]? {
    guard let done = real.changes(from: position, to: seq),
      let imaginedDone = imagined.changes(from: position, to: seq)
    else { return nil }
    for change in done { note(change, in: \.real) }
    for change in imaginedDone { note(change, in: \.imagined) }
    rows = rows.filter { $0.value.real != $0.value.imagined }
    position = seq
    return rows.map { RowChange(key: $0.key, old: $0.value.real, new: $0.value.imagined) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// Notes a change in one history; a row that did not differ was the same in both.
  private mutating func note(_ change: RowChange, in history: WritableKeyPath<Pair, [UInt8]?>) {
    let former = Pair(real: change.old, imagined: change.old)
    rows[change.key, default: former][keyPath: history] = change.new
  }
}
