internal import Synchronization

/// The changes of one read model that one consumer has not received yet.
///
/// If the consumer is slower than the log, later changes of a row are merged with its earlier
/// changes. So at most one change waits for each row.
final class ChangeMailbox: Sendable {
  private struct State {
    var changes: [[UInt8]: RowChange] = [:]
    var waiter: CheckedContinuation<Void, Never>?
    /// The outcome after the last change: success, or an error; `nil` while more changes may come.
    var end: Result<Void, ViewError>?
  }

  private let state = Mutex(State())

  /// Adds the changes of one commit.
  func add(_ changes: [RowChange]) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      for change in changes { state.changes.join(change) }
      return state.changes.isEmpty ? nil : state.waiter.take()
    }
    waiter?.resume()
  }

  /// Ends the consumer's changes without an error, after the earlier changes.
  func close() { end(.success(())) }

  /// Ends the consumer's changes with `error`, after the earlier changes.
  func fail(_ error: ViewError) { end(.failure(error)) }

  private func end(_ end: Result<Void, ViewError>) {
    let waiter = state.withLock { state in
      state.end = state.end ?? end
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// The changes since the last call, in the order of the keys.
  ///
  /// The result is `nil` if no more changes will come, or the task was cancelled.
  ///
  /// - Throws: The error of ``fail(_:)``, after all earlier changes were returned.
  func take() async throws(ViewError) -> [RowChange]? {
    while !Task.isCancelled {
      let (changes, end) = state.withLock { state in
        defer { state.changes = [:] }
        return (state.changes.values.sorted { $0.key.precedes($1.key) }, state.end)
      }
      if !changes.isEmpty { return changes }
      if let end {
        try end.get()
        return nil
      }
      await wait()
    }
    return nil
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          if !state.changes.isEmpty || state.end != nil || Task.isCancelled { return true }
          state.waiter = continuation
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }
}

extension [[UInt8]: RowChange] {
  /// Merges a later change with the earlier change of its row.
  ///
  /// A row that returns to its state before both changes counts as unchanged.
  fileprivate mutating func join(_ change: RowChange) {
    let old = self[change.key].map(\.old) ?? change.old
    self[change.key] =
      old == change.new ? nil : RowChange(key: change.key, old: old, new: change.new)
  }
}
