/// What a frame is drawn for: the room there is, and how colours and lines are written in it.
package struct Window: Sendable {
  /// Columns.
  package var width: Int
  /// Rows; `nil` where text may be as long as it likes, as in a pipe.
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
