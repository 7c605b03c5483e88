internal import DaybookSystem
internal import KustoService

/// Answers the requests for one daybook.
final class DaybookService: HTTPService {
  let watch: ConnectionWatch
  let daybook: ServedDaybook
  let rules: RequestRules
  let limits: StatementLimits
  let gate: StatementGate
  /// Limits the number of pages that follow the log at the same time.
  let followers = StatementGate(limit: 32)
  /// The secret key that each request of a page must contain.
  let pageKey: String
  let logsRequests: Bool

  /// The maximum length of a request's body in bytes.
  static let bodyBytes = 8 << 20

  /// - Throws: `SystemError` if no thread can be created.
  init(
    _ daybook: ServedDaybook, origins: [String], token: AccessToken?, _ limits: StatementLimits,
    statements: Int, logsRequests: Bool
  ) throws(SystemError) {
    watch = try ConnectionWatch()
    (self.daybook, self.limits) = (daybook, limits)
    pageKey = PageKey.make()
    rules = RequestRules(origins: origins, token: token, pageKey: AccessToken(pageKey))
    gate = StatementGate(limit: statements)
    self.logsRequests = logsRequests
  }

  func exchange(for head: RequestHead, on socket: CInt) -> any HTTPExchange {
    DaybookExchange(self, head, on: socket)
  }
}

/// Makes the secret key for the requests of pages, which is a new key in each run of the server.
enum PageKey {
  static func make() -> String {
    var system = SystemRandomNumberGenerator()
    let parts = (0..<2).map { _ in String(system.next() as UInt64, radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }
}
