internal import Daybook

/// Searches for the nearest event that changes a read model, or a single cell of the read model.
struct GridSearch {
  private let models: ReadModels
  private let schema: ViewSchema
  /// The key of the row and the column whose changes match the search; `nil` if any change matches.
  private let cell: (key: [UInt8], column: Int)?

  init(_ models: ReadModels, _ name: String, cell: (key: [UInt8], column: Int)? = nil) throws {
    (self.models, self.cell) = (models, cell)
    schema = try models.definition(name).schema
  }

  /// The position of the first matching event after `seq`, up to `head`; `nil` if there is none.
  func first(after seq: UInt64, through head: UInt64) throws -> UInt64? {
    try walk(from: seq, through: head) { _ in false }
  }

  /// The position of the last matching event before `seq`; `nil` if there is none.
  ///
  /// - Complexity: Folds ranges of the log, from the latest to the earliest; each range is longer
  ///   than the one before it.
  func last(before seq: UInt64) throws -> UInt64? {
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
    let state = try models.state(of: schema.name, at: start)
    guard state.poison == nil, start < end else { return nil }
    state.fold.forgetChanges()
    if let cell { state.fold.watch(cell.key) }
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
    try fold.forEachChange { if !isFound { isFound = isWanted($0) } }
    return isFound
  }

  /// Whether a change matches the search.
  func isWanted(_ change: RowChange) -> Bool {
    guard let cell else { return change.old != change.new }
    return change.key == cell.key && differs(change, cell.column)
  }

  private func differs(_ change: RowChange, _ column: Int) -> Bool {
    guard let old = change.old, let new = change.new else { return true }
    let place = column - schema.keyColumns.count
    guard place >= 0 else { return false }
    return schema.rowValues(old)[place] != schema.rowValues(new)[place]
  }
}
