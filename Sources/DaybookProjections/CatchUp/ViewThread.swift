internal import DaybookSystem
internal import DaybookValues

/// The single thread of a session.
typealias ViewThread = ConfinedThread<ViewSession>

extension ConfinedThread<ViewSession> {
  convenience init(session: @escaping @Sendable () -> ViewSession) throws {
    try self.init(name: "daybook.views", session)
  }

  /// The result of `job`, run on the session's thread.
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
