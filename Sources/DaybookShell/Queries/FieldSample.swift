internal import DaybookQuery

/// The fields within the dynamic columns of the first rows of a query's result.
struct FieldSample {
  /// A field, by its path in KQL such as `body.money.amount`.
  struct Field: Equatable {
    let path: String
    /// The kinds of its values, the most frequent first, as in `long|string`.
    let kinds: String
  }

  private(set) var fields: [Field] = []
  /// The fields that the description omits, because there are too many or they are nested too
  /// deeply.
  private(set) var omitted = OmittedFields()
  /// Whether the result may have more rows than were read.
  private(set) var isBounded = false

  /// The maximum number of rows that are read.
  static let rowLimit = 200
  /// The greatest depth of fields.
  private static let levels = 4

  /// Reads the first rows of `query`; finds no fields if `isLate` returns true before the end.
  init(of query: String, in tables: any TableSource, isLate: @escaping () -> Bool) {
    let text = "\(query)\n| take \(Self.rowLimit) | evaluate describe(\(Self.levels))"
    let binding = Query.bind(text, tables: tables, now: DateTime.unixEpoch, takesSeveral: true)
    guard let query = binding.query, let result = try? query.start(QueryRun(isCancelled: isLate))
    else { return }
    var rows: [[Value]] = []
    while let batch = try? result.next() {
      for row in 0..<batch.rowCount { rows.append(batch.columns.map { $0.value(at: row) }) }
    }
    for (row, next) in zip(rows, rows.dropFirst() + [[]]) { add(row, before: next) }
  }

  /// Adds the field in a row of the description, if it is a field within a dynamic value.
  ///
  /// An object is not added if its own fields follow in the next rows.
  private mutating func add(_ row: [Value], before next: [Value]) {
    guard row.count > 16, case .long(let rows) = row[2] else { return }
    isBounded = rows >= Self.rowLimit
    if case .long(let count) = row[16] { omitted.add(count) }
    guard case .long = row[14] else { return }
    let field = Field(path: row[0].text, kinds: row[1].text)
    guard field.kinds != "bag" || !field.contains(next.first?.text ?? "") else { return }
    fields.append(field)
  }
}

extension FieldSample.Field {
  /// Whether `path` is the path of a field within this field.
  fileprivate func contains(_ path: String) -> Bool {
    path.hasPrefix(self.path + ".") || path.hasPrefix(self.path + "[")
  }
}
