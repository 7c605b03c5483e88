internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookSystem
internal import DaybookTerminal
internal import Synchronization

/// Runs lines from a terminal, a pipe or the command line, and performs the actions that they
/// request.
///
/// In a session, only this type uses the terminal, files and programs.
package struct ShellSession {
  package internal(set) var shell: Shell
  let options: SessionOptions
  let isInteractive: Bool
  var output: SessionOutput
  var recorder: SessionRecorder
  /// The lines that the previous reply suggests; the editor shows the first of them as a hint.
  var suggestedLines: [String] = []
  /// The nesting depth of the files that are being run; 0 while no file is run.
  private var depth = 0

  /// Creates a session of `shell`.
  ///
  /// In an interactive session, Ctrl-C ends only the running line. After an error, the error is
  /// printed and the session continues.
  package init(_ shell: Shell, isInteractive: Bool, _ options: SessionOptions = SessionOptions()) {
    (self.shell, self.isInteractive, self.options) = (shell, isInteractive, options)
    self.shell.state.isTemporary = options.isTemporary
    output = SessionOutput(isInteractive: isInteractive, places: options.places)
    recorder = SessionRecorder(options.id, shell.source.log, isKept: options.isRecorded)
  }

  /// Runs one line; returns false if the line ends the session.
  ///
  /// - Throws: The error of the line.
  package mutating func run(_ line: String) async throws -> Bool {
    let offered = suggestedLines
    suggestedLines = []
    try output.note(shell.state.prompt, line)
    shell.readSettings(upTo: try shell.source.log.end())
    let route = shell.route(line)
    if case .nothing = route { return true }
    let prompt = shell.state.prompt
    let live = shell.lasts(route) ? makeLive() : nil
    // A line that runs until a person stops it shows its own progress.
    let (progress, wait) = live == nil ? (startProgress(), startWait()) : (nil, nil)
    defer { end(progress, wait) }
    let (context, seen) = (try context(progress, wait, live), SeenPosition())
    let outcome = await outcome(of: route, in: context.telling(seen), live)
    end(progress, wait, keepingDraft: outcome.isInterruption)
    try live?.end()
    // The output is shown before the line is recorded, because recording may take time or fail.
    let end = Result { try show(outcome) }
    // A mistaken line leaves the lines that can be typed by their numbers.
    if case .failure = outcome { suggestedLines = offered }
    if !outcome.isSessionRequest,
      let recorded = recorder.note(line, prompt, outcome, context, shown: seen.last)
    {
      try await keep(recorded)
    }
    try end.get()
    let reply = try outcome.get()
    if let failure = reply.failure { throw failure }
    guard let action = reply.action else { return true }
    return try await perform(action)
  }

  /// Shows the reply of a line and the suggested next line; the caller handles an error.
  private mutating func show(_ outcome: Result<ShellReply, any Error>) throws {
    guard let reply = try? outcome.get() else { return }
    try output.show(reply)
    try tellNext(after: reply)
    if reply.action == nil { endLineOfOutput() }
  }

  /// Suggests the next line to type, which the editor then also shows as a hint.
  mutating func tellNext(after reply: ShellReply) throws {
    guard isInteractive, !shell.state.writesToFile, let next = reply.next else { return }
    suggestedLines = ([next] + reply.others).map(\.line)
    let hasArrow =
      Terminal(Terminal.Configuration()).canEdit && Console(.output).glyphs != .ascii
    let message = NextLineMessage(next: next, others: reply.others, hasArrow: hasArrow)
    try output.tell(message.text(in: spokenLanguage))
  }

  /// Records a line in the log; at a terminal, this gives up if the log is locked for long.
  private mutating func keep(_ line: RecordedLine) async throws {
    guard isInteractive else { return try await recorder.keep(line, .standard) }
    let note = try await recorder.keepIfPossible(line) { batch, log, patience in
      try await InterruptibleWork.value { _ = try await log.append(batch, patience) }
    }
    if let note { try output.tell(FailureText(of: note.text(in: spokenLanguage)).text) }
  }

  /// Records the moments that a person visited in a grid, unless the log is locked for long.
  mutating func keep(_ trail: GridTrail) async throws {
    let note = try await recorder.keepIfPossible(trail) { batch, log, patience in
      try await InterruptibleWork.value { _ = try await log.append(batch, patience) }
    }
    if let note { try output.tell(FailureText(of: note.text(in: spokenLanguage)).text) }
  }

  /// Ends the redirection of output, if it was for one line only.
  mutating func endLineOfOutput() {
    guard output.endsAfterLine else { return }
    output.endLine()
    shell.state.destination = nil
  }

  /// Begins to show the progress of a line to a person; returns `nil` in a script.
  private func startProgress() -> LineProgress? {
    guard isInteractive else { return nil }
    let progress = LineProgress(spokenLanguage)
    shell.source.foldProgress.observe { progress.show($0) }
    return progress
  }

  /// Begins to show for which service a line waits; returns `nil` without a terminal.
  private func startWait() -> WaitScreen? {
    guard let wait = makeWait() else { return nil }
    shell.source.waitMeter.observe { wait.take($0) }
    return wait
  }

  /// Creates the display of a line that runs until a person stops it.
  ///
  /// It draws nothing if the output goes to a file or a program.
  private func makeLive() -> LiveScreen {
    LiveScreen(
      in: shell.state.window(in: Console(.output).window),
      isShown: !shell.state.writesToFile)
  }

  private func makeWait() -> WaitScreen? {
    let console = Console(.output)
    guard isInteractive, console.isTerminal, Console(.error).isTerminal else {
      return WaitScreen()
    }
    return WaitScreen(in: shell.state.window(in: console.window), spokenLanguage)
  }

  private func end(
    _ progress: LineProgress?, _ wait: WaitScreen? = nil, keepingDraft: Bool = false
  ) {
    shell.source.foldProgress.observe(nil)
    shell.source.waitMeter.observe(nil)
    wait?.end(keepingDraft: keepingDraft)
    progress?.end()
  }

  /// The language of the session's own messages.
  var spokenLanguage: Language { language.spoken.language }

  var language: LanguageChoice { shell.state.language(after: options.language) }

  /// The context of the next line.
  func context(
    _ progress: LineProgress?, _ wait: WaitScreen? = nil, _ live: LiveScreen? = nil
  ) throws -> LineContext {
    var context = LineContext(
      head: try shell.source.log.end(), now: options.now(), seed: options.seed(),
      window: Console(.output).window, language: language)
    if let progress { context.onProgress = { progress.show($0) } }
    // Output that goes to a file is not also drawn on the screen.
    if let wait, !shell.state.writesToFile { context.onDraft = { wait.take(draft: $0) } }
    if let live { context.onLive = { live.show($0, news: $1) } }
    return context
  }

  /// Runs a line; at a terminal, Ctrl-C ends it.
  private mutating func outcome(
    of route: LineRoute, in context: LineContext, _ live: LiveScreen?
  ) async -> Result<ShellReply, any Error> {
    let shell = shell
    let work: @Sendable () async throws -> (Result<ShellReply, any Error>, Shell) = {
      var shell = shell
      do { return (.success(try await shell.run(route, in: context)), shell) } catch {
        if Task.isCancelled { throw error }
        return (.failure(error), shell)
      }
    }
    do {
      let (outcome, after) = try await stoppably(work, live)
      self.shell = after
      return outcome
    } catch { return .failure(error) }
  }

  /// Runs `work`; at a terminal, Ctrl-C ends it.
  ///
  /// If `live` shows the work, Ctrl-C ends it even in a script, because the work does not end by
  /// itself.
  private func stoppably<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, _ live: LiveScreen?
  ) async throws -> Value {
    guard let live else { return try await interruptibly(work) }
    return try await InterruptibleWork.valueWhenStopped { try await live.stopping(work) }
  }

  private func interruptibly<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    isInteractive ? try await InterruptibleWork.value(of: work) : try await work()
  }

  private mutating func perform(_ action: ShellAction) async throws -> Bool {
    switch action {
    case .leave: return false
    case .run(let words): try run(program: words)
    case .read(let path): return try await read(path)
    case .output(let destination):
      do { try output.write(to: destination) } catch {
        shell.state.destination = nil
        throw error
      }
    case .log(let path): try output.keepLog(in: path)
    case .watch(let query): try await watch(query)
    case .imagine(let request): try await imagine(request)
    case .shrink(let request): try await shrink(request)
    case .verify(let path): try await verify(path)
    case .grid(let request): try await grid(request)
    case .session(let request):
      try output.show(ShellReply(recorder.lines(for: request, spokenLanguage)))
    case .importFile(let request):
      try await importFile(request, isFromFile: depth > 0)
      endLineOfOutput()
    case .useKeys: break
    }
    return true
  }

  /// Runs a program until it ends; the program receives Ctrl-C and may handle it.
  private func run(program words: [String]) throws {
    if isInteractive, PendingInterrupt.take() { throw Interruption() }
    let status = try ExternalProgram(words).run()
    if isInteractive, status == ExternalProgram.interrupted { throw Interruption() }
    guard status != 0 else { return }
    throw ShellError("'\(words[0])' ended with status \(status).", .inputOutput)
  }

  private mutating func imagine(_ request: WhatIfRequest) async throws {
    let (shell, progress) = (shell, startProgress())
    defer { end(progress) }
    let context = try context(progress)
    let reply = try await interruptibly { try await shell.reply(to: request, in: context) }
    end(progress)
    try output.show(reply)
    endLineOfOutput()
  }

  /// Runs the lines of a file, up to the first line that fails.
  ///
  /// The result is false if a line ends the session.
  private mutating func read(_ path: String) async throws -> Bool {
    guard depth < ScriptFile.maximumDepth else {
      throw ShellError("Files read one another \(depth) deep (\(path)). Look for a circle.")
    }
    depth += 1
    defer { depth -= 1 }
    for line in try ScriptFile(path).lines where !(try await run(line)) { return false }
    return true
  }
}

/// The highest log position that a line has shown.
private final class SeenPosition: Sendable {
  private let position = Mutex<UInt64>(0)

  var last: UInt64 { position.withLock { $0 } }

  func note(_ seq: UInt64) { position.withLock { $0 = max($0, seq) } }
}

extension LineContext {
  /// This context, changed so that it reports the positions of shown rows to `seen`.
  fileprivate func telling(_ seen: SeenPosition) -> LineContext {
    var context = self
    context.onSeen = { seen.note($0) }
    return context
  }
}

extension Result<ShellReply, any Error> {
  /// Whether a person ended the line.
  fileprivate var isInterruption: Bool {
    if case .failure(let error) = self { error is Interruption } else { false }
  }

  /// Whether the line is a request about the session itself; a request is not recorded.
  fileprivate var isSessionRequest: Bool {
    if case .success(let reply) = self, case .session = reply.action { true } else { false }
  }
}
