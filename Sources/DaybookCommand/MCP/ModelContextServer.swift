internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext
internal import Synchronization

/// Serves the client at stdin and stdout: performs the effects of a ``Conversation``.
final class ModelContextServer: Sendable {
  private struct State {
    var conversation: Conversation
    var work: [Conversation.CallNumber: Task<ToolAnswer, any Error>] = [:]
  }

  /// How long calls may go on after the end of stdin.
  private static let patience = Duration.seconds(5)

  // Effects are performed under the lock, so that nothing is sent about a call after it was
  // cancelled. A client that does not read its answers also delays its other calls.
  private let state: Mutex<State>
  private let tools: DaybookTools
  private let seconds: Int

  init(_ conversation: Conversation, _ tools: DaybookTools) {
    state = Mutex(State(conversation: conversation))
    self.tools = tools
    seconds = tools.limits.maxTime
  }

  /// Returns some time after the end of stdin.
  ///
  /// - Throws: `StorageError` when stdin cannot be read.
  func run() async throws {
    try await BlockingThread.run(name: "daybook.mcp") { [self] in try readAll() }
    let deadline = ContinuousClock.now + Self.patience
    while !state.withLock({ $0.conversation.isIdle }), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
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
      if count == 0 { return }
    }
  }

  /// Changes the conversation, and performs the effects.
  private func update(_ change: (inout Conversation) -> [Conversation.Effect]) {
    state.withLock { state in
      for effect in change(&state.conversation) {
        switch effect {
        case .send(let message): send(message)
        case .start(let number, let request): state.work[number] = start(number, request)
        case .stop(let number): state.work[number]?.cancel()
        }
      }
    }
  }

  private func send(_ message: JSONValue) {
    do throws(StorageError) { try Console(.output).write("\(message)\n") } catch {
      // The client can no longer be reached.
      CommandFailure(error).exit()
    }
  }

  private func start(
    _ number: Conversation.CallNumber, _ request: ToolRequest
  ) -> Task<ToolAnswer, any Error> {
    let progress = CallProgress { [self] step in update { $0.note(step, of: number) } }
    let work = Task { [tools] in try await tools.answer(request, progress) }
    Task { [self] in
      let outcome = await CallEnd(of: work, within: seconds).outcome
      update { $0.finish(number, with: outcome) }
      state.withLock { $0.work[number] = nil }
    }
    return work
  }
}
