package import DaybookPresentation
package import DaybookRendering

/// The settings of a session for results.
package struct ShellSettings: Sendable, Equatable {
  package var form = ResultForm.rows(.table)
  /// Whether 1234567 is shown as 1,234,567 to a person.
  package var groupsDigits = false
  /// The most rows of a shown table; the others are counted.
  package var rowLimit: Int? = 1_000
  /// The most columns of the terminal that a table takes; `nil` for all.
  package var width: Int?
  package var showsTime = false
  package var theme = ThemeChoice.colour
  /// The language set by `.language`; `nil` when it was not set.
  package var language: Language?
  package var keys = ShellAction.KeyStyle.emacs

  /// The colours of results, if the terminal has colours.
  package enum ThemeChoice: String, Sendable, CaseIterable {
    /// All colours of the terminal.
    case colour
    /// No colours.
    case plain
    /// No colours, and frames of ASCII.
    case ascii
  }

  package init() {}

  /// `window` with the sizes and colours of the settings.
  package func window(in window: Window) -> Window {
    var result = window
    if let width { result.width = width }
    if theme != .colour { result.theme = .plain }
    if theme == .ascii { result.glyphs = .ascii }
    return result
  }

  /// The layout of rows in `window`, in `language`.
  package func layout(
    in window: Window, _ language: Language, isForTerminal: Bool
  ) -> RowLayout {
    var layout = RowLayout()
    layout.omissionWords = OmissionWords(language)
    (layout.width, layout.rowLimit, layout.groupsDigits) = (window.width, rowLimit, groupsDigits)
    (layout.theme, layout.glyphs, layout.isForTerminal) = (
      window.theme, window.glyphs, isForTerminal
    )
    return layout
  }
}
