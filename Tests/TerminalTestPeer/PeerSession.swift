import DaybookTerminal
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A session that reads lines, and prints how each reading ended, until the input ends.
struct PeerSession {
  private let terminal: Terminal

  /// The prompt's text; the hostile one clears the screen and changes the text's direction if
  /// unmasked.
  private let words: String

  init(_ arguments: [String]) {
    words = "peer> " + (arguments.contains("hostile") ? "\u{1B}[2J\u{202E}x " : "")
    var configuration = Terminal.Configuration()
    configuration.editor.isWhole = { looksWhole($0, continuations: ["|"]) }
    configuration.highlighter = Self.highlight
    configuration.externalEditor = { $0 + " edited" }
    if arguments.contains("vi") { configuration.editor.keyStyle = .vi }
    configuration.usesEditor = !arguments.contains("plain")
    if let place = arguments.firstIndex(of: "history"), place + 1 < arguments.count {
      configuration.history = FileHistory(path: arguments[place + 1], capacity: 100_000)
    }
    let terminal = Terminal(configuration)
    terminal.configure { $0.completer = { await Self.complete($0, at: terminal) } }
    self.terminal = terminal
  }

  func run() {
    let prompt = Prompt(
      AttributedText(words, style: Style(foreground: .green)), normalMode: "norm> ")
    while true {
      do throws(TerminalError) {
        switch try terminal.readLine(prompt) {
        case .line(let line): answer(line)
        case .interrupted: terminal.print("interrupted")
        case .endOfInput: return terminal.print("end of input")
        case .closed: exit(7)
        }
      } catch {
        terminal.print("error: \(error)")
        if case .system = error { exit(8) }
      }
    }
  }

  private func answer(_ line: String) {
    switch line {
    case "size": terminal.print("size \(terminal.size.columns)x\(terminal.size.rows)")
    case "crash": preconditionFailure("as asked")
    case "exit": exit(3)
    case "work": work()
    default: terminal.print("line: \(line.debugDescription)")
    }
  }

  /// Works until Ctrl-C has been pressed twice.
  private func work() {
    let second = DispatchSemaphore(value: 0)
    guard
      let watch = try? InterruptWatch({ number in
        terminal.print("interrupt \(number)")
        if number == 2 { second.signal() }
      })
    else { return }
    terminal.print("working")
    second.wait()
    watch.stop()
  }

  /// Completes words; for some texts, it does things that a completer must not do.
  private static func complete(
    _ request: CompletionRequest, at terminal: Terminal
  ) async -> CompletionList {
    switch request.text {
    case "crash": preconditionFailure("as asked")
    case "exit": exit(3)
    case "print": terminal.print("from elsewhere\nin two lines")
    case "slow": await untilCancelled()
    default: break
    }
    let head = request.text.utf8.prefix(request.cursor)
    let start = head.count - head.reversed().prefix { $0 != 0x20 }.count
    let word = String(decoding: head.dropFirst(start), as: UTF8.self)
    let found = words.filter { $0.replacement.hasPrefix(word) }
    return CompletionList(replacing: start..<request.cursor, with: found)
  }

  private static let words = [
    Completion("jobs", documentation: "the jobs of all platforms, one row a job"),
    Completion("join", display: "join (TABLE) on KEY", documentation: "rows of two tables"),
    Completion("project", documentation: "chooses columns"),
    Completion("where", documentation: "keeps rows that fit"),
    Completion("漢字", documentation: "wide characters"),
  ]

  private static func untilCancelled() async {
    // Nothing ever comes; the loop ends when the task is cancelled.
    for await _ in AsyncStream<Never>.makeStream().stream {}
  }

  private static func highlight(_ text: String) -> [StyledSpan] {
    var offset = 0
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { offset += word.utf8.count + 1 }
      let isKnown = words.contains { $0.replacement == word }
      let style = isKnown ? Style(foreground: .blue, isBold: true) : .plain
      return StyledSpan(offset..<(offset + word.utf8.count), style)
    }
  }

  static func keep(_ arguments: [String]) throws {
    guard arguments.count == 3, let count = Int(arguments[2]) else { exit(64) }
    let history = FileHistory(path: arguments[0], capacity: 1000)
    for number in 0..<count { try history.append("\(arguments[1]) \(number)\nsecond line") }
  }
}
