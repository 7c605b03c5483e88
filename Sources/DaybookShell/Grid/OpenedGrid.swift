internal import DaybookGrid
internal import DaybookRendering

/// A grid with its first rows, before it is shown at a terminal.
final class OpenedGrid: Sendable {
  let state: GridState
  let reader: GridReader
  let window: Window
  /// Whether the terminal's background decides the colours, because the user has set no theme.
  let followsBackground: Bool

  init(state: GridState, reader: GridReader, window: Window, followsBackground: Bool) {
    (self.state, self.reader, self.window) = (state, reader, window)
    self.followsBackground = followsBackground
  }

  /// The first content of the window, as plain text.
  var text: String { GridPainter(state, glyphs: window.glyphs).frame.text }
}
