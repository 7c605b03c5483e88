import TestSupport

extension Peer {
  /// Runs a role of the built `views-test-peer`.
  convenience init(_ role: String, _ arguments: String...) throws {
    try self.init(running: [try Self.program(named: "views-test-peer"), role] + arguments)
  }
}
