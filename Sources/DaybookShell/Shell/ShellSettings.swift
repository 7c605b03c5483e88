package import DaybookPresentation
package import DaybookRendering

/// How a person wants results to look.
package struct ShellSettings: Sendable, Equatable {
  package var form = ResultForm.rows(.table)
  /// Whether 1234567 is written 1,234,567 where people read it.
  package var groupsDigits = false
  /// How many rows a table shows; the others are counted.
  package var rowLimit: Int? = 1_000
  /// How many columns of the terminal a table takes; `nil` for all of them.
  package var width: Int?
  package var showsTime = false
  package var theme = ThemeChoice.colour
  /// The language set by `.language`; `nil` when it was not set.
  package var language: Language?
  package var keys = ShellAction.KeyStyle.emacs

  /// Which colours are used, where there are any.
  package enum ThemeChoice: String, Sendable, CaseIterable {
    /// As the terminal can.
    case colour
    /// None.
    case plain
    /// None, and frames of ASCII.
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

  /// How rows are laid out in `window`, for who reads `language`.
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
