internal import Daybook

/// The rows that differ between two versions of a read model.
struct RowPairs: Sendable {
  /// The stored rows of a key in both versions; `nil` in a version that has no such row.
  struct Pair: Sendable {
    var first: [UInt8]?
    var second: [UInt8]?
  }

  private var pairs: [[UInt8]: Pair] = [:]

  /// - Parameter changes: The rows that differ; `old` is in the first version, `new` in the second.
  init(_ changes: [RowChange]) {
    for change in changes { pairs[change.key] = Pair(first: change.old, second: change.new) }
  }

  /// Applies changes to one version; a row that is not in the pairs was equal in both versions
  /// before.
  mutating func apply(
    _ changes: [RowChange], to version: WritableKeyPath<Pair, [UInt8]?>
  ) {
    for change in changes {
      let former = Pair(first: change.old, second: change.old)
      pairs[change.key, default: former][keyPath: version] = change.new
    }
  }

  /// The differences, in the order of the keys.
  mutating func differences() -> [RowChange] {
    pairs = pairs.filter { $0.value.first != $0.value.second }
    return pairs.map { RowChange(key: $0.key, old: $0.value.first, new: $0.value.second) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }
}
