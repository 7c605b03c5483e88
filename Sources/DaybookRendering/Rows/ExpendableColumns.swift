/// The columns that a table hides first if it has too little room for all columns.
///
/// Besides the named columns, these are the columns in which no row has a value.
package struct ExpendableColumns: Sendable {
  /// The names of the columns, in the order in which they are hidden.
  ///
  /// If `onlyIfSame` is true, a column is hidden only if all rows have the same text in the column.
  private let names: [(name: String, onlyIfSame: Bool)]

  package static let ofEvents = ExpendableColumns(names: [
    ("meta", true), ("category", false), ("id", false), ("version", false), ("type", true),
    ("stream", true),
  ])

  /// The columns with the claim ``ResultColumn/Claim/expendable``, the last column first.
  init(of columns: [ResultColumn]) {
    names = columns.reversed().filter { $0.claim == .expendable }.map { ($0.name, false) }
  }

  private init(names: [(name: String, onlyIfSame: Bool)]) { self.names = names }

  /// The columns among `columns` that can be hidden for `rows`, in the order of hiding.
  ///
  /// Columns without any value come first, the last of them before the others.
  func places(in columns: [ResultColumn], _ rows: [[ShownCell]]) -> [Place] {
    let empty = columns.indices.reversed().filter { index in
      columns[index].claim != .wanted && !rows.isEmpty && rows.allSatisfy { $0[index].isEmpty }
    }
    return empty.map { Place(index: $0, text: rows[0][$0].text) }
      + named(columns, rows).filter { !empty.contains($0.index) }
  }

  private func named(_ columns: [ResultColumn], _ rows: [[ShownCell]]) -> [Place] {
    names.compactMap { name, onlyIfSame in
      guard let index = columns.firstIndex(where: { $0.name == name }) else { return nil }
      guard onlyIfSame else { return Place(index: index, text: nil) }
      return saysSame(index, rows) ? Place(index: index, text: rows[0][index].text) : nil
    }
  }

  /// A column that can be hidden.
  struct Place: Sendable {
    let index: Int
    /// The text that all rows must have in the column; `nil` if their texts may differ.
    let text: TerminalText?

    /// Whether the column can also be hidden for `rows`.
    func holds(_ rows: [[ShownCell]]) -> Bool {
      text.map { text in rows.allSatisfy { $0[index].text == text } } ?? true
    }
  }

  /// Whether all rows have the same text in the column.
  ///
  /// If there is only one row, the cell must have no value.
  private func saysSame(_ index: Int, _ rows: [[ShownCell]]) -> Bool {
    guard let first = rows.first?[index] else { return false }
    guard rows.count > 1 else { return first.role == .missing }
    return rows.allSatisfy { $0[index].text == first.text }
  }
}
