internal import DaybookPresentation
package import DaybookTerminal

/// The role of a piece of a line, for which ``HighlightColours`` has a style.
package enum HighlightRole: String, Hashable, Sendable, CaseIterable {
  /// Operators of queries, and words that join their parts.
  case keyword
  /// Dot-commands, verbs and screens.
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

/// The style of each role of a line while it is typed.
///
/// The colours are from the terminal's palette, which is readable on the terminal's background.
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

  /// The colours of a theme and of roles that a person has set.
  init(_ settings: PersonalSettings) {
    self.init()
    for role in HighlightRole.allCases {
      if let style = settings.looks.style(of: role) { styles[role] = style }
    }
    switch settings.theme {
    // Yellow is not readable on a light background.
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
