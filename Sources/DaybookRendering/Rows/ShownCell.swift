/// A cell for a person: on one line, with a word for null.
package struct ShownCell: Sendable {
  package let text: TerminalText
  package let role: Role?
  package let width: Int

  package init(_ cell: Cell, groupsDigits: Bool = false) {
    let role = Self.role(of: cell)
    let words = cell.isNull ? "null" : cell.text
    text = TerminalText(role == .number && groupsDigits ? words.groupingDigits : words)
    width = text.width
    self.role = role
  }

  /// Whether the cell has no value, or an empty text.
  var isEmpty: Bool { role == .missing || text.text.isEmpty }

  private static func role(of cell: Cell) -> Role? {
    switch cell {
    case _ where cell.isNull: .missing
    case .integer, .unsigned, .real, .digits: .number
    case .time: .time
    case .null, .flag, .text, .nested: nil
    }
  }
}
