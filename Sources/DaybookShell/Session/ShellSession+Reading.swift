internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookSystem
internal import DaybookTerminal
internal import Secrets

extension ShellSession {
  /// Runs the given lines in order.
  ///
  /// - Throws: The error of the first line that fails. If the session continues after errors, a
  ///   ``SessionFailure`` with that error is thrown after the last line.
  package mutating func run(lines: [String]) async throws {
    var failure: (any Error)?
    for line in lines {
      do { guard try await run(line) else { break } } catch {
        guard options.keepsGoing else { throw error }
        try tell(error)
        failure = failure ?? error
      }
    }
    if let failure { throw SessionFailure(cause: failure) }
  }

  /// Runs the lines of a script, each as soon as it is complete.
  ///
  /// - Throws: The same errors as ``run(lines:)``.
  package mutating func run(_ script: inout Script) async throws {
    var failure: (any Error)?
    while let line = try script.next() {
      do { guard try await run(line) else { break } } catch {
        guard options.keepsGoing else { throw error }
        try tell(error)
        failure = failure ?? error
      }
    }
    if let failure { throw SessionFailure(cause: failure) }
  }

  /// Reads and runs lines from a person at a terminal until they leave.
  package mutating func runInteractively() async throws {
    shell.readSettings(upTo: try shell.source.log.end())
    let greeting = try Greeting(
      shell.source.log, options, offersWelcome: offersWelcome, offersDemo: shell.hasCommand("demo"))
    try Console(.output).write(greeting.text(in: Console(.output).window, spokenLanguage))
    PendingInterrupt.install()
    try await runConfiguration()
    try tellFirstLine()
    let terminal = Terminal(configuration())
    if let path = options.places.history, FileEntry(path).isWaitedFor {
      try tellOfPipe("history", path)
    }
    var interruptions = 0
    while true {
      // The line that was just run may have changed the colours, so the settings are read again.
      if let end = try? shell.source.log.end() { shell.readSettings(upTo: end) }
      let assistance = ShellAssistance(
        ShellCompletionSource(shell), colours: HighlightColours(shell.state.personal))
      let inspector = inspector
      terminal.configure {
        update(&$0, assistance)
        $0.inspector = inspector
      }
      let prompt = Prompt(AttributedText(shell.state.prompt))
      PendingInterrupt.clear()
      switch try await LineThread.readLine(terminal, prompt) {
      case .line(let line):
        interruptions = 0
        guard try await run(typed: line) else { return }
      case .interrupted:
        interruptions += 1
        if interruptions > 1 { terminal.print(say(.leave)) }
      case .endOfInput, .closed: return
      }
    }
  }

  /// Suggests a line that describes the log's data, unless the configuration has suggested one.
  private mutating func tellFirstLine() throws {
    guard suggestedLines.isEmpty else { return }
    var reply = ShellReply()
    reply.next =
      shell.source.firstLineOfApp ?? (options.isOfFile ? shell.source.firstLineOfFile : nil)
    try tellNext(after: reply)
  }

  /// Whether the session can ask the questions about settings that belong to the first start.
  ///
  /// The shell must have a screen for them, and the session must be recorded.
  private var offersWelcome: Bool {
    options.isRecorded && shell.screens.contains { $0.name == "welcome" }
  }

  /// Runs a typed line, or each line of a pasted text; each pasted line is printed after a prompt.
  private mutating func run(typed text: String) async throws -> Bool {
    if let line = Self.suggestedLine(text, among: suggestedLines) {
      try Console(.output).write("\(shell.state.prompt)\(line)\n")
      return try await runTellingFailures(line)
    }
    let lines = PastedLines(in: shell).lines(of: text)
    for line in lines {
      if lines.count > 1 {
        let shown = line.split(separator: "\n").map { TerminalText(String($0)).text }
        try Console(.output).write("\(shell.state.prompt)\(shown.joined(separator: "\n"))\n")
      }
      guard try await runTellingFailures(shell.meant(by: line)) else { return false }
    }
    return true
  }

