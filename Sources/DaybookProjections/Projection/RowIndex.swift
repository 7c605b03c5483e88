internal import DaybookEvents
package import DaybookValues

/// A named index of a read model, by which rows are found besides their keys.
///
/// ```swift
/// static let indexes: [RowIndex<String, Account>] = [
///   RowIndex("byOwner", column: "owner") { account in account.owner }
/// ]
/// ```
///
/// Rows are found by ``Rows/index(_:_:)``: inside `apply`, by readers and as of the past. Queries
/// use it when they compare ``column`` with one value.
///
/// A read model is rebuilt when an index is added, renamed, or changes the kind of its value. A
/// change inside the closure is not noticed: raise the projection's version then.
public struct RowIndex<Key: RowKey, Row: RowContent>: Sendable {
  /// The name, unique among the read model's indexes.
  public let name: String
  /// The column of the rows with the same value; `nil` where there is none, so that queries do not
  /// use the index.
  public let column: String?
  /// The columns of the value.
  let columns: [RowColumn]
  /// The value of a row, as a key has it; `nil` where the index leaves the row out.
  let value: @Sendable (Key, Row) -> KeyWriter?

  /// An index by a value of each row.
  ///
  /// - Parameters:
  ///   - name: The name by which rows are looked up.
  ///   - column: The column that has the value in every row, if there is one. Queries that compare
  ///     it with one value read only the index. The contract check of read models verifies it.
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

/// An index in a schema.
package struct ViewIndex: Sendable, Equatable {
  package let name: String
  /// The column of the rows with the same value.
  package let column: String?
  /// The columns of the value.
  package let columns: [RowColumn]

  init(_ index: RowIndex<some RowKey, some RowContent>) {
    (name, column, columns) = (index.name, index.column, index.columns)
  }

  /// `value` in the index's encoding; `nil` when it is of another kind.
  package func bytes(of value: JSONValue) -> [UInt8]? {
    var writer = KeyWriter()
    return columns.count == 1 && writer.write(value, to: columns[0]) ? writer.bytes : nil
  }

  /// Everything that decides the meaning of the stored bytes.
  var fingerprint: String {
    let kinds = columns.map { "\($0.kind)\($0.isOptional ? "?" : "")" }.joined(separator: ",")
    return "\(name):\(kinds):\(column ?? "")"
  }
}
