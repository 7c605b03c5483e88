package import DaybookProjections
package import DaybookQuery

/// The rows of a read model in memory, as a table.
package struct HeldRows: QueryTable {
  private let view: ViewSchema
  private let rows: SearchRows

  package init(_ rows: SearchRows, of view: ViewSchema) { (self.rows, self.view) = (rows, view) }

  package var schema: TableSchema { TableSchema(view) }

  package func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    NumberTest(condition, of: view) == nil ? .none : .partly
  }

  package func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    rows.scan(request, of: view)
  }
}
