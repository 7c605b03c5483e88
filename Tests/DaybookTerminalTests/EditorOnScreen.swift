import DaybookTerminal
import DaybookTesting

/// An editor that is painted on a screen in memory after each key.
struct EditorOnScreen {
  var editor: LineEditor
  var screen: VirtualScreen
  private var painter: Painter
  private var scroll = 0
  private let prompt: AttributedText
  private let highlighter: Highlighter?

  /// The output of the last painting.
  private(set) var lastOutput = ""

  init(
    _ text: String = "", columns: Int = 40, height: Int = 10, prompt: AttributedText = "> ",
    style: LineEditor.KeyStyle = .emacs, history: [String] = [], reflows: Bool = true,
    highlighter: Highlighter? = nil
  ) {
    editor = LineEditor(text, style, history: history)
    screen = VirtualScreen(columns: columns, height: height)
    painter = Painter(columns: columns, reflows: reflows)
    self.prompt = prompt
    self.highlighter = highlighter
    screen.write(painter.begin())
    paint()
  }

  private var scene: Scene { Scene(editor, prompt: prompt, highlighter: highlighter) }

  mutating func paint() {
    let layout = Layout(scene, columns: screen.columns, rows: screen.height, scroll: scroll)
    scroll = layout.scroll
    lastOutput = painter.paint(layout.grid)
    screen.write(lastOutput)
  }

  @discardableResult
  mutating func press(_ key: Key) -> LineEditor.Effect {
    let effect = editor.handle(key)
    paint()
    return effect
  }

  mutating func press(_ keys: String) {
    for key in Key.sequence(keys) { press(key) }
  }

  mutating func paste(_ text: String) {
    _ = editor.paste(text)
    paint()
  }

  mutating func resize(columns: Int, height: Int, reflows: Bool = true) {
    screen.resize(columns: columns, height: height, reflows: reflows)
    screen.write(painter.resize(columns: columns, rows: height))
    paint()
  }

  /// Prints `text` above the prompt.
  mutating func printAbove(_ text: String) {
    screen.write(painter.erase() + text.replacing("\n", with: "\r\n") + "\r\n")
    paint()
  }

  /// Paints the line in its final form, as it stays on the screen when it is submitted.
  mutating func submit() {
    let final = Scene(editor, prompt: prompt, highlighter: highlighter, isFinal: true)
    let layout = Layout(final, columns: screen.columns, rows: screen.height, scroll: scroll)
    screen.write(painter.paint(layout.grid) + painter.finish())
  }

  /// A new screen on which the present scene is painted from the beginning.
  var repainted: VirtualScreen {
    var fresh = VirtualScreen(columns: screen.columns, height: screen.height)
    var painter = Painter(columns: screen.columns)
    let layout = Layout(scene, columns: screen.columns, rows: screen.height, scroll: scroll)
    fresh.write(painter.begin() + painter.paint(layout.grid))
    return fresh
  }
}
