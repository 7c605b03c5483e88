internal import ArgumentParser
internal import DaybookEvents
internal import DaybookPostgres
internal import DaybookValues

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every event of a shared log, and every digest, from the first on.",
    discussion: """
      All events are read. One object of JSON: "events", "digest" and "ok", as 'daybook verify' \
      prints them of a replica. Exit status 1 when something is wrong; stderr says what.
      """)

  @OptionGroup var log: SharedLogOptions

  func run() throws {
    let report = try log.open().verify()
    try CommandOutput.say([
      .init(key: "events", value: .integer(Int64(report.events))),
      .init(key: "digest", value: .string(report.digest.hexadecimal)),
      .init(key: "ok", value: .bool(report.problem == nil)),
    ])
    if let problem = report.problem { throw DifferenceFound(problem) }
  }
}

/// The errors that a check found, for a person.
struct DifferenceFound: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
