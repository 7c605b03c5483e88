import Daybook
import DaybookLifecycle
import DaybookObservability
import DaybookPostgres
import Logging
import ServiceLifecycle

/// The code samples in comments about servers.
enum ServerSamples {
  static func postgres() async throws {
    try PostgresEventLog.prepare("postgres://db.example.org/library")
    let log = try PostgresEventLog.open("postgres://db.example.org/library")
    try await log.append(BookReturned(book: "Emma"), to: "book-7")
  }

  static func replica(_ log: PostgresEventLog, _ batch: EventBatch) async throws {
    let replica = try LogReplica(of: log, at: "replica.daybook")
    _ = try await replica.catchUp()
    let models = try await Daybook.open("replica.daybook").readModels([Loans.self])
    _ = try await replica.append(batch)  // to the shared log
  }

  static func service(
    _ daybook: Daybook, _ models: ReadModels, _ server: any Service, _ logger: Logger
  ) async throws {
    let service = DaybookService(daybook, models)
    let group = ServiceGroup(
      services: [service, server], gracefulShutdownSignals: [.sigterm], logger: logger)
    try await group.run()
  }

  static func telemetry() throws {
    let daybook = try Daybook.open("library.daybook", observer: DaybookTelemetry())
  }
}
