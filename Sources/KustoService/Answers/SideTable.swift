internal import DaybookQuery
internal import DaybookValues

/// A table whose rows are known, for the tables that an answer has in addition to the results.
struct SideTable {
  let columns: [(name: String, type: ScalarType)]
  let rows: [[JSONValue]]

  var rowsText: String { JSONValue.array(rows.map { .array($0) }).description }
}
