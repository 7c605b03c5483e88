internal import DaybookQuery
internal import DaybookValues

/// A table in an answer that is not a result; all its rows are in memory.
struct SideTable {
  let columns: [(name: String, type: ScalarType)]
  let rows: [[JSONValue]]

  var rowsText: String { JSONValue.array(rows.map { .array($0) }).description }
}
