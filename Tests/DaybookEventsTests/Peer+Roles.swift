import TestSupport

extension Peer {
  // A wrapper is a command that runs `events-test-peer`, such as one that changes the user.
  convenience init(
    _ role: String, _ arguments: String..., through wrapper: [String] = [], program: String? = nil
  ) throws {
    try self.init(running: wrapper + [try program ?? Self.program(), role] + arguments)
  }

  /// Returns the path of the built `events-test-peer`.
  static func program() throws -> String { try program(named: "events-test-peer") }
}
