internal import DaybookPresentation
internal import DaybookRendering

/// What a dash in a table means.
struct UnknownMessage: LocalizedText {
  /// `nil` where `grid` has none.
  init?(of grid: Page.Grid) {
    guard grid.hasUnknown else { return nil }
  }

  var english: String { "\(UnknownCell.mark) is not known." }

  var russian: String { "Прочерк — неизвестно." }
}
