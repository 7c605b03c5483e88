/// What stays from one line to the next: killed text, keys typed ahead, half a sequence.
struct LineReading: Sendable {
  var editor: LineEditor
  var decoder = KeyDecoder()
  var waiting: [TerminalInput] = []
  var plain = PlainLineReader()

  init(_ editor: LineEditor) { self.editor = editor }
}
