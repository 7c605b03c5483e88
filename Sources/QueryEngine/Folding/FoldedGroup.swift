package import DaybookValues

/// The stored state of a group of a foldable query: the state of each aggregate.
package struct FoldedGroup: Sendable {
  private let query: SharedQuery
  /// The values that the group's rows have in common.
  package let keys: [Value]
  private var accumulators: [any KeptAccumulator]

  /// A group without rows.
  package init(_ query: SharedQuery, keys: [Value]) {
    (self.query, self.keys, accumulators) = (query, keys, query.starts)
  }

  /// A group from its stored state.
  package init(_ query: SharedQuery, keys: [Value], kept: JSONValue) {
    self.init(query, keys: keys)
    let parts = kept.keptParts(accumulators.count) ?? []
    for (index, part) in parts.enumerated() { accumulators[index].restore(part) }
  }

  /// The group's state as JSON.
  package var kept: JSONValue { .array(accumulators.map(\.kept)) }

  /// Adds a row to the group.
  ///
  /// - Throws: The error of an aggregate that cannot take the row.
  package mutating func add(_ row: Int, of rows: borrowing FoldedRows) throws(QueryError) {
    for index in accumulators.indices {
      try accumulators[index].add(row, of: rows.arguments[index])
    }
  }

  /// The approximate number of bytes that the group holds beyond its inline size.
  package var heldBytes: Int { accumulators.reduce(0) { $0 + $1.heldBytes } }

  /// The values of the result's columns for the group.
  package func result() throws(QueryError) -> [Value] {
    try query.result(keys + accumulators.map { $0.result() })
  }
}

/// A foldable query, and values that are computed once for all its groups.
package final class SharedQuery: Sendable {
  package let query: FoldableQuery
  /// For each column of the result, its index among the keys and aggregates of a group.
  ///
  /// The array is empty if the query has a plan ``FoldableQuery/upper``.
  private let places: [Int]
  /// The state of each aggregate before the first row.
  fileprivate let starts: [any KeptAccumulator]
  /// Whether the query groups rows, so that each row of its result is a group.
  package let isGrouped: Bool
  /// Whether the plan from a group to the result may fail; if so, it runs again after each row.
  package let groupsMayFail: Bool

  package init(_ query: FoldableQuery) {
    self.query = query
    starts = query.aggregates.compactMap { $0.resolved.start().forKeeping }
    isGrouped = query.keys != nil
    groupsMayFail = query.upper?.mayFail ?? false
    let given = query.groupColumns
    places = query.upper == nil ? query.columns.map { given.place(of: $0) ?? 0 } : []
  }

  /// A missing value for each key.
  var noKeys: [Value] { (query.keys ?? []).map { _ in .null } }

  /// The index of the aggregate that is the column `index` of the result; `nil` for other columns.
  package func aggregate(ofColumn index: Int) -> Int? {
    guard places.indices.contains(index) else { return nil }
    let aggregate = places[index] - (query.keys?.count ?? 0)
    return query.aggregates.indices.contains(aggregate) ? aggregate : nil
  }

  /// Computes a row of the result from the keys of a group and the values of its aggregates.
  func result(_ values: [Value]) throws(QueryError) -> [Value] {
    guard let upper = query.upper else { return places.map { values[$0] } }
    let given = query.groupColumns
    let vectors = zip(values, given).map { Vector([$0], type: $1.type) }
    let run = QueryRun(isCancelled: { false })
    run.givenRows[FoldableQuery.groupRows] = (given, Batch(columns: vectors, rowCount: 1))
    let stream = try upper.start(run)
    while let batch = try stream.next() {
      guard batch.rowCount > 0 else { continue }
      return query.columns.map { column in
        upper.columns.place(of: column).map { batch.columns[$0].value(at: 0) } ?? .null
      }
    }
    return query.columns.map(\.type.missing)
  }
}

extension FoldableQuery {
  /// The columns of the groups: keys, then aggregates.
  fileprivate var groupColumns: [Column] { (keys ?? []) + aggregates.map(\.column) }
}
