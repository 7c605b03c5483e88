internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres
internal import DaybookValues

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Print the end and the digest of a shared log, and how far behind a replica is.",
    discussion: """
      One object of JSON: "events" and "digest", with --log also "replica", "behind" and "differs", which is \
      whether the replica holds other events than the shared log up to there. Exit status 1 when it is \
      behind or differs.
      """)

  @OptionGroup var log: SharedLogOptions

  @Option(name: .customLong("log"), help: ArgumentHelp("A replica.", valueName: "PATH"))
  var path: String?

  func run() throws {
    let source = try log.open()
    let replica = try path.map { try FileEventLog.open($0, .readOnly).place() }
    let (end, digest) = try source.endAndDigest()
    var status: [JSONObject.Member] = [
      .init(key: "events", value: .integer(Int64(end))),
      .init(key: "digest", value: .string(digest.hexadecimal)),
    ]
    let differs = try replica.map { try !source.begins(with: $0) }
    if let replica, let differs {
      status.append(.init(key: "replica", value: .integer(Int64(replica.end))))
      status.append(.init(key: "behind", value: .integer(Int64(end) - Int64(replica.end))))
      status.append(.init(key: "differs", value: .bool(differs)))
    }
    try CommandOutput.say(status)
    if let replica, replica.end != end || differs == true { throw ExitCode(1) }
  }
}
