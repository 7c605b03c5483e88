internal import Daybook

/// The row changes that each event in a range of the log makes in one read model.
///
/// The range is folded once; then a grid can step through it in both directions. A reel keeps
/// neither a file nor a transaction of the log open.
struct GridReel: Sendable {
  /// An event that changes rows, with its changes.
  private struct Entry: Sendable {
    let seq: UInt64
    let changes: [RowChange]
  }

  private let name: String
  private var entries: [Entry] = []
  private var low: UInt64
  private var high: UInt64
  /// The event in the range that stops the read model; `nil` if there is none.
  private(set) var stop: PoisonEvent?

  private static let before: UInt64 = 512
  private static let after: UInt64 = 1_024

  /// Folds the range around `seq`.
  ///
  /// `read` is called with the rows at `seq`, and `readStart` before it with the rows at ``start``.
  init(
    _ models: ReadModels, _ name: String, around seq: UInt64, head: UInt64,
    read: (any ViewFold) throws -> Void = { _ in },
    readStart: (any ViewFold) throws -> Void = { _ in }
  ) throws {
    self.name = name
    low = seq - min(seq, Self.before)
    high = seq
    let start = try models.state(of: name, at: low)
    stop = start.poison
    try readStart(start.fold)
    let there = try extend(start, models, through: seq)
    try read(there.fold)
    if stop == nil { _ = try extend(there, models, through: min(head, seq + Self.after)) }
    if stop != nil { high = head }
  }

  private init(_ name: String, at seq: UInt64) { (self.name, low, high) = (name, seq, seq) }

  /// The same range, folded without the events `skips`.
  ///
  /// `differences` has the rows that already differ at the start of the range.
  func imagined(
    without skips: Set<UInt64>, _ models: ReadModels
  ) throws -> (reel: GridReel, differences: [RowChange]) {
    let (start, differences) = try models.imaginedState(without: skips, in: name, at: low)
    var reel = GridReel(name, at: low)
    _ = try reel.extend(start, models, through: high)
    return (reel, differences)
  }

  /// The first position of the range.
  var start: UInt64 { low }

  /// The changes from `start` to `end`, with at most one change for each row.
  ///
  /// The result is `nil` if `start` or `end` is outside the range.
  func changes(from start: UInt64, to end: UInt64) -> [RowChange]? {
    guard (low...high).contains(start), (low...high).contains(end) else { return nil }
    let (first, last) = (min(start, end), max(start, end))
    let between = entries.filter { $0.seq > first && $0.seq <= last }.flatMap(\.changes)
    return Self.merged(start <= end ? between : between.reversed().map(\.reversed))
  }

  /// Whether the range contains the event at `seq`, so that its changes are known.
  func explains(_ seq: UInt64) -> Bool { seq <= high && (seq > low || seq == 0) }

  /// The position of the nearest event after or before `seq` that makes a wanted change.
  ///
  /// It is `nil` if no event in the range makes such a change.
  func nearest(
    to seq: UInt64, isForward: Bool, _ isWanted: (RowChange) throws -> Bool
  ) rethrows -> UInt64? {
    guard (low...high).contains(seq) else { return nil }
    return isForward
      ? try entries.first { try $0.seq > seq && $0.changes.contains(where: isWanted) }?.seq
      : try entries.last { try $0.seq < seq && $0.changes.contains(where: isWanted) }?.seq
  }

  /// The changes, with all changes of one row merged into a single change.
  private static func merged(_ changes: [RowChange]) -> [RowChange] {
    var merged: [[UInt8]: RowChange] = [:]
    for change in changes {
      let old = merged[change.key].map(\.old) ?? change.old
      merged[change.key] = RowChange(key: change.key, old: old, new: change.new)
    }
    return merged.values.filter { $0.old != $0.new }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// Folds the events up to `end`, and stores the changes by each event.
  ///
  /// - Returns: The state at `end`, or at the event that stops the read model.
  private mutating func extend(
    _ state: ViewState, _ models: ReadModels, through end: UInt64
  ) throws -> ViewState {
    guard state.poison == nil, end > state.position else {
      high = max(high, end)
      return state
    }
    let noted = Noted()
    state.fold.forgetChanges()
    stop = try FoldWalk(log: models.log).run(state, through: end) { seq in
      try Task.checkCancellation()
      var changes: [RowChange] = []
      try state.fold.forEachChange { changes.append($0) }
      if !changes.isEmpty { noted.entries.append(Entry(seq: seq, changes: changes)) }
      return true
    }
    entries += noted.entries
    high = end
    guard stop == nil else { return try models.state(of: name, at: end) }
    return ViewState(fold: state.fold, checkpoint: state.checkpoint.reaching(end))
  }

  private final class Noted {
    var entries: [Entry] = []
  }
}

extension RowChange {
  /// The change that undoes this change.
  fileprivate var reversed: RowChange { RowChange(key: key, old: new, new: old) }
}
