internal import DaybookSystem

/// The one thread on which a session works.
typealias ViewThread = ConfinedThread<ViewSession>

extension ConfinedThread<ViewSession> {
  convenience init(session: @escaping @Sendable () -> ViewSession) throws {
    try self.init(name: "daybook.views", session)
  }

  /// What `job` gives.
  func value<Value: Sendable>(
    _ job: @escaping @Sendable (ViewSession) throws -> Value
  ) async throws -> Value {
    try await value(closed: ViewError.closed, job)
  }
}

extension ViewError {
  static let closed = ViewError(
    .closed, "The read models were closed. Open them again to read them.")
}
