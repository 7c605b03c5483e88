internal import DaybookPresentation
internal import DaybookRendering

extension ChartWords {
  /// What charts write along their axes in `language`.
  init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .russian:
      self.init(
        months: language.shortMonths, decimalMark: language.decimalMark,
        groupMark: Language.noBreakSpace)
    }
  }
}
