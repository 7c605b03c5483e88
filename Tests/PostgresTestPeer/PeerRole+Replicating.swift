import DaybookEvents
import DaybookPostgres

extension PeerRole {
  /// Follows the log with a replica at `path`, until it is killed.
  func replicate(_ log: PostgresEventLog, _ path: String) async throws {
    let replica = try LogReplica(of: log, at: path)
    while true {
      let end = try await replica.catchUp()
      say("\(end)")
      guard await log.waitForEvents(after: end) else { return }
    }
  }
}
