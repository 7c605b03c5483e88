internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import DaybookValues

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract:
      "Check every event of the log: checksums, hash chain, streams, structure; or run a test.",
    discussion: """
      Exit status 0 when all is as it was written, 1 when not. Two logs with the same digest hold \
      the same events. 'events' counts all of them. 'own' is the number of Daybook's own events \
      among them, such as lines of sessions, which 'stats' and 'tail' leave out. Processes that \
      read an older state of the log are named on stderr: the file grows until they end. The check \
      runs in a process of its own, so that damage that makes it crash is reported, too.

      Anybody who can write the file can compute its checksums and digests again, or put back an \
      older copy. With --digest and --at the events up to a position are compared with what an \
      earlier check printed; with --seal and --public-key, with a seal that 'daybook seal' made. \
      --at alone prints the digest of the events up to there.

        daybook verify --at 1000

      With a file, that file is checked instead. A test, NAME.regression, which 'test this' and \
      'shrink --to' write, needs no daybook. Any other file is the text of a read model, which \
      'snapshot record' has written: it names the read model to compare.

        daybook verify games.regression
        daybook verify profiles.txt
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var beginningOptions: BeginningOptions

  @Argument(
    help: "A test, NAME.regression, or the text of a read model (default: check the log).",
    completion: .file())
  var file: String?

  @Flag(help: .hidden) var inThisProcess = false

  func validate() throws {
    guard file == nil || beginningOptions.arguments.isEmpty else {
      throw ValidationError("--at, --digest and --seal are about the log, not about a file.")
    }
    guard file == nil || format.chosen == nil else {
      throw ValidationError("--format is about the log: the check of a file prints text.")
    }
  }

  func run() async throws {
    if let file { return try await FileCheck(path: file).run(location, root.location) }
    guard inThisProcess else { return try runInChild() }
    do { try check(try location.open(.readOnly, root.location)) } catch let error as LogError {
      // A truncated file, or a file that LMDB cannot open, is a finding of the check. Any other
      // error means that the check failed.
      guard error.code == .damaged else { throw error }
      try tell(events: nil, digest: .null, problem: CommandMessage(error).text)
    }
  }

  private func check(_ log: FileEventLog) throws {
    let progress = Progress("verify")
    let beginning = try beginningOptions.beginning(of: log)
    let (report, trail) = try log.verify(notingDigestAt: beginning.position ?? 0) {
      progress.show(Int($0))
    }
    try ReaderNotes(of: log).tell()
    let problem =
      try report.problemText.map { CommandMessage($0).text }
      ?? beginning.problem(with: trail, end: max(report.events, log.end()))
    guard let position = beginning.position, let digest = trail.digest else {
      return try tell(
        events: report.events, own: ownEvents(of: log, upTo: report.events),
        digest: .string(report.digest), problem: problem)
    }
    try tell(
      events: position, own: ownEvents(of: log, upTo: position),
      digest: .string(digest.hexadecimal), problem: problem)
  }

  /// The number of Daybook's own events, which the other counts omit.
  ///
  /// It is 0 if the log is too damaged to count them.
  private func ownEvents(of log: FileEventLog, upTo end: UInt64) -> UInt64 {
    // In a damaged log, the count may fail; the error must not hide the problem that was found.
    (try? log.countOfEvents(upTo: end)).map { end - min(end, $0) } ?? 0
  }

  private func tell(
    events: UInt64?, own: UInt64 = 0, digest: JSONValue, problem: String?
  ) throws {
    let count = events.map { JSONValue.integer(Int64($0)) } ?? .null
    let rare = own > 0 ? [("own", JSONValue(position: own))] : []
    try format.print(
      [[count, digest, .bool(problem == nil)] + rare.map(\.1)],
      columns: ["events", "digest", "ok"] + rare.map(\.0), isWhole: true)
    if own > 0, format.format == .table { try Notice(Self.note(on: own)).show() }
    if let problem { throw StatusError(.difference, problem) }
  }

  private static func note(on own: UInt64) -> String {
    "\(own) of these events \(own == 1 ? "is" : "are") Daybook's own, such as definitions of read"
      + " models and lines of sessions. 'events', 'tail' and 'stats' leave them out."
  }

  // Opening a daybook already reads its pages and can crash, so only a child process opens it.
  private func runInChild() throws {
    switch try ChildProcess.runSelf(try childArguments()) {
    case .exited(0): return
    case .exited(let status): throw ExitCode(status)
    case .signalled(let signal) where ChildProcess.isFault(signal):
      let file = "\(try location.path(root.location))/log.mdb"
      try tell(
        events: nil, digest: .null,
        problem: CrashedCheck(signal: signal, file: file).problem())
    case .signalled(let signal):
      throw StatusError(.inputOutput, "The check was ended (signal \(signal)). Run it again.")
    }
  }

  private func childArguments() throws -> [String] {
    let isUnsafe = location.unsafeFileSystem || root.location.unsafeFileSystem
    return ["verify", "--in-this-process", "--log=\(try location.path(root.location))"]
      + ["--format=\(format.format.rawValue)"] + beginningOptions.arguments
      + (isUnsafe ? ["--unsafe-file-system"] : [])
      + ((location.wait ?? root.location.wait).map { ["--wait=\($0)"] } ?? [])
  }
}
