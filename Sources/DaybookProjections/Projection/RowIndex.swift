internal import DaybookEvents
package import DaybookValues

/// A named index of a read model, by which rows are found without their keys.
///
/// ```swift
/// struct LoansByReader: Projection {
///   static let name = "loansByReader"
///   static let version = 1
///   static let indexes: [RowIndex<String, Loan>] = [
///     RowIndex("byReader", column: "reader") { loan in loan.reader }
///   ]
///
///   func apply(_ recorded: Recorded<LendingEvent>, to loans: inout Rows<String, Loan>) {
///     Loans().apply(recorded, to: &loans)
///   }
/// }
/// ```
///
/// ``Rows/index(_:_:)`` finds rows in `apply`, in current read models, and in read models of the
/// past. Queries use the index when they compare ``column`` with one value.
///
/// A read model is rebuilt when an index is added or renamed, or when the kind of its value
/// changes. A change inside the closure is not noticed, so raise the projection's version after
/// this change.
public struct RowIndex<Key: RowKey, Row: RowContent>: Sendable {
  /// The name, unique among the read model's indexes.
  public let name: String
  /// The column that has the index's value in every row; `nil` if there is none, so that queries do
  /// not use the index.
  public let column: String?
  /// The columns of the value.
  let columns: [RowColumn]
  @usableFromInline let source: IndexValue<Key, Row>

  /// Makes an index by a value that is computed from each row.
  ///
  /// - Parameters:
  ///   - name: The name for look-ups.
  ///   - column: The column whose value is the index's value in every row; `nil` if there is no
  ///     such column. Queries that compare the column with one value read only the index. The
  ///     contract check of read models verifies that the values are equal.
  ///   - value: Returns the value; `nil` leaves the row out of the index. Value and key take at
  ///     most 499 bytes together. The initializer is inlinable, so that it is compiled for the
  ///     types of the projection.
  @inlinable public init<Value: RowKey>(
    _ name: String, column: String? = nil, _ value: @escaping @Sendable (Row) -> Value?
  ) {
    self.init(name, column, Value.columns, .row { row in value(row).map { KeyWriter($0) } })
  }

  /// Makes an index by a value that is computed from each row and its key.
  @inlinable public init<Value: RowKey>(
    _ name: String, column: String? = nil, _ value: @escaping @Sendable (Key, Row) -> Value?
  ) {
    self.init(
      name, column, Value.columns,
      .keyAndRow { key, row in value(key, row).map { KeyWriter($0) } })
  }

  @usableFromInline init(
    _ name: String, _ column: String?, _ columns: [RowColumn], _ source: IndexValue<Key, Row>
  ) {
    (self.name, self.column, self.columns, self.source) = (name, column, columns, source)
  }

  /// The value of a row, encoded as a key; `nil` if the row is not in the index.
  func value(_ key: Key, _ row: Row) -> KeyWriter? {
    switch source {
    case .row(let value): value(row)
    case .keyAndRow(let value): value(key, row)
    }
  }
}

/// The source of a row's value in an index.
@usableFromInline enum IndexValue<Key: RowKey, Row: RowContent>: Sendable {
  /// A function of the row alone, so that its key need not be decoded.
  case row(@Sendable (Row) -> KeyWriter?)
  case keyAndRow(@Sendable (Key, Row) -> KeyWriter?)
}

/// An index as a part of a ``ViewSchema``, without the projection's Swift types.
package struct ViewIndex: Sendable, Equatable {
  package let name: String
  /// The column that has the index's value in every row; `nil` if there is none.
  package let column: String?
  /// The columns of the value.
  package let columns: [RowColumn]

  init(_ index: RowIndex<some RowKey, some RowContent>) {
    (name, column, columns) = (index.name, index.column, index.columns)
  }

  /// The encoded form of `value` in the index; `nil` if `value` has a different kind.
  package func bytes(of value: JSONValue) -> [UInt8]? {
    var writer = KeyWriter()
    return columns.count == 1 && writer.write(value, to: columns[0]) ? writer.bytes : nil
  }

  /// The facts that determine the meaning of the index's stored bytes, in one text.
  var fingerprint: String {
    let kinds = columns.map { "\($0.kind)\($0.isOptional ? "?" : "")" }.joined(separator: ",")
    return "\(name):\(kinds):\(column ?? "")"
  }
}
