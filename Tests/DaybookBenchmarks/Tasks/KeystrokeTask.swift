internal import Daybook
internal import DaybookShell
internal import DaybookTerminal
internal import Foundation

/// Measures keys typed into a line of 10,000 characters, with a history of 100,000 lines.
///
/// As in the shell, the editor handles the key, the line is coloured and laid out, and the changes
/// are painted.
struct KeystrokeTask: BenchmarkTask {
  let name = "keystroke"
  private static let length = 10_000
  private static let historyLength = 100_000

  /// The keys that a person presses again and again, and the position in the line.
  private static let cases: [(task: String, keys: [Key])] = [
    ("type in the middle of the line", [Key("x")]),
    ("type at the end of the line", [Key.control("e"), Key("y")]),
    ("delete in the middle of the line", [Key(.backspace)]),
    ("move in the line", [Key(.left)]),
    ("look for two letters in the history", [Key.control("r"), Key("a"), Key("7")]),
  ]

  func measure(_ bench: Bench) async throws -> [Measurement] {
    let directory = try bench.site.freshDirectory()
    let assistance = try await assistance(over: directory)
    let history = HistoryList((0..<Self.historyLength).map(Self.entry))
    return Self.cases.map { task, keys in
      var line = PaintedLine(Self.line, history, assistance)
      line.press(.control("a"))
      for _ in 0..<Self.length / 2 { line.move(Key(.right)) }
      let times = (0..<max(50, bench.runs)).map { _ in line.seconds(of: keys) }
      return Measurement(
        task: "keystroke: \(task)", unit: "ms", engine: times.median * 1_000, goal: .atMost(5))
    }
  }

  private static func entry(_ number: Int) -> String {
    "events | where seq > \(number) and type == 'game.played.\(number % 7)' | take \(number % 97)"
  }

  private static var line: String {
    let condition = " and stream != 'player-77' and seq > 1200"
    let count = length / condition.count
    return "events | where version > 0" + String(repeating: condition, count: count)
  }

  private func assistance(over directory: String) async throws -> ShellAssistance {
    let log = try FileEventLog.open(directory)
    let models = try await ReadModels.open([], of: log, in: nil, follows: false)
    let source = ShellSource(log: log, models: models)
    return ShellAssistance(ShellCompletionSource(Shell(source, screens: [])))
  }
}

/// A line that is painted after each key, without a real terminal.
private struct PaintedLine {
  private var editor: LineEditor
  private var painter = Painter(columns: 200)
  private var scroll = 0
  private let highlighter: Highlighter

  init(_ text: String, _ history: HistoryList, _ assistance: ShellAssistance) {
    var configuration = LineEditor.Configuration()
    configuration.isWhole = assistance.isWhole
    editor = LineEditor(configuration)
    editor.begin(history: history, text: text)
    highlighter = assistance.highlighter
    _ = painter.begin()
    paint()
  }

  /// Handles a key without painting.
  mutating func move(_ key: Key) { _ = editor.handle(key) }

  mutating func press(_ key: Key) {
    _ = editor.handle(key)
    paint()
  }

  /// Returns the seconds for the last of `keys`, and then leaves a history search that they began.
  mutating func seconds(of keys: [Key]) -> Double {
    for key in keys.dropLast() { press(key) }
    let begin = ContinuousClock.now
    if let key = keys.last { press(key) }
    let end = ContinuousClock.now
    if keys.first == .control("r") { press(.control("g")) }
    return (end - begin) / .seconds(1)
  }

  private mutating func paint() {
    let scene = Scene(editor, prompt: "daybook> ", highlighter: highlighter)
    let layout = Layout(scene, columns: 200, rows: 50, scroll: scroll)
    scroll = layout.scroll
    _ = painter.paint(layout.grid)
  }
}

extension Key {
  fileprivate static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }
}
