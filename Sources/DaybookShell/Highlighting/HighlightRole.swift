internal import DaybookPresentation
package import DaybookTerminal

/// The role of a token in a line; ``HighlightColours`` has a style for each role.
package enum HighlightRole: String, Hashable, Sendable, CaseIterable {
  /// An operator of a query, or a keyword between its parts.
  case keyword
  /// The name of a dot-command, a verb or a screen.
  case command
  case table
  case column
  case function
  case string
  case number
  case comment
  /// A name that does not exist.
  case mistake
}

/// A range of a line's UTF-8 bytes, with its role.
package struct HighlightedRange: Hashable, Sendable {
  package let range: Range<Int>
  package let role: HighlightRole
}

/// The style of each role in a line that is being typed.
///
/// The colours are those of the terminal's palette, because they are readable on its background.
package struct HighlightColours: Sendable {
  package var styles: [HighlightRole: Style]

  package init() {
    styles = [
      .keyword: Style(foreground: .magenta), .command: Style(foreground: .magenta, isBold: true),
      .table: Style(foreground: .cyan, isBold: true), .column: Style(foreground: .cyan),
      .function: Style(foreground: .blue), .string: Style(foreground: .green),
      .number: Style(foreground: .yellow), .comment: Style(isFaint: true, isItalic: true),
      .mistake: Style(foreground: .red, isUnderlined: true),
    ]
  }

  /// Creates the colours of the theme, and of the roles for which the user has set colours.
  init(_ settings: PersonalSettings) {
    self.init()
    for role in HighlightRole.allCases {
      if let style = settings.looks.style(of: role) { styles[role] = style }
    }
    switch settings.theme {
    // The palette's yellow is not readable on a light background.
    case .light? where settings.looks[.number] == nil:
      styles[.number] = Style(foreground: .magenta)
    case ThemeSetting.none?: styles = [:]
    case .dark?, .light?, nil: break
    }
  }

  func spans(_ ranges: [HighlightedRange]) -> [StyledSpan] {
    ranges.compactMap { piece in styles[piece.role].map { StyledSpan(piece.range, $0) } }
  }
}
