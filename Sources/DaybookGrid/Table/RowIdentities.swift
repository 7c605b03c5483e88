internal import DaybookRendering
internal import DaybookValues

/// The rows of a query's result by their content, for results that may have different columns.
///
/// A result such as that of `bag_unpack` has other columns as soon as one row has another field.
/// The other rows are still the same.
struct RowIdentities {
  /// The content of each row, and a number that distinguishes equal rows.
  private(set) var texts: [String] = []

  /// - Parameters:
  ///   - table: The rows.
  ///   - other: The table that the rows are compared with.
  init(of table: GridTable, beside other: GridTable) {
    let names = table.columns.map(\.name)
    let shared = Set(other.columns.map(\.name))
    let places = names.indices.sorted { names[$0] < names[$1] }
    // In a column that only other rows fill, this row has an empty text, or a zero after a pivot.
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
  /// The text of a cell; a whole number has the same text in a column of whole numbers and in a
  /// column of reals.
  fileprivate var identity: String {
    guard case .real(let number) = self, let whole = Int64(exactly: number) else { return text }
    return "\(whole)"
  }
}
