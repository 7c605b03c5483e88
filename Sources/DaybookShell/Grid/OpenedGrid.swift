internal import DaybookGrid
internal import DaybookRendering

/// A grid with its first rows, before it has a terminal.
struct OpenedGrid: Sendable {
  let state: GridState
  let reader: GridReader
  let window: Window
  /// Whether the terminal's background decides the colours, as the person chose none.
  let followsBackground: Bool

  /// The first content, as text.
  var text: String { GridPainter(state, glyphs: window.glyphs).frame.text }
}
