internal import DaybookEvents
internal import DaybookSystem
internal import Synchronization

/// The only thread of a log that appends to the server, with its own connection.
final class PostgresWriter: Sendable {
  private let queue = AppendQueue()
  private let thread: SystemThread

  init(
    _ configuration: WriterConfiguration, didCommit: @escaping @Sendable (UInt64) -> Void
  ) throws(LogError) {
    let queue = queue
    do throws(SystemError) {
      thread = try SystemThread.start(name: "daybook.pgwrite") {
        WriterSession(configuration, queue, didCommit: didCommit).run()
      }
    } catch { throw LogError(error) }
  }

  /// Appends `batch`, and returns the answer of the server.
  ///
  /// If the task is cancelled before the batch is sent, the batch is not appended.
  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    let ticket = AppendTicket()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let number = queue.add(batch) { continuation.resume(returning: $0) }
        guard let number else {
          return continuation.resume(returning: .failure(AppendError(.log(.closed))))
        }
        if ticket.take(number) { queue.withdraw(number) }
      }
    } onCancel: {
      if let number = ticket.cancel() { queue.withdraw(number) }
    }
    return try result.get()
  }

  /// Appends the waiting batches, and ends the thread.
  func close() {
    queue.close()
    thread.join()
  }
}

/// Links a task's cancellation to the number of its batch in the queue; either may come first.
final class AppendTicket: Sendable {
  private let state = Mutex<(number: Int?, isCancelled: Bool)>((nil, false))

  /// Sets the number, and returns whether the task was cancelled before.
  func take(_ number: Int) -> Bool {
    state.withLock { state in
      state.number = number
      return state.isCancelled
    }
  }

  /// Notes that the task was cancelled, and returns the number if it is set.
  func cancel() -> Int? {
    state.withLock { state in
      state.isCancelled = true
      return state.number
    }
  }
}
