package import Daybook
import DaybookLifecycle
import Hummingbird
package import Logging
import ServiceLifecycle
import UnixSignals

/// The lending desk over HTTP.
package struct DeskServer: Sendable {
  let daybook: Daybook
  let models: ReadModels
  let board: EventBoard
  let today: @Sendable () -> CalendarDate

  /// Opens the desk's daybook in the directory at `path`.
  package init(
    _ path: String, logger: Logger, today: @escaping @Sendable () -> CalendarDate
  ) async throws {
    daybook = try Daybook.open(path, events: DeskEvent.eventTypes, logger: logger)
    models = try await daybook.readModels([Loans.self, Fines.self])
    board = EventBoard(daybook.log)
    self.today = today
  }

  /// Serves until SIGTERM or SIGINT, or until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port of 127.0.0.1; 0 for any free port.
  ///   - logger: The logger of the server and of the service group.
  ///   - isReady: Called with the port, once requests are accepted.
  /// - Throws: An error when the port is not available.
  package func run(
    port: Int, logger: Logger, isReady: @escaping @Sendable (Int) -> Void
  ) async throws {
    let server = Application(
      router: router(), configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { isReady($0.localAddress?.port ?? 0) }, logger: logger)
    // Services stop in reverse order: first followers' streams end, then other requests, then the
    // log.
    let group = ServiceGroup(
      services: [DaybookService(daybook, models), server, board],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    try await group.run()
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.post("commands/:id", use: handle)
    router.get("loans/:member", use: loans)
    router.get("overdue", use: overdue)
    router.get("events", use: events)
    return router
  }
}
