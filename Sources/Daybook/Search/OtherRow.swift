internal import DaybookProjections
internal import DaybookValues

/// Another row that satisfies a search's condition at the end of the search.
///
/// It is suggested if the found row no longer satisfies the condition there.
package struct OtherRow: Sendable, Equatable {
  /// The key of the row, in the form that a person types.
  package let key: String
  /// A KQL condition that only this row satisfies, such as `customer == 'c-1' and month == 3`.
  package let condition: String

  init(_ key: [UInt8], _ schema: ViewSchema) throws {
    self.key = try schema.keyText(key)
    condition = try zip(schema.keyColumns, schema.keyValues(key)).map { column, value in
      let name = KQLText.shortestName(column.name)
      guard value != .null else { return "isnull(\(name))" }
      return "\(name) == \(value.string.map { KQLText.literal($0) } ?? "\(value)")"
    }.joined(separator: " and ")
  }
}

extension SearchTest {
  /// The number of events above which the rows at a search's end are not read.
  ///
  /// Reading them would take longer than the search.
  private static let mostEvents: UInt64 = 1_000_000
  /// The number of rows at the end above which no row is suggested.
  private static let mostRows = 1_000

  /// A KQL condition that excludes the row or event of `hit`, so that a search finds the next one.
  ///
  /// It is `nil` if the condition is on complete read models, or if the event changes several rows.
  package func conditionBeyond(_ hit: Bisection.Hit, in search: Bisection) throws -> String? {
    guard case .row(let view, _, _) = condition else { return nil }
    let changed = hit.differences.filter { $0.view == view }
    let schema = try search.schema(of: view)
    guard schema.keyColumns.map(\.name) != ["seq"] else { return "seq > \(hit.event.seq)" }
    guard changed.count == 1 else { return nil }
    return "not(\(try OtherRow(schema.key(parsing: changed[0].key), schema).condition))"
  }

  /// Another row that satisfies the condition at the end of the search.
  ///
  /// It is `nil` if the found row of `hit` still satisfies the condition there, or if no row does.
  /// It is also `nil` if the condition is on complete read models, or if rows are events. Finally,
  /// it is `nil` above ``mostEvents`` events or ``mostRows`` rows.
  package func otherRow(than hit: Bisection.Hit, in search: Bisection) throws -> OtherRow? {
    guard case .row(let view, _, let test) = condition, view != SearchedEvents.name,
      search.eventCount <= Self.mostEvents,
      let keys = try search.keysAtEnd(of: view, ofRowsPassing: test, limit: Self.mostRows),
      let first = keys.first
    else { return nil }
    let schema = try search.schema(of: view)
    let found = Set(hit.differences.lazy.filter { $0.view == view }.map(\.key))
    guard try !keys.contains(where: { found.contains(try schema.keyText($0)) }) else { return nil }
    return try OtherRow(first, schema)
  }
}
