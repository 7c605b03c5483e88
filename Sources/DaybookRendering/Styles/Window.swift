/// The window of a frame: its size, and the form of colours and lines in it.
package struct Window: Sendable {
  /// Columns.
  package var width: Int
  /// Rows; `nil` if the text can have any length, as in a pipe.
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
