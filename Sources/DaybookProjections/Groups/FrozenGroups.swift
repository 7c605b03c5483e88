internal import Synchronization

/// Groups that no longer change, which are the base of later groups.
final class FrozenGroups<Groups: RowGroups>: RowsBase {
  private struct State {
    var rows: GroupRows<Groups>
    var isOrdered = false
  }

  /// The rows; they are sorted at the first read of several rows.
  private let state: Mutex<State>

  init(_ rows: GroupRows<Groups>) { state = Mutex(State(rows: rows)) }

  private var rows: GroupRows<Groups> { state.withLock(\.rows) }

  private var orderedRows: GroupRows<Groups> {
    state.withLock { state in
      if !state.isOrdered { state.rows.keepOrder() }
      state.isOrdered = true
      return state.rows
    }
  }

  var count: Int { rows.count }

  func row(forKey key: [UInt8]) throws -> [UInt8]? { try rows.row(forKey: key) }

  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> [EncodedRow] {
    try run(from: lower, below: upper, limit: limit).rows
  }

  func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun {
    try orderedRows.run(from: lower, below: upper, limit: limit)
  }

  func lastRow(from lower: [UInt8], below upper: [UInt8]?) throws -> EncodedRow? {
    var last: EncodedRow?
    try orderedRows.forEachRow(from: lower, below: upper) { row in
      last = row
      return true
    }
    return last
  }
}
