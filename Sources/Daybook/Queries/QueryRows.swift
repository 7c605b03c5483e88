/// A column of a query's result.
///
/// The columns of a result are ``QueryRows/columns``.
public struct QueryColumn: Sendable, Equatable {
  /// The name of the column in the query.
  public let name: String
  /// The type of the column in KQL: `string`, `long`, `real`, `datetime` and so on.
  public let type: String
}

/// The rows of a query, computed on demand; see
/// ``Daybook/Daybook/query(_:parameters:over:at:limits:now:)``.
///
/// ```swift
/// let rows = try await daybook.query("loans | summarize books = count() by reader", over: models)
/// print(rows.columns.map(\.name))  // ["reader", "books"]
/// for try await row in rows { print(row.values) }
/// ```
///
/// Only one consumer may iterate the rows. The sequence throws ``QueryFailure`` if a limit is
/// reached, or `CancellationError` within 50 ms after its task is cancelled. Rows that are not
/// requested are not computed.
public struct QueryRows: AsyncSequence, Sendable {
  public typealias Element = QueryRow

  /// The columns, in their order.
  public let columns: [QueryColumn]
  private let task: QueryTask
  private let header: QueryHeader

  init(_ task: QueryTask) async throws {
    self.task = task
    columns = try await task.value(\.columns)
    header = QueryHeader(columns)
  }

  public func makeAsyncIterator() -> Iterator { Iterator(task: task, header: header) }

  /// An iteration over the rows.
  public struct Iterator: AsyncIteratorProtocol {
    let task: QueryTask
    let header: QueryHeader
    private var batch: ArraySlice<[QueryValue]> = []

    init(task: QueryTask, header: QueryHeader) { (self.task, self.header) = (task, header) }

    public mutating func next() async throws -> QueryRow? {
      while batch.isEmpty {
        guard let rows = try await task.next() else { return nil }
        batch = rows[...]
      }
      return batch.popFirst().map { QueryRow(header: header, values: $0) }
    }
  }

  /// All remaining rows, which are then all in memory.
  ///
  /// - Throws: The errors of the sequence.
  public func all() async throws -> [QueryRow] {
    var rows: [QueryRow] = []
    for try await row in self { rows.append(row) }
    return rows
  }

  /// All remaining rows, each decoded as a type whose coding keys are names of columns.
  ///
  /// - Throws: The errors of the sequence, or `DecodingError` with the column that does not fit.
  public func all<Row: Decodable>(as type: Row.Type) async throws -> [Row] {
    var rows: [Row] = []
    for try await row in self { rows.append(try row.decoded(as: type)) }
    return rows
  }
}

/// The index of each column's values in a row.
final class QueryHeader: Sendable {
  let names: [String]
  let places: [String: Int]

  init(_ columns: [QueryColumn]) {
    names = columns.map(\.name)
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
  }
}

/// A row of a query's result.
///
/// ```swift
/// struct Reader: Decodable { let reader: String, books: Int }
///
/// for try await row in try await daybook.query("loans | summarize books = count() by reader") {
///   if let books = row["books"], books != 1 { print(books) }
///   print(try row.decoded(as: Reader.self).reader)
/// }
/// ```
public struct QueryRow: Sendable {
  let header: QueryHeader
  /// The values, in the order of the columns.
  public let values: [QueryValue]

  /// The value in the column called `name`; `nil` when there is no such column.
  public subscript(_ name: String) -> QueryValue? { header.places[name].map { values[$0] } }

  /// The row, decoded as a type whose coding keys are the names of columns.
  ///
  /// A null is decoded as `nil`. A number is decoded as any number type that represents it exactly.
  /// Only a `Float`, and a decimal that is decoded as a `Double`, are rounded. A datetime is
  /// decoded as a ``Timestamp``, as text, or as Foundation's `Date`. A dynamic is decoded like the
  /// value inside it.
  ///
  /// - Throws: `DecodingError`, which names the column that does not fit.
  public func decoded<Row: Decodable>(as type: Row.Type) throws -> Row {
    try Row(from: QueryRowDecoder(row: self))
  }
}
