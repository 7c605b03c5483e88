/// The part of a terminal's screen in which a line is edited.
struct LineScreen {
  let device: TerminalDevice
  private let traits: TerminalTraits
  private var size: WindowSize
  private var painter: Painter
  /// The first visible row of an input that has more rows than the window.
  private var scroll = 0

  init(device: TerminalDevice, traits: TerminalTraits) {
    self.device = device
    self.traits = traits
    size = traits.size
    painter = Self.painter(traits, columns: traits.size.columns)
  }

  /// Moves to an empty row.
  mutating func begin() throws(TerminalError) { try device.write(painter.begin()) }

  /// Moves to a new row in a window in which other programs may have drawn.
  mutating func beginAnew() throws(TerminalError) {
    let measured = device.size
    if measured.isKnown { size = measured }
    painter = Self.painter(traits, columns: size.columns)
    try begin()
  }

  /// Clears the window and begins at its top.
  mutating func clear() throws(TerminalError) {
    try device.write("\u{1B}[H\u{1B}[2J" + painter.begin())
  }

  /// Shows a scene, and writes only the changes.
  mutating func show(_ scene: Scene) throws(TerminalError) {
    let layout = Layout(scene, columns: size.columns, rows: size.rows, scroll: scroll)
    scroll = layout.scroll
    let output = painter.paint(layout.grid)
    if !output.isEmpty { try device.write(output) }
  }

  /// Leaves the drawing on the screen, with `mark` after it, and moves to the next row.
  mutating func finish(mark: String = "") throws(TerminalError) {
    try device.write(mark + painter.finish())
  }

  /// Removes the line if the size of the window has changed; the next scene draws the line again.
  mutating func resize() throws(TerminalError) {
    let measured = device.size
    guard measured.isKnown, measured != size else { return }
    size = measured
    try device.write(painter.resize(columns: size.columns, rows: size.rows))
  }

  /// Prints whole lines above the line that a person edits; the next scene draws that line again.
  mutating func insertAbove(_ text: String) throws(TerminalError) {
    let lines = text.hasSuffix("\n") ? String(text.dropLast()) : text
    try device.write(painter.erase() + lines.replacingLineFeeds + "\r\n")
  }

  func ring() throws(TerminalError) { try device.write("\u{07}") }

  private static func painter(_ traits: TerminalTraits, columns: Int) -> Painter {
    Painter(columns: columns, usesColor: traits.usesColor, reflows: traits.reflows)
  }
}

extension String {
  /// The text with CR LF instead of LF, because a terminal in raw mode requires it.
  fileprivate var replacingLineFeeds: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
