/// The rows of one read model, by key.
public struct Rows<Key: Hashable & Comparable & Sendable, Row: Sendable & Equatable>: Sendable,
  Equatable
{
  private var rows: [Key: Row] = [:]

  /// No rows.
  public init() {}

  /// How many rows there are.
  public var count: Int { rows.count }

  /// Whether there are none.
  public var isEmpty: Bool { rows.isEmpty }

  /// The row under `key`; set it to `nil` to remove the row.
  public subscript(key: Key) -> Row? {
    get { rows[key] }
    set { rows[key] = newValue }
    _modify { yield &rows[key] }
  }

  /// The keys in ascending order.
  public var keys: [Key] { rows.keys.sorted() }

  /// Keys and rows in ascending order of the keys.
  public var sorted: [(key: Key, row: Row)] {
    rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
