internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres
internal import DaybookValues

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Print the end and the digest of a shared log, and how far behind a replica is.",
    discussion: """
      One object of JSON: "events" and "digest", with --log also "replica" and "behind". Exit status 1 \
      when the replica is behind.
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("A replica.", valueName: "PATH"))
  var path: String?

  func run() throws {
    let source = try log.open()
    let replica = try path.map { try FileEventLog.open($0, .readOnly).end() }
    let (end, digest) = try source.endAndDigest()
    var status: [JSONObject.Member] = [
      .init(key: "events", value: .integer(Int64(end))),
      .init(key: "digest", value: .string(digest.hexadecimal)),
    ]
    if let replica {
      status.append(.init(key: "replica", value: .integer(Int64(replica))))
      status.append(.init(key: "behind", value: .integer(Int64(end) - Int64(replica))))
    }
    try CommandOutput.say(JSONValue.object(JSONObject(status)).description)
    if let replica, replica != end { throw ExitCode(1) }
  }
}
