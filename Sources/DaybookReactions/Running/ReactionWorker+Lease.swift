internal import DaybookEvents

/// The end of a worker that loses its lease on a server: another process may then run the reaction.
extension ReactionWorker {
  /// Sets the lease that is needed for appending.
  func goOnly(while lease: (any LogLease)?) { self.lease = lease }

  /// - Throws: ``ReactionError/leaseLost(name:)``.
  func requireLease() async throws {
    if let lease, await !lease.isHeld() { throw ReactionError.leaseLost(name: terms.name) }
  }

  /// The result of `work`; if the lease is lost, `work` is cancelled.
  ///
  /// - Throws: The error of `work`, or ``ReactionError/leaseLost(name:)``.
  nonisolated func whileLeased<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard await lease != nil else { return try await work() }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask { try await work() }
      group.addTask { try await self.watchLease() }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }

  /// Checks the lease until it is lost, or the task is cancelled.
  private func watchLease() async throws -> Never {
    while true {
      try await requireLease()
      try await Task.sleep(for: .milliseconds(250))
    }
  }

  /// Cancels the running handlers, and ignores their results.
  func cancelHandlers() {
    for running in underWay.values { running.task.cancel() }
    underWay = [:]
  }
}
