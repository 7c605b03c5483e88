package import DaybookPresentation
package import DaybookRendering

extension ChartWords {
  /// The words of a chart in `language`.
  package init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .russian:
      self.init(
        months: language.shortMonths, decimalMark: language.decimalMark,
        groupMark: Language.noBreakSpace)
    }
  }
}
