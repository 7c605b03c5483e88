/// The mark of an unknown value in a table.
package enum UnknownCell {
  package static let mark = "—"
}

extension Page.Grid {
  /// Whether one of the values is unknown.
  package var hasUnknown: Bool { rows.contains { $0.contains(UnknownCell.mark) } }
}
