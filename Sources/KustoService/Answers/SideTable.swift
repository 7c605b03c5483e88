internal import DaybookQuery
internal import DaybookValues

/// A table with its rows in memory, such as an answer has in addition to the results.
struct SideTable {
  let columns: [(name: String, type: ScalarType)]
  let rows: [[JSONValue]]

  var rowsText: String { JSONValue.array(rows.map { .array($0) }).description }
}
