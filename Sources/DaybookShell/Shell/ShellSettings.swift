package import DaybookPresentation
package import DaybookRendering

/// The settings of a session that determine how results are printed.
package struct ShellSettings: Sendable, Equatable {
  package var form = ResultForm.rows(.table)
  /// Whether numbers in a table have separators: 1,234,567 instead of 1234567.
  package var groupsDigits = false
  /// The maximum number of rows in a table; further rows are only counted.
  package var rowLimit: Int? = 1_000
  /// The width limit of a table in columns of the terminal; `nil` for the whole width.
  package var width: Int?
  package var showsTime = false
  package var theme = ThemeChoice.colour
  /// The language set by `.language`; `nil` if it was not set.
  package var language: Language?
  package var keys = ShellAction.KeyStyle.emacs
  /// Whether a command runs the line, so that hints name options of the command.
  package var isOfCommand = false
  /// The number of rows that fit into the window while `watch` redraws a result; otherwise `nil`.
  var watchedRows: Int?

  /// The colours of results, if the terminal has colours.
  package enum ThemeChoice: String, Sendable, CaseIterable {
    /// All colours that the terminal supports.
    case colour
    /// No colours.
    case plain
    /// No colours, and table borders in ASCII.
    case ascii
  }

  package init() {}

  /// `window` with the width and colours that the settings choose.
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
    let rows = [rowLimit, watchedRows].compactMap(\.self).min()
    layout.omissionWords =
      watchedRows == nil
      ? OmissionWords(language, isOfCommand: isOfCommand)
      : OmissionWords(watching: rows ?? 0, language, isOfCommand: isOfCommand)
    (layout.width, layout.rowLimit, layout.groupsDigits) = (window.width, rows, groupsDigits)
    (layout.theme, layout.glyphs, layout.isForTerminal) = (
      window.theme, window.glyphs, isForTerminal
    )
    return layout
  }
}
