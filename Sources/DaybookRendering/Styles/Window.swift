/// The window in which a text is shown: its size, its colours, and its characters for lines.
package struct Window: Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows; `nil` if the text can have any length, as in a pipe.
  package var height: Int?
  package var theme: Theme
  package var glyphs: Glyphs

  package init(
    width: Int, height: Int? = nil, theme: Theme = Theme(.none), glyphs: Glyphs = .blocks
  ) {
    self.width = width
    self.height = height
    self.theme = theme
    self.glyphs = glyphs
  }
}
