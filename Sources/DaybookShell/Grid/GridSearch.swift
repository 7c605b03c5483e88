internal import Daybook

/// Searches for the nearest event that changes a read model, or a single cell of the read model.
struct GridSearch {
  private let models: ReadModels
  private let name: String
  /// The key of the row whose changes may match the search; `nil` if changes of any row may match.
  private let key: [UInt8]?
  private let matches: (RowChange) throws -> Bool

  /// A search for any change of the read model `name`.
  init(_ models: ReadModels, _ name: String) {
    (self.models, self.name, key) = (models, name, nil)
    matches = { $0.old != $0.new }
  }

  /// A search for the changes of a row for which `matches` is true.
  init(
    _ models: ReadModels, _ name: String, row key: [UInt8],
    _ matches: @escaping (RowChange) throws -> Bool
  ) {
    (self.models, self.name, self.key, self.matches) = (models, name, key, matches)
  }

  /// A search for the changes of a cell; `column` is its index among the columns of the read model.
  init(_ models: ReadModels, _ name: String, cell: (key: [UInt8], column: Int)) throws {
    let schema = try models.definition(name).schema
    self.init(models, name, row: cell.key) { schema.differs($0, cell.column) }
  }

  /// The position of the nearest matching event after or before `seq`; `nil` if there is none.
  func nearest(to seq: UInt64, isForward: Bool, through head: UInt64) throws -> UInt64? {
    isForward ? try first(after: seq, through: head) : try last(before: seq)
  }

  /// The position of the first matching event after `seq`, up to `head`; `nil` if there is none.
  private func first(after seq: UInt64, through head: UInt64) throws -> UInt64? {
    try walk(from: seq, through: head) { _ in false }
  }

  /// The position of the last matching event before `seq`; `nil` if there is none.
  ///
  /// - Complexity: Folds ranges of the log, from the latest to the earliest; each range is longer
  ///   than the one before it.
  private func last(before seq: UInt64) throws -> UInt64? {
    var (end, length) = (seq - min(seq, 1), UInt64(4_096))
    while end > 0 {
      let start = end - min(end, length)
      var found: UInt64?
      _ = try walk(from: start, through: end) {
        found = $0
        return true
      }
      if let found { return found }
      (end, length) = (start, length * 4)
    }
    return nil
  }

  /// Calls `goesOn` with the position of each matching event, until `goesOn` returns false.
  ///
  /// - Returns: The position for which `goesOn` returned false; `nil` if it never did.
  private func walk(
    from start: UInt64, through end: UInt64, _ goesOn: @escaping (UInt64) -> Bool
  ) throws -> UInt64? {
    let state = try models.state(of: name, at: start)
    guard state.poison == nil, start < end else { return nil }
    state.fold.forgetChanges()
    if let key { state.fold.watch(key) }
    let found = Found()
    _ = try FoldWalk(log: models.log).run(state, through: end) { seq in
      try Task.checkCancellation()
      guard try changes(state.fold), !goesOn(seq) else { return true }
      found.seq = seq
      return false
    }
    return found.seq
  }

  private final class Found { var seq: UInt64? }

  private func changes(_ fold: any ViewFold) throws -> Bool {
    var isFound = false
    try fold.forEachChange { if !isFound { isFound = try isWanted($0) } }
    return isFound
  }

  /// Whether a change matches the search.
  func isWanted(_ change: RowChange) throws -> Bool {
    try (key == nil || change.key == key) && matches(change)
  }
}

extension ViewSchema {
  /// Whether a change of a row changes the column with this index.
  fileprivate func differs(_ change: RowChange, _ column: Int) -> Bool {
    guard let old = change.old, let new = change.new else { return true }
    let place = column - keyColumns.count
    guard place >= 0 else { return false }
    return rowValues(old)[place] != rowValues(new)[place]
  }
}
