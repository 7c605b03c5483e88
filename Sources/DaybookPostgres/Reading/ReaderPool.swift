internal import DaybookEvents
internal import DaybookSystem

/// Some connections that only read, each with a thread of its own, made when they are first needed.
///
/// Whoever asks waits on its own thread, as for a file.
final class ReaderPool: Sendable {
  private typealias Job = @Sendable (ReaderSession) -> Void

  private struct State {
    var waiting: [Job] = []
    var idle = 0
    var threads = 0
    var isClosed = false
  }

  private let state = Monitor(State())
  private let address: PostgresAddress
  private let patience: Duration

  /// So many connections at most.
  private static let limit = 4

  init(_ address: PostgresAddress, patience: Duration) {
    (self.address, self.patience) = (address, patience)
  }

  /// Lets the threads end once nothing waits.
  func close() { state.update { $0.isClosed = true } }

  /// What `body` reads; it is run again when the connection is lost, until the patience is over.
  ///
  /// - Parameter body: Called on another thread, maybe several times.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresReader) -> Result<Value, PostgresFailure>
  ) throws(LogError) -> Value {
    let answer = Monitor(Result<Value, PostgresFailure>?.none)
    try add { session in
      let result = session.read(body)
      answer.update { $0 = result }
    }
    do throws(PostgresFailure) { return try answer.wait { $0 }.get() } catch {
      throw LogError(error)
    }
  }

  private func add(_ job: @escaping Job) throws(LogError) {
    let needsThread = state.update { state in
      state.waiting.append(job)
      guard state.waiting.count > state.idle, state.threads < Self.limit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    do throws(StorageError) {
      try SystemThread.start(name: "daybook.pgread") { [self] in run() }
    } catch {
      state.update { state in
        state.threads -= 1
        state.waiting.removeAll()
      }
      throw LogError(error)
    }
  }

  private func run() {
    let session = ReaderSession(address, patience)
    while let job = next() { job(session) }
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
