internal import DaybookRendering
internal import DaybookValues

/// The identities of a query result's rows, for comparison with a result that has different
/// columns.
///
/// For example, `bag_unpack` adds a column as soon as one row has a new field. The identities of
/// the other rows do not change.
struct RowIdentities {
  /// The content of each row as text, with a number that distinguishes rows of equal content.
  private(set) var texts: [String] = []

  /// - Parameters:
  ///   - table: The table whose rows get identities.
  ///   - other: The table with which the rows are compared.
  init(of table: GridTable, beside other: GridTable) {
    let names = table.columns.map(\.name)
    let shared = Set(other.columns.map(\.name))
    let places = names.indices.ordered { names[$0] < names[$1] }
    // If only other rows have a value in a column, this row has an empty text there, or 0 after a
    // pivot.
    let hasZeros = table.title.contains("pivot")
    var seen: [String: Int] = [:]
    for row in table.rows {
      var text = ""
      for place in places {
        let (name, cell) = (names[place], row.cells[place])
        let isVoid = cell.text.isEmpty || hasZeros && cell.number == 0
        if shared.contains(name) ? !cell.isNull : !isVoid {
          text += "\(name)\u{1E}\(cell.identity)\u{1F}"
        }
      }
      let number = seen[text, default: 0]
      seen[text] = number + 1
      texts.append("\(text)\u{1D}\(number)")
    }
  }
}

extension Cell {
  /// The text of the cell; a whole number has the same text with type `long` and with type `real`.
  fileprivate var identity: String {
    guard case .real(let number) = self, let whole = Int64(exactly: number) else { return text }
    return "\(whole)"
  }
}
