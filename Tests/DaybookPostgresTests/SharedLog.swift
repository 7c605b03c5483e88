import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Passes a suite over, by its name, where no server can be started.
  static var needsServer: Self {
    .enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.reason))
  }
}

/// A fresh shared log on the server of the tests.
struct SharedLog {
  let server: PostgresServer
  let schema: String

  init(on server: PostgresServer? = nil, makingRoles: Bool = false) throws {
    self.server = try server ?? PostgresServer.shared.get()
    schema = try self.server.makeLog(makingRoles: makingRoles)
  }

  /// Opens it, as somebody else than the owner where `words` say so.
  func open(_ words: String = "", patience: Duration = .seconds(30)) throws -> PostgresEventLog {
    try PostgresEventLog.open(server.address(words), schema: schema, patience: patience)
  }

  /// Starts another process that works with it, by way of `address` where there is one.
  func peer(_ role: String, _ arguments: String..., by address: String? = nil) throws -> Peer {
    let program = try Peer.program(named: "postgres-test-peer")
    return try Peer(running: [program, role, address ?? server.address, schema] + arguments)
  }

  /// Runs SQL, with `$LOG` for the schema, and gives the rows.
  @discardableResult
  func run(_ sql: String, as words: String = "") throws -> String {
    try server.run(sql.replacing("$LOG", with: schema), as: words)
  }

  /// What names it on a command line.
  var place: [String] { [server.address, "--schema", schema] }

  /// Runs `daybook-postgres` with a command about it, with `lines` on its input.
  func command(_ words: String..., lines: [String] = []) throws -> TestProgram.Outcome {
    var program = TestProgram(
      [try Peer.program(named: "daybook-postgres")] + words.prefix(1) + place + words.dropFirst())
    program.input = lines.map { $0 + "\n" }.joined()
    return try program.run()
  }

  /// Runs `daybook` with `words`, with `lines` on its input.
  static func daybook(_ words: [String], lines: [String] = []) throws -> TestProgram.Outcome {
    var program = TestProgram([try Peer.program(named: "daybook")] + words)
    program.input = lines.map { $0 + "\n" }.joined()
    return try program.run()
  }

  /// What `daybook verify` says of the daybook at `path`.
  static func verify(_ path: String) throws -> JSONObject {
    let outcome = try daybook(["--log", path, "verify", "--format", "ndjson"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(JSONValue(parsing: outcome.output).object)
  }

  /// Runs `daybook-postgres` with `words`.
  static func command(
    _ words: [String], _ variables: [String: String] = [:]
  ) throws -> TestProgram.Outcome {
    var program = TestProgram([try Peer.program(named: "daybook-postgres")] + words)
    program.variables = variables
    return try program.run()
  }
}

extension EventLog {
  /// Every event that the log holds.
  func all() throws -> [RecordedEvent] { try read(.all, limit: .max).events }
}

/// Checks that `log` has what was acknowledged, each once and in order: numbers from 0 on, where number
/// `n` stands in `n % 4 + 1` events.
func expectCounted(_ log: some EventLog, through next: UInt64) throws {
  let events = try log.all()
  let numbers = events.compactMap { $0.data["number"]?.integer }
  let wanted = (0..<Int64(next)).flatMap { [Int64](repeating: $0, count: Int($0 % 4) + 1) }
  #expect(Array(numbers.prefix(wanted.count)) == wanted)
  // One batch more may have been committed without being heard of: all of it.
  let rest = numbers.dropFirst(wanted.count)
  #expect(rest.isEmpty || Array(rest) == Array(repeating: Int64(next), count: Int(next % 4) + 1))
  #expect(Set(events.map(\.id)).count == events.count)
  #expect(events.map(\.seq) == positions(events.count))
}

/// The positions of so many events.
func positions(_ count: Int) -> [UInt64] { (0..<count).map { UInt64($0 + 1) } }

extension AppendError {
  /// What the log said, when that is the reason.
  var cause: LogError? {
    if case .log(let error) = reason { error } else { nil }
  }
}
