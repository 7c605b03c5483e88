/// The columns that a table of events hides first if there is no room.
package struct ExpendableColumns: Sendable {
  /// Columns that are hidden whatever they hold, and those that are hidden if each row says the
  /// same; in the order in which they are hidden.
  private let names: [(name: String, onlyIfSame: Bool)]

  package static let ofEvents = ExpendableColumns(names: [
    ("meta", true), ("category", false), ("id", false), ("version", false), ("type", true),
    ("stream", true),
  ])

  /// Those of `columns` that can be hidden.
  func places(in columns: [ResultColumn], _ rows: [[ShownCell]]) -> [Place] {
    names.compactMap { name, onlyIfSame in
      guard let index = columns.firstIndex(where: { $0.name == name }) else { return nil }
      guard onlyIfSame else { return Place(index: index, text: nil) }
      return saysSame(index, rows) ? Place(index: index, text: rows[0][index].text) : nil
    }
  }

  /// A column that can be hidden.
  struct Place: Sendable {
    let index: Int
    /// The text of each row; `nil` if the rows may differ.
    let text: TerminalText?

    /// Whether it can also be hidden from `rows`.
    func holds(_ rows: [[ShownCell]]) -> Bool {
      text.map { text in rows.allSatisfy { $0[index].text == text } } ?? true
    }
  }

  /// One row alone does not show that a column always says the same, unless it says nothing.
  private func saysSame(_ index: Int, _ rows: [[ShownCell]]) -> Bool {
    guard let first = rows.first?[index] else { return false }
    guard rows.count > 1 else { return first.role == .missing }
    return rows.allSatisfy { $0[index].text == first.text }
  }
}
