package import DaybookEvents

/// Checks whether a read model has the same rows no matter how its events are folded.
///
/// The events are folded in one batch in memory, and in batches of many sizes, with the rows stored
/// after each batch. The rows differ if a projection uses a clock or random numbers, or keeps state
/// between events. They also differ if rows are not read back as they were written.
///
/// A projection may depend on the order of a set or a dictionary. That shows only in another
/// process, where Swift hashes with a different seed. To find it, compare ``digest()`` in two
/// processes.
package struct ReplayCheck {
  /// The first event after which two folds have different rows.
  package struct Finding: Sendable, Equatable {
    /// The position of the event; `nil` when only the stored rows differ.
    package let seq: UInt64?
    /// A row that differs: `old` is the row of the first fold, and `new` is the row of the second.
    package let change: RowChange
  }

  private let definition: ReadModelDefinition
  private let log: any EventLog
  private let end: UInt64
  private let skips: Set<UInt64>

  /// A check of `definition` over the events up to `end`.
  package init(
    _ definition: ReadModelDefinition, in log: any EventLog, through end: UInt64
  ) throws {
    self.definition = definition
    self.log = log
    self.end = end
    skips = try log.provenSkips(of: definition)
  }

  /// Folds the events in different ways, and compares the rows byte for byte.
  ///
  /// If `kept` is not `nil`, its rows are compared, too.
  ///
  /// - Returns: The first difference; `nil` when there is none.
  /// - Throws: `LogError` when the log cannot be read.
  package func run(against kept: (any ViewFold)? = nil) throws -> Finding? {
    let atOnce = try state(through: end).fold
    let inBatches = try foldInBatches()
    if let change = try RowDiff.changes(from: atOnce, to: inBatches).first {
      return try firstDifference() ?? Finding(seq: nil, change: change)
    }
    guard let kept else { return nil }
    return try RowDiff.changes(from: atOnce, to: kept).first.map { Finding(seq: nil, change: $0) }
  }

  /// A digest of the rows as of `end`: equal rows have equal digests, in every process.
  package func digest() throws -> UInt64 {
    var digest: UInt64 = 0
    try state(through: end).fold.forEachRow(from: [], below: nil) { stored in
      for byte in stored.key + stored.row {
        digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 &+ digest >> 41
      }
      return true
    }
    return digest
  }

  private func state(through seq: UInt64) throws -> ViewState {
    try ViewState.start(of: definition, passingOver: skips).folded(log, through: seq)
  }

  /// Folds batches of 1, 2, 3, 5, 8 and more events, and stores the rows after each batch.
  private func foldInBatches() throws -> any ViewFold {
    let (fold, base) = (definition.makeFold(), MemoryRows())
    var (checkpoint, sizes) = (Checkpoint(at: 0, passingOver: skips), (UInt64(1), UInt64(2)))
    while checkpoint.lacksEvents(upTo: end) {
      let next = min(end, checkpoint.position + sizes.0)
      sizes = sizes.0 > 10_000 ? (1, 2) : (sizes.1, sizes.0 + sizes.1)
      try fold.start(above: base)
      let state = try ViewState(fold: fold, checkpoint: checkpoint)
        .foldedUnannounced(log, through: next)
      try state.fold.forEachChange { base.apply($0) }
      checkpoint = state.checkpoint
    }
    try fold.start(above: base)
    return fold
  }

  /// Folds in two ways, event by event, until the rows differ; `nil` if they never do.
  private func firstDifference() throws -> Finding? {
    let (left, right) = (definition.makeFold(), definition.makeFold())
    let base = MemoryRows()
    var checkpoints = Array(repeating: Checkpoint(at: 0, passingOver: skips), count: 2)
    for seq in 1...max(end, 1) where seq <= end {
      try right.start(above: base)
      checkpoints = try FoldPass(log: log).run(
        zip([left, right], checkpoints).map { ViewState(fold: $0, checkpoint: $1) }, through: seq)
      let changes = (try Self.changes(left), try Self.changes(right))
      if let change = Self.difference(changes.0, changes.1) {
        return Finding(seq: seq, change: change)
      }
      if checkpoints.contains(where: { $0.poison != nil }) { break }
      for change in changes.1 { base.apply(change) }
      left.forgetChanges()
    }
    return nil
  }

  private static func changes(_ fold: any ViewFold) throws -> [RowChange] {
    var changes: [RowChange] = []
    try fold.forEachChange { changes.append($0) }
    return changes
  }

  private static func difference(_ left: [RowChange], _ right: [RowChange]) -> RowChange? {
    let other = Dictionary(right.map { ($0.key, $0) }) { first, _ in first }
    if let change = left.first(where: { other[$0.key]?.new != $0.new }) {
      return RowChange(key: change.key, old: change.new, new: other[change.key]?.new)
    }
    let known = Set(left.map(\.key))
    return right.first { !known.contains($0.key) }
      .map { RowChange(key: $0.key, old: nil, new: $0.new) }
  }
}
