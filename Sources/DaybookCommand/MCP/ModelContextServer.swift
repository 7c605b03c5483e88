internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

/// The server for a client at stdin and stdout; it performs the effects of a ``Conversation``.
final class ModelContextServer: Sendable {
  private struct State {
    var conversation: Conversation
    var work: [Conversation.CallNumber: Task<ToolAnswer, any Error>] = [:]
  }

  /// The time in which running calls can finish after the end of stdin.
  private static let patience = Duration.seconds(5)

  // Effects are performed while the state is locked. Otherwise a message about a call could be sent
  // after the cancellation of that call.
  private let state: Monitor<State>
  private let output: MessageOutput
  private let tools: DaybookTools

  /// - Throws: `SystemError` when the system cannot create a thread.
  init(_ conversation: Conversation, _ tools: DaybookTools) throws(SystemError) {
    state = Monitor(State(conversation: conversation))
    output = try MessageOutput()
    self.tools = tools
  }

  /// Serves until the end of stdin, then waits up to 5 seconds for the running calls.
  ///
  /// - Throws: `SystemError` when stdin cannot be read.
  func run() async throws {
    try await BlockingThread.run(name: "daybook.mcp") { [self] in try readAll() }
    let deadline = ContinuousClock.now + Self.patience
    try await BlockingThread.run(name: "daybook.mcp") { [self] in
      _ = state.wait(within: Self.patience, until: { $0.conversation.isIdle })
      output.waitForEnd(within: deadline - .now)
    }
  }

  private func readAll() throws {
    var input = ChunkedInput.standard
    var lines = MessageLines()
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = try input.read(into: &chunk)
      let found = count > 0 ? lines.lines(in: chunk[..<count]) : lines.end()
      for line in found { update { $0.receive(line) } }
      output.waitForRoom()
      if count == 0 { return }
    }
  }

  /// Changes the conversation, and performs the effects that `change` returns.
  private func update(_ change: (inout Conversation) -> [Conversation.Effect]) {
    state.update { state in
      for effect in change(&state.conversation) {
        switch effect {
        case .send(let message): output.send(message)
        case .start(let number, let request): state.work[number] = start(number, request)
        case .limitWait(let number): limitWait(of: number)
        case .stop(let number): state.work[number]?.cancel()
        }
      }
    }
  }

  private func limitWait(of number: Conversation.CallNumber) {
    Task { [self] in
      try await Task.sleep(for: .seconds(tools.limits.maxTime))
      update { $0.giveUp(number) }
    }
  }

  private func start(
    _ number: Conversation.CallNumber, _ request: ToolRequest
  ) -> Task<ToolAnswer, any Error> {
    let progress = CallProgress { [self] step in update { $0.note(step, of: number) } }
    let work = Task { [tools] in try await tools.answer(request, progress) }
    Task { [self] in
      let outcome = await CallEnd(of: work, by: tools).outcome
      update { $0.answer(number, with: outcome) }
      // Work that exceeded its time limit may still occupy threads. Until it ends, the call counts
      // as running, so that no waiting call starts.
      _ = await work.result
      update { $0.end(number) }
      state.update { $0.work[number] = nil }
    }
    return work
  }
}
