internal import Synchronization

/// Stored rows in memory, as a base for other rows.
package final class MemoryRows: RowsBase {
  private struct State {
    var rows: [[UInt8]: [UInt8]] = [:]
    /// The sorted keys; `nil` if rows were added or removed since the keys were last sorted.
    var keys: [[UInt8]]?
  }

  private let state = Mutex(State())

  package init() {}

  /// Sets or removes the row of a change.
  package func apply(_ change: RowChange) {
    state.withLock { state in
      if (change.old == nil) != (change.new == nil) { state.keys = nil }
      state.rows[change.key] = change.new
    }
  }

  package var count: Int { state.withLock { $0.rows.count } }

  package func row(forKey key: [UInt8]) -> [UInt8]? { state.withLock { $0.rows[key] } }

  package func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) -> [EncodedRow] {
    state.withLock { state in
      let keys = Self.sorted(&state)
      return keys[Self.place(of: lower, in: keys)...]
        .prefix { key in upper.map { key.precedes($0) } ?? true }
        .prefix(limit).map { EncodedRow(key: $0, row: state.rows[$0] ?? []) }
    }
  }

  package func lastRow(from lower: [UInt8], below upper: [UInt8]?) -> EncodedRow? {
    state.withLock { state in
      let keys = Self.sorted(&state)
      let end = upper.map { Self.place(of: $0, in: keys) } ?? keys.count
      guard end > 0, !keys[end - 1].precedes(lower) else { return nil }
      return EncodedRow(key: keys[end - 1], row: state.rows[keys[end - 1]] ?? [])
    }
  }

  private static func sorted(_ state: inout State) -> [[UInt8]] {
    if let keys = state.keys { return keys }
    let keys = state.rows.keys.sorted { $0.precedes($1) }
    state.keys = keys
    return keys
  }

  /// The index of the first key that is not before `key`.
  private static func place(of key: [UInt8], in keys: [[UInt8]]) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].precedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