  /// The suggested line that has the typed number.
  ///
  /// It is `nil` if there is no such line. A single suggested line has no number, so the result is
  /// `nil` for it, too.
  private static func suggestedLine(_ text: String, among lines: [String]) -> String? {
    guard lines.count > 1, let number = Int(text.trimmed), lines.indices.contains(number - 1)
    else { return nil }
    return lines[number - 1]
  }

  private mutating func runTellingFailures(_ line: String) async throws -> Bool {
    do { return try await run(line) } catch is Interruption {
      ProgressLine.clearRow()
      try Console(.error).write(say(.stopped) + "\n")
    } catch let error as SystemError where error.code == .brokenPipe { throw error } catch {
      try tell(error)
    }
    return true
  }

  private func say(_ message: SessionMessage) -> String { message.text(in: spokenLanguage) }

  private mutating func runConfiguration() async throws {
    guard let path = options.places.configuration, FileEntry(path).exists else { return }
    guard !FileEntry(path).isWaitedFor else { return try tellOfPipe("configuration", path) }
    do {
      for line in try ScriptFile(path).lines { _ = try await run(line) }
    } catch { try output.tell("The configuration stops (\(path)): \(FailureText(error).text)") }
  }

  private func tellOfPipe(_ name: String, _ path: String) throws {
    try output.tell(
      "The \(name) is a pipe, and no file, and is left alone (\(TerminalText(path).text))."
        + " Move it away.")
  }

  private func tell(_ error: any Error) throws { try output.tell(FailureText(error).text) }

  private func configuration() -> Terminal.Configuration {
    var configuration = Terminal.Configuration()
    if let path = options.places.history {
      // Without a usable history file, the history lasts only for this session.
      if (try? Directory(holding: path).create()) != nil, !FileEntry(path).isPipe {
        configuration.history = FileHistory(path: path)
      }
    }
    if Console(.output).glyphs == .ascii { configuration.theme.continuationMark = "." }
    let editor = ExternalEditor(options.places.editor)
    configuration.externalEditor = { editor.edit($0) }
    return configuration
  }

  /// Returns the stages of the query that is being typed, with their rows.
  private var inspector: @Sendable (String) async -> String {
    let (shell, now, seed, language) = (shell, options.now, options.seed(), language)
    return { text in
      let work: @Sendable () throws -> [String] = {
        let context = LineContext(
          head: try shell.source.log.end(), now: now(), seed: seed,
          window: shell.state.window(in: Console(.output).window), language: language)
        return PipelineView(shell: shell, context: context).lines(for: shell.meant(by: text))
      }
      do {
        return try await BlockingThread.run(name: "daybook-stages", work)
          .joined(separator: "\n")
      } catch { return FailureText(error).text }
    }
  }

  /// Sets the keys, colours and completions for the next line.
  private func update(
    _ configuration: inout Terminal.Configuration, _ assistance: ShellAssistance
  ) {
    configuration.editor.keyStyle = shell.state.settings.keys == .vi ? .vi : .emacs
    configuration.editor.isWhole = assistance.isWhole
    configuration.highlighter = assistance.highlighter
    configuration.completer = assistance.completer
    configuration.editor.nextLine = suggestedLines.first
    configuration.historyText = { [suggestedLines] in
      Self.suggestedLine($0, among: suggestedLines) ?? $0
    }
  }
}

extension Shell {
  /// The tables that the next line sees.
  func tables() throws -> any TableSource {
    let head = try source.log.end()
    return SessionTables(
      base: try source.tables(state.asOf ?? AsOf(head), head), lastResult: state.lastResult,
      files: state.files)
  }
}

/// The error of a script in which some lines failed and all other lines were still run.
package struct SessionFailure: Error {
  /// The error of the first line that failed; this error is already printed.
  package let cause: any Error
}

/// The text of a failure, safe for a terminal, and not longer than a screen.
package struct FailureText: Sendable {
  package let text: String

  private static let longest = 20

  package init(_ error: any Error) {
    self.init(
      of: (error as? ImportError).map { ImportFailure($0).text } ?? CommandMessage(error).text)
  }

  init(of failure: String) {
    let lines = failure.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(Self.longest).map {
      TerminalText(SecretText(String($0)).redacted).text
    }
    let more = lines.count - shown.count
    text = (shown + (more > 0 ? ["… \(more) more lines"] : [])).joined(separator: "\n")
  }
}
