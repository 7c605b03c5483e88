internal import DaybookSystem
internal import DaybookValues

/// The only thread that writes to a log file.
///
/// Up to a limit, all waiting requests become one transaction. After its commit, each caller gets a
/// result.
final class LogWriter: Sendable {
  private let queue = WriteQueue()
  private let thread: SystemThread

  init(_ session: @escaping @Sendable () -> WriteSession) throws(LogError) {
    let queue = queue
    do throws(SystemError) {
      thread = try SystemThread.start(name: "daybook.writer") {
        let session = session()
        session.run(queue)
      }
    } catch { throw LogError(error) }
  }

  /// Requests an append; the reply is called on the writer's thread.
  func append(_ request: AppendRequest) {
    guard queue.add(.append(request)) else {
      return request.reply(.failure(AppendError(.log(.closed))))
    }
  }

  /// Runs `job` on the writer's thread between two appends; returns false when the log was closed.
  func run(_ job: @escaping @Sendable (WriteSession) -> Void) -> Bool { queue.add(.job(job)) }

  /// Finishes waiting requests, writes the stream tables, and ends the thread.
  func close() {
    queue.close()
    thread.join()
  }
}

extension LogError {
  package static let closed = LogError(
    .closed, "The daybook was closed. Open it again to read or write it.")
}
