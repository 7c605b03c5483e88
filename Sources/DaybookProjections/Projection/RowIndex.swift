internal import DaybookEvents
package import DaybookValues

/// A named index of a read model: what its rows are found by besides their keys.
///
/// ```swift
/// static let indexes: [RowIndex<String, Account>] = [
///   RowIndex("byOwner", column: "owner") { account in account.owner }
/// ]
/// ```
///
/// Rows are found by ``Rows/index(_:_:)``: inside `apply`, by readers and as of the past; and by queries
/// that ask for one value of ``column``.
///
/// A read model is made anew when an index is added, renamed, or is by another kind of value. What the
/// closure computes is not seen from outside: give the projection another version when it changes.
public struct RowIndex<Key: RowKey, Row: RowContent>: Sendable {
  /// The name, which no other index of the read model has.
  public let name: String
  /// The column of the rows that holds the same value; `nil` where none does, so that no query uses it.
  public let column: String?
  /// The columns of the value.
  let columns: [RowColumn]
  /// The value of a row, as a key has it; `nil` where the index leaves the row out.
  let value: @Sendable (Key, Row) -> KeyWriter?

  /// An index by a value of each row.
  ///
  /// - Parameters:
  ///   - name: What it is asked for by.
  ///   - column: The column of the rows that holds the value, where one does in every row: queries that
  ///     ask for one value of it look into the index alone. The contract of read models checks it.
  ///   - value: The value; `nil` leaves the row out. With the key it takes at most 499 bytes.
  public init<Value: RowKey>(
    _ name: String, column: String? = nil, _ value: @escaping @Sendable (Row) -> Value?
  ) {
    self.init(name, column: column) { _, row in value(row) }
  }

  /// An index by a value of each row and its key.
  public init<Value: RowKey>(
    _ name: String, column: String? = nil, _ value: @escaping @Sendable (Key, Row) -> Value?
  ) {
    (self.name, self.column) = (name, column)
    columns = Value.columns
    self.value = { key, row in value(key, row).map { KeyWriter($0) } }
  }
}

/// What a schema says of an index.
package struct ViewIndex: Sendable, Equatable {
  package let name: String
  /// The column of the rows that holds the same value.
  package let column: String?
  /// The columns of the value.
  package let columns: [RowColumn]

  init(_ index: RowIndex<some RowKey, some RowContent>) {
    (name, column, columns) = (index.name, index.column, index.columns)
  }

  /// `value` as the index has it; `nil` when it is of another kind.
  package func bytes(of value: JSONValue) -> [UInt8]? {
    var writer = KeyWriter()
    return columns.count == 1 && writer.write(value, to: columns[0]) ? writer.bytes : nil
  }

  /// All that decides what the stored bytes mean.
  var fingerprint: String {
    let kinds = columns.map { "\($0.kind)\($0.isOptional ? "?" : "")" }.joined(separator: ",")
    return "\(name):\(kinds):\(column ?? "")"
  }
}
