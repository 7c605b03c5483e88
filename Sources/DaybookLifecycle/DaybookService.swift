public import Daybook
internal import DaybookSystem
public import ServiceLifecycle

/// A daybook that a server has open for as long as it runs, as a service of swift-service-lifecycle.
///
/// While it runs, read models follow the log, as they do once they are opened. On a graceful
/// shutdown, or when its task is cancelled, it closes them and the log. Appends that were begun are
/// finished. Followers of the log come to their end, and nothing waits for an event any more. The
/// closing takes as long as the last commit and the current step of a catch-up.
///
/// ```swift
/// let service = DaybookService(daybook, models)
/// let group = ServiceGroup(
///   services: [service, server], gracefulShutdownSignals: [.sigterm], logger: logger)
/// try await group.run()
/// ```
///
/// A group stops its services in reverse order. So put the daybook first in the list: the server
/// then finishes its requests while the daybook is still open. A request that follows a log never
/// finishes by itself, and the server waits for it. End it with the shutdown:
/// `log.follow().cancelOnGracefulShutdown()`.
public struct DaybookService: Service {
  private let daybook: Daybook
  private let models: [ReadModels]

  /// A service that closes `daybook` at its end, and before it the read models.
  public init(_ daybook: Daybook, _ models: ReadModels...) {
    (self.daybook, self.models) = (daybook, models)
  }

  /// Waits for a graceful shutdown or a cancellation, then closes the read models and the log.
  ///
  /// - Throws: An error only if the system has no thread to close them on.
  public func run() async throws {
    // It throws when the task is cancelled, and there is as much to close then.
    try? await gracefulShutdown()
    let (log, models) = (daybook.log, models)
    try await SystemThread.value(named: "daybook.close") { _ in
      for model in models { model.close() }
      log.close()
    }
  }
}
