import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a suite where no PostgreSQL server can be started.
  static var needsServer: Self {
    .enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.reason))
  }
}

/// A new shared log on the PostgreSQL server of the tests.
struct SharedLog {
  let server: PostgresServer
  let schema: String

  /// A log that may not exist yet.
  init(_ server: PostgresServer, _ schema: String) { (self.server, self.schema) = (server, schema) }

  init(on server: PostgresServer? = nil, makingRoles: Bool = false) throws {
    self.server = try server ?? PostgresServer.shared.get()
    schema = try self.server.makeLog(makingRoles: makingRoles)
  }

  /// Opens the log; `words` such as `user=reader` select another user than the owner.
  func open(_ words: String = "", patience: Duration = .seconds(30)) throws -> PostgresEventLog {
    try PostgresEventLog.open(server.address(words), schema: schema, patience: patience)
  }

  /// Starts another process that uses the log, over `address` if it is given.
  func peer(_ role: String, _ arguments: String..., by address: String? = nil) throws -> Peer {
    let program = try Peer.program(named: "postgres-test-peer")
    return try Peer(running: [program, role, address ?? server.address, schema] + arguments)
  }

  /// Runs SQL, in which `$LOG` stands for the schema, and returns the rows.
  @discardableResult
  func run(_ sql: String, as words: String = "") throws -> String {
    try server.run(sql.replacing("$LOG", with: schema), as: words)
  }

  /// The arguments that name the log on a command line.
  var place: [String] { [server.address, "--schema", schema] }

  /// Runs a command of `daybook-postgres` on the log, with `lines` as its input.
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

  /// Returns the row that `daybook verify` prints about the daybook at `path`.
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
  /// Returns all events of the log.
  func all() throws -> [RecordedEvent] { try read(.all, limit: .max).events }
}

/// Checks that `log` has all acknowledged batches, each once and in order.
///
/// Batch `n`, from 0 on, has `n % 4 + 1` events with the number `n`.
func expectCounted(_ log: some EventLog, through next: UInt64) throws {
  let events = try log.all()
  let numbers = events.compactMap { $0.data["number"]?.integer }
  let wanted = (0..<Int64(next)).flatMap { [Int64](repeating: $0, count: Int($0 % 4) + 1) }
  #expect(Array(numbers.prefix(wanted.count)) == wanted)
  // One more batch may have been committed and not acknowledged; then all of its events are there.
  let rest = numbers.dropFirst(wanted.count)
  #expect(rest.isEmpty || Array(rest) == Array(repeating: Int64(next), count: Int(next % 4) + 1))
  #expect(Set(events.map(\.id)).count == events.count)
  #expect(events.map(\.seq) == positions(events.count))
}

/// Returns the positions from 1 to `count`.
func positions(_ count: Int) -> [UInt64] { (0..<count).map { UInt64($0 + 1) } }

extension AppendError {
  /// The error of the log that caused the failure, if there is one.
  var cause: LogError? {
    if case .log(let error) = reason { error } else { nil }
  }
}
