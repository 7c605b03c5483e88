public import Daybook
internal import DaybookSystem
public import ServiceLifecycle

/// A daybook that is open while a server runs, as a service of swift-service-lifecycle.
///
/// While the service runs, opened read models follow the log. On a graceful shutdown, or when its
/// task is cancelled, the service closes the read models and the log. Appends that have begun are
/// finished. Followers of the log end, and tasks that wait for events are resumed. Closing takes as
/// long as the last commit and the current step of a catch-up.
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

  /// A service that closes `models`, and then `daybook`, when it ends.
  public init(_ daybook: Daybook, _ models: ReadModels...) {
    (self.daybook, self.models) = (daybook, models)
  }

  /// Waits for a graceful shutdown or a cancellation, then closes the read models and the log.
  ///
  /// - Throws: An error only if the system has no thread for closing them.
  public func run() async throws {
    // The call also throws when the task is cancelled; the daybook is then closed in the same way.
    try? await gracefulShutdown()
    let (log, models) = (daybook.log, models)
    try await SystemThread.value(named: "daybook.close") { _ in
      for model in models { model.close() }
      log.close()
    }
  }
}
