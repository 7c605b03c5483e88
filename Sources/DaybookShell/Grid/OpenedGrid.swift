internal import DaybookGrid
internal import DaybookRendering

/// A grid with its first rows, before it is shown at a terminal.
struct OpenedGrid: Sendable {
  let state: GridState
  let reader: GridReader
  let window: Window
  /// Whether the background of the terminal decides the colours, because the person has not chosen
  /// any.
  let followsBackground: Bool

  /// The first content, as text.
  var text: String { GridPainter(state, glyphs: window.glyphs).frame.text }
}
