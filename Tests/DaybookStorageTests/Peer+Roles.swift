import TestSupport

extension Peer {
  // A wrapper is a command that runs `storage-test-peer`, such as one that changes the user.
  convenience init(
    _ role: String, _ arguments: String..., through wrapper: [String] = [], program: String? = nil
  ) throws {
    try self.init(running: wrapper + [try program ?? Self.program(), role] + arguments)
  }

  /// The built `storage-test-peer`.
  static func program() throws -> String { try program(named: "storage-test-peer") }
}
