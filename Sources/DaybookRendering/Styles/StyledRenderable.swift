/// Something whose textual form has roles, which a theme may turn into colours.
package protocol StyledRenderable: TextRenderable {
  /// The lines from top to bottom, none of them wider than `width` columns.
  func styledLines(width: Int) -> [StyledText]
}

extension StyledRenderable {
  package func lines(width: Int) -> [String] { styledLines(width: width).map(\.plain) }

  /// The lines with the codes of `theme`, each ended by a newline.
  package func text(width: Int, theme: Theme) -> String {
    styledLines(width: width).map { $0.encoded(with: theme) + "\n" }.joined()
  }
}
