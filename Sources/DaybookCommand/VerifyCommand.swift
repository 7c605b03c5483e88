internal import ArgumentParser
internal import Daybook
internal import DaybookStorage

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every event of the log: checksums, hash chain, streams, structure.",
    discussion: """
      Exit status 0 when all is as it was written, 1 when not. Two logs with the same digest hold \
      the same events. The check runs in a process of its own, so that damage which makes it crash \
      is a finding, too.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Flag(help: .hidden) var inThisProcess = false

  func run() async throws {
    guard inThisProcess else { return try runInChild() }
    let log = try location.open(.readOnly, root.location)
    let progress = Progress("verify")
    let report = try log.verify { progress.show(Int($0)) }
    progress.end()
    try tell(
      events: report.events, digest: .string(report.digest), problem: report.problem)
  }

  private func tell(events: UInt64?, digest: JSONValue, problem: String?) throws {
    let count = events.map { JSONValue.integer(Int64($0)) } ?? .null
    try format.print(
      [[count, digest, .bool(problem == nil)]], columns: ["events", "digest", "ok"])
    if let problem { throw StatusError(.difference, problem) }
  }

  private func runInChild() throws {
    // Opened here first, so that a missing daybook is told as such, and a file that is cut short as
    // what the check found.
    do { _ = try location.open(.readOnly, root.location) } catch let error as LogError {
      guard error.code == .damaged else { throw error }
      return try tell(events: nil, digest: .null, problem: error.description)
    }
    switch try ChildProcess.runSelf(ProcessArguments.current + ["--in-this-process"]) {
    case .exited(0): return
    case .exited(let status): throw ExitCode(status)
    case .signalled(let signal):
      try tell(
        events: nil, digest: .null,
        problem: "The log is damaged so badly that reading it crashed (signal \(signal))."
          + " Keep a copy of the file, then restore the last backup.")
    }
  }
}
