internal import ArgumentParser
internal import DaybookShell
internal import DaybookSystem
internal import KustoService

/// The command line of `daybook-serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daybook serve",
    abstract: "Answer queries of Kusto's tools and a browser on this machine, and change nothing.",
    discussion: """
      Listens on 127.0.0.1 and ::1. The database has the name of the daybook's directory; with a \
      position behind it, it is the database as of then: notes@2026-03-23, notes@1200, notes@-1h.

        daybook serve --log notes.daybook
        daybook serve --log notes.daybook --port 8090 --at 2026-03-23
        daybook serve --log notes.daybook \\
          --allow-origin https://dataexplorer.azure.com

      Browser:   http://localhost:8080, a page with a slider over the log
      Python:    client = KustoClient("http://localhost:8080")
                 client.execute("notes", "events | count")
      Jupyter:   %kql and, on the same line, after a blank:
      azuredataexplorer://anonymous;cluster='http://localhost:8080';database='notes'

      The server runs until it is stopped. stderr has a line for each request, without the text of the query. \
      Other pages of a browser may not ask unless --allow-origin names their origin.
      """,
    version: ProgramVersion.text)

  @Option(
    name: .customLong("log"),
    help: ArgumentHelp("The daybook's directory.", valueName: "path"), completion: .directory)
  var log: String?

  @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "port"))
  var port: UInt16 = 8080

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position that the plain name of the database means: the number of an event (seq), head, or"
        + " a time.", valueName: "position"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Let pages of this origin ask, such as https://dataexplorer.azure.com; repeatable.",
      valueName: "origin"))
  var allowOrigin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Answer only requests with the token in this file of mode 0600.", valueName: "file"),
    completion: .file())
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "The most rows of a result, unless the client sets 'notruncation'.", valueName: "rows"))
  var maxRows = 500_000

  @Option(
    help: ArgumentHelp("Stop a query with an error when it uses more memory.", valueName: "MiB"))
  var maxMemory = 512

  @Option(help: ArgumentHelp("Stop a query with an error after this time.", valueName: "seconds"))
  var maxTime = 240

  @Option(
    help: ArgumentHelp(
      "Run at most this many queries at a time; others get 429.", valueName: "queries"))
  var maxQueries = 16

  @Flag(help: "Write no line for each request.")
  var quiet = false

  @Flag(help: "Open a daybook on a network file system, whose locks do not hold between machines.")
  var unsafeFileSystem = false

  @Option(
    help: ArgumentHelp(
      "How long to wait for another process that holds the daybook (default: 30).",
      valueName: "seconds"))
  var wait: Double?

  func validate() throws {
    guard let log, !log.isEmpty else { throw ValidationError("Name the daybook: --log PATH.") }
    guard 0...1_000_000_000 ~= maxRows, 1...1_048_576 ~= maxMemory, 1...86_400 ~= maxTime,
      1...64 ~= maxQueries, 0...1e9 ~= wait ?? 30
    else {
      throw ValidationError(
        "--max-rows needs a number from 0, --max-memory MiB from 1, --max-time seconds from 1 to 86400,"
          + " --max-queries a number from 1 to 64, --wait seconds from 0.")
    }
    for origin in allowOrigin { try Self.check(origin) }
  }

  private static func check(_ origin: String) throws {
    let host = ["https://", "http://"].lazy.filter { origin.hasPrefix($0) }
      .map { origin.dropFirst($0.count) }.first
    guard let host, !host.isEmpty, host.allSatisfy({ $0.isASCII && !"/*?# ".contains($0) }) else {
      throw ValidationError(
        "--allow-origin needs an origin such as https://dataexplorer.azure.com, without a path.")
    }
  }

  func run() async throws {
    guard HTTPServer.isThere else {
      throw ServeError(
        .inputOutput,
        "libmicrohttpd is not here. Install it: apt install libmicrohttpd12, or brew"
          + " install libmicrohttpd.")
    }
    LockPatience.standard = LockPatience(limit: .seconds(wait ?? 30)) { _ in }
    let token = try tokenFile.map { try TokenFile.token(at: $0) }
    let daybook = try await ServedDaybook(
      log ?? "", at: at.map { try LogPosition(parsing: $0) },
      allowsNetworkFileSystem: unsafeFileSystem)
    let service = try DaybookService(
      daybook, origins: allowOrigin, token: token,
      StatementLimits(rows: maxRows, memory: maxMemory << 20, time: .seconds(maxTime)),
      statements: maxQueries, logsRequests: !quiet)
    let sockets = try ListeningSocket.onThisMachine(port: port)
    try HTTPServer.start(on: sockets, service)
    try announce(daybook.name, sockets[0].port)
    while true { try await Task.sleep(for: .seconds(86_400)) }
  }

  private func announce(_ name: String, _ port: UInt16) throws {
    let address = "http://localhost:\(port)"
    let database = SafeText(name).text
    try Console(.output).write(
      """
      Serving '\(database)' at \(address), until it is stopped.
      Browser: \(address)/
      Python:  KustoClient("\(address)").execute("\(database)", "events | count")
      Jupyter: %kql azuredataexplorer://anonymous;cluster='\(address)';database='\(database)'
      As of a position: '\(database)@1200', '\(database)@2026-03-23', '\(database)@-1h'

      """)
  }
}
