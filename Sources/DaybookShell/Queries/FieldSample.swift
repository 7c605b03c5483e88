internal import DaybookQuery

/// The fields within the dynamic columns of a query's result, as its first rows have them.
struct FieldSample {
  /// A field, by its path in KQL such as `body.money.amount`.
  struct Field: Equatable {
    let path: String
    /// The kinds of its values, the most frequent first, as in `long|string`.
    let kinds: String
  }

  private(set) var fields: [Field] = []
  /// Whether there may be more rows than were looked at.
  private(set) var isBounded = false

  /// The number of rows that are looked at.
  static let rowLimit = 200
  /// The greatest depth of fields.
  private static let levels = 4

  /// Looks at the first rows of `query` until `isLate` returns true; then there are no fields.
  init(of query: String, in tables: any TableSource, isLate: @escaping () -> Bool) {
    let text = "\(query)\n| take \(Self.rowLimit) | evaluate describe(\(Self.levels))"
    let binding = Query.bind(text, tables: tables, now: DateTime.unixEpoch, takesSeveral: true)
    guard let query = binding.query, let result = try? query.start(QueryRun(isCancelled: isLate))
    else { return }
    while let batch = try? result.next() {
      for row in 0..<batch.rowCount { add(batch.columns.map { $0.value(at: row) }) }
    }
  }

  /// Adds a row of the description if it describes a nested field whose values are not all objects.
  private mutating func add(_ row: [Value]) {
    guard row.count > 14, case .long(let rows) = row[2] else { return }
    isBounded = rows >= Self.rowLimit
    guard case .long = row[14], row[1].text != "bag" else { return }
    fields.append(Field(path: row[0].text, kinds: row[1].text))
  }
}
