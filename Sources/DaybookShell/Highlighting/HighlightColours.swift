package import DaybookTerminal

/// How each role of a line looks while it is typed.
///
/// Colours of the person's own scheme are readable on the person's own ground.
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

  func spans(_ ranges: [HighlightedRange]) -> [StyledSpan] {
    ranges.compactMap { piece in styles[piece.role].map { StyledSpan(piece.range, $0) } }
  }
}
