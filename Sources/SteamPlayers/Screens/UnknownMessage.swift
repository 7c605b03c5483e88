internal import DaybookPresentation
internal import DaybookRendering

/// The explanation of the dashes in a table.
struct UnknownMessage: LocalizedText {
  /// The explanation of the dashes in `grid`; `nil` if the grid has no dashes.
  init?(of grid: Page.Grid) {
    guard grid.hasUnknown else { return nil }
  }

  var english: String { "\(UnknownCell.mark) is not known." }

  var russian: String { "Прочерк — неизвестно." }
}
