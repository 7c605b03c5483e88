internal import DaybookSystem
internal import KustoService

/// Answers the requests for one daybook.
final class DaybookService: HTTPService {
  let watch: ConnectionWatch
  let daybook: ServedDaybook
  let rules: RequestRules
  let limits: StatementLimits
  let gate: StatementGate
  let logsRequests: Bool

  /// The most bytes of a request's body.
  static let bodyBytes = 8 << 20

  /// - Throws: `StorageError` when the system has no thread to give.
  init(
    _ daybook: ServedDaybook, _ rules: RequestRules, _ limits: StatementLimits,
    statements: Int, logsRequests: Bool
  ) throws(StorageError) {
    watch = try ConnectionWatch()
    (self.daybook, self.rules, self.limits) = (daybook, rules, limits)
    gate = StatementGate(limit: statements)
    self.logsRequests = logsRequests
  }

  func exchange(for head: RequestHead, on socket: CInt) -> any HTTPExchange {
    DaybookExchange(self, head, on: socket)
  }
}
