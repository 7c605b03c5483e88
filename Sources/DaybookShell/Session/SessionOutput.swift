internal import DaybookRendering
internal import DaybookTerminal

/// Where the text of lines goes: to the terminal, through a pager, to a file, and into a log.
struct SessionOutput {
  private let isInteractive: Bool
  private let pager: [String]
  private var file: TextFile?
  private var isForOneLine = false
  private var log: TextFile?

  init(isInteractive: Bool, pager: [String]) {
    (self.isInteractive, self.pager) = (isInteractive, pager)
  }

  /// Whether the file that takes the text takes that of one line only.
  var endsAfterLine: Bool { file != nil && isForOneLine }

  mutating func write(to path: String?, isForOneLine: Bool) throws {
    file = try path.map { try TextFile($0, .anew) }
    self.isForOneLine = isForOneLine
  }

  mutating func keepLog(in path: String?) throws {
    log = try path.map { try TextFile($0, .adding) }
  }

  /// Notes a line that is about to run, if it is one to keep.
  func note(_ prompt: String, _ line: String) throws {
    if HistoryRule.keeps(line) { try log?.write("\(prompt)\(line)\n") }
  }

  /// Shows the text that a line gave.
  mutating func show(_ reply: ShellReply) throws {
    let text = reply.text
    try log?.write(SecretText.redacting(text))
    if let file {
      if !text.isEmpty { try file.write(text) }
    } else if !text.isEmpty {
      try showHere(text, lineCount: reply.lines.count)
    }
    for note in reply.notes { try tell(note) }
  }

  /// Lets the file go that took the text of one line.
  mutating func endLine() { if isForOneLine { (file, isForOneLine) = (nil, false) } }

  /// Tells a person something beside the text.
  func tell(_ note: String) throws {
    try log?.write(SecretText.redacting(note) + "\n")
    try Console(.error).write(note + "\n")
  }

  private func showHere(_ text: String, lineCount: Int) throws {
    let window = Console(.output).window
    if isInteractive, let height = window.height, lineCount >= height, window.canErase,
      (try? ExternalProgram(pager).run(input: text)).map({ $0 != 127 }) ?? false
    {
      return
    }
    try Console(.output).write(text)
  }
}

extension Window {
  /// Whether what is shown there can be taken back, as pagers do.
  var canErase: Bool {
    let kind = EnvironmentVariable("TERM").value ?? ""
    return !kind.isEmpty && kind != "dumb"
  }
}
