internal import DaybookPresentation
internal import DaybookRendering

/// What stands in a table where something is not known.
enum UnknownCell {
  static let mark = "—"
}

extension Page.Grid {
  /// Whether something in it is not known.
  var hasUnknown: Bool { rows.contains { $0.contains(UnknownCell.mark) } }
}
