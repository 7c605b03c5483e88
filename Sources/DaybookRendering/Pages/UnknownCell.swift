/// What stands in a table where something is not known.
package enum UnknownCell {
  package static let mark = "—"
}

extension Page.Grid {
  /// Whether something in it is not known.
  package var hasUnknown: Bool { rows.contains { $0.contains(UnknownCell.mark) } }
}
