internal import DaybookEvents
internal import DaybookSystem

/// A pool of read-only connections, each with a separate thread, which are opened at their first
/// use.
///
/// While a caller waits for a read, its thread is blocked, as when it reads a file.
final class ReaderPool: Sendable {
  private typealias Job = @Sendable (Result<ReaderSession, LogError>) -> Void

  private struct State {
    var waiting: [Job] = []
    var idle = 0
    var threads = 0
    var isClosed = false
  }

  private let state = Monitor(State())
  private let address: PostgresAddress
  private let patience: Duration

  /// The maximum number of connections.
  private static let limit = 4

  init(_ address: PostgresAddress, patience: Duration) {
    (self.address, self.patience) = (address, patience)
  }

  /// Ends the threads after all waiting reads have finished.
  func close() { state.update { $0.isClosed = true } }

  /// The result of `body`, which runs again over a new connection if the connection is lost.
  ///
  /// - Parameter body: Called on another thread, possibly several times.
  /// - Returns: The result of the last call.
  /// - Throws: ``LogError`` if the server refuses, or if it is unreachable for longer than the
  ///   patience.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresReader) -> Result<Value, PostgresFailure>
  ) throws(LogError) -> Value {
    let answer = Monitor(Result<Value, LogError>?.none)
    add { session in
      let result = Self.answer(session, body)
      answer.update { $0 = result }
    }
    return try answer.wait { $0 }.get()
  }

  /// Reads like the other `read`, but suspends the task instead of blocking its thread.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresReader) -> Result<Value, PostgresFailure>
  ) async throws(LogError) -> Value {
    let result = await withCheckedContinuation { continuation in
      add { session in continuation.resume(returning: Self.answer(session, body)) }
    }
    return try result.get()
  }

  private static func answer<Value>(
    _ session: Result<ReaderSession, LogError>,
    _ body: (PostgresReader) -> Result<Value, PostgresFailure>
  ) -> Result<Value, LogError> {
    session.flatMap { $0.read(body).mapError { LogError($0) } }
  }

  private func add(_ job: @escaping Job) {
    let needsThread = state.update { state in
      state.waiting.append(job)
      guard state.waiting.count > state.idle, state.threads < Self.limit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    do throws(SystemError) {
      try SystemThread.start(name: "daybook.pgread") { [self] in run() }
    } catch { giveUp(LogError(error)) }
  }

  /// Answers all waiting reads with `error`, if the pool has no thread at all.
  private func giveUp(_ error: LogError) {
    let abandoned = state.update { state -> [Job] in
      state.threads -= 1
      guard state.threads == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for job in abandoned { job(.failure(error)) }
  }

  private func run() {
    let session = ReaderSession(address, patience)
    while let job = next() { job(.success(session)) }
  }

  private func next() -> Job? {
    state.update { $0.idle += 1 }
    let job: Job?? = state.wait { state in
      if state.waiting.isEmpty { return state.isClosed ? .some(nil) : nil }
      return .some(state.waiting.removeFirst())
    }
    state.update { $0.idle -= 1 }
    return job ?? nil
  }
}
