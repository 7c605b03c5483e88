internal import Synchronization

/// Groups that no longer change, which are the base of later groups.
final class FrozenGroups<Groups: RowGroups>: RowsBase {
  private struct State {
    var rows: GroupRows<Groups>
    /// The order of the groups; `nil` until several rows are read.
    var order: GradualOrder?

    mutating func slots(
      from lower: [UInt8], below upper: [UInt8]?, limit: Int
    ) -> ArraySlice<UInt32> {
      var order = self.order ?? rows.gradualOrder()
      // Drops the second reference, so that sorting more slots copies nothing.
      self.order = nil
      defer { self.order = order }
      return order.slots(
        from: lower.isEmpty ? nil : KeyWriter(bytes: lower),
        below: upper.map { KeyWriter(bytes: $0) }, limit: limit)
    }
  }

  private let state: Mutex<State>

  init(_ rows: GroupRows<Groups>) { state = Mutex(State(rows: rows)) }

  var count: Int { state.withLock(\.rows.count) }

  func row(forKey key: [UInt8]) throws -> [UInt8]? {
    try state.withLock { try $0.rows.row(forKey: key) }
  }

  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> [EncodedRow] {
    try run(from: lower, below: upper, limit: limit).rows
  }

  func run(from lower: [UInt8], below upper: [UInt8]?, limit: Int) throws -> EncodedRun {
    let (rows, slots) = state.withLock {
      let slots = $0.slots(from: lower, below: upper, limit: limit)
      return ($0.rows, slots)
    }
    return try rows.run(slots, from: lower, below: upper, limit: limit)
  }

  func lastRow(from lower: [UInt8], below upper: [UInt8]?) throws -> EncodedRow? {
    let run = try run(from: lower, below: upper, limit: .max)
    return run.count > 0 ? run[run.count - 1] : nil
  }
}
