internal import DaybookRendering
internal import DaybookTerminal
internal import Secrets

/// Writes the output of lines to the terminal, a pager, a file or a program.
///
/// The output is also written to a log file, if one is set.
struct SessionOutput {
  private let isInteractive: Bool
  private let places: UserPlaces
  private var receiver: Receiver?
  private var isForOneLine = false
  private var log: TextFile?

  /// The file or program that receives output instead of the terminal.
  private enum Receiver {
    case file(TextFile)
    case program(PipedProgram)
    /// A program that is started anew for one output, and uses the terminal until it ends.
    case programForOneText([String])
  }

  init(isInteractive: Bool, places: UserPlaces) {
    (self.isInteractive, self.places) = (isInteractive, places)
  }

  /// Whether the receiver receives the output of one line only.
  var endsAfterLine: Bool { receiver != nil && isForOneLine }

  /// Sends the output of later lines to `destination`; `nil` is the terminal.
  mutating func write(to destination: OutputDestination?) throws {
    // The old program is ended first, so that its last output comes before any new output.
    receiver = nil
    isForOneLine = destination?.isForOneLine ?? false
    switch destination?.target {
    case nil: break
    case .file(let path): receiver = .file(try TextFile(path, .anew))
    case .program(let words) where isForOneLine: receiver = .programForOneText(words)
    case .program(let words): receiver = .program(try PipedProgram(words))
    }
  }

  mutating func keepLog(in path: String?) throws {
    log = try path.map { try TextFile($0, .adding) }
  }

  /// Writes a line to the log file before the line runs, unless it must not be in the history.
  func note(_ prompt: String, _ line: String) throws {
    if HistoryRule.keeps(line) { try log?.write("\(prompt)\(line)\n") }
  }

  /// Shows the output of a line.
  ///
  /// - Parameters:
  ///   - reply: The output.
  ///   - isPaged: Whether a pager may show the output; false before a question about the output.
  /// - Throws: `SystemError` when the output cannot be written.
  mutating func show(_ reply: ShellReply, isPaged: Bool = true) throws {
    let text = reply.text
    try log?.write(SecretText.redacting(text))
    if !text.isEmpty { try put(text, lineCount: isPaged ? reply.lines.count : 0) }
    for note in reply.notes { try tell(note) }
  }

  /// Closes the receiver if it is for one line only.
  mutating func endLine() { if isForOneLine { (receiver, isForOneLine) = (nil, false) } }

  private func put(_ text: String, lineCount: Int) throws {
    switch receiver {
    case .file(let file): try file.write(text)
    case .program(let program): try program.write(text)
    case .programForOneText(let words): try ExternalProgram(words).give(text)
    case nil: try showHere(text, lineCount: lineCount)
    }
  }

  /// Writes a note to stderr, and to the log file.
  func tell(_ note: String) throws {
    try log?.write(SecretText.redacting(note) + "\n")
    try Console(.error).write(WrappedMessage(note, on: Console(.error)).text + "\n")
  }

  private func showHere(_ text: String, lineCount: Int) throws {
    let window = Console(.output).window
    if isInteractive, let height = window.height, lineCount >= height, window.canErase,
      (try? pager.run(input: text)).map({ $0 != 127 }) ?? false
    {
      return
    }
    try Console(.output).write(text)
  }

  private var pager: ExternalProgram {
    let variables = places.pagerVariables
    return ExternalProgram((variables.isEmpty ? [] : ["env"] + variables) + places.pager)
  }
}

extension Window {
  /// Whether the terminal can erase text, which pagers require.
  var canErase: Bool {
    let kind = EnvironmentVariable("TERM").value ?? ""
    return !kind.isEmpty && kind != "dumb"
  }
}
