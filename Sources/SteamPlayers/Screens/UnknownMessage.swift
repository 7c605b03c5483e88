internal import DaybookPresentation
internal import DaybookRendering

/// The meaning of a dash in a table.
struct UnknownMessage: LocalizedText {
  /// The message about the dashes in `grid`; `nil` if there are none.
  init?(of grid: Page.Grid) {
    guard grid.hasUnknown else { return nil }
  }

  var english: String { "\(UnknownCell.mark) is not known." }

  var russian: String { "Прочерк — неизвестно." }
}
