/// What of a table was passed over without a look at each row, because no row there could be wanted.
package struct SkippedRows: Equatable, Sendable {
  package var rows: Int
  /// The blocks whose heads told so.
  package var blocks: Int

  package init(rows: Int = 0, blocks: Int = 0) { (self.rows, self.blocks) = (rows, blocks) }

  package static func + (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows + right.rows, blocks: left.blocks + right.blocks)
  }

  package static func - (left: SkippedRows, right: SkippedRows) -> SkippedRows {
    SkippedRows(rows: left.rows - right.rows, blocks: left.blocks - right.blocks)
  }
}
