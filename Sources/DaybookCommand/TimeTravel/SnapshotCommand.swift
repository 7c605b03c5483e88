internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import ReadModelSnapshots

struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep a read model as a text, and check it against that text later.",
    discussion: """
      The text has name, version, position and count, then one row on each line, in the order of \
      the keys. The same rows of the same version at the same position give the same bytes; 'verify' \
      compares the rows.

        daybook snapshot record profiles profiles.txt --at 3
        daybook snapshot verify profiles profiles.txt --at 3
      """,
    subcommands: [SnapshotRecordCommand.self, SnapshotVerifyCommand.self])
}

struct SnapshotRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write the text of a read model to a file, in place of its content.",
    discussion: """
      The file has either the old or the new text, even if the machine fails meanwhile; '-' is \
      stdout.

        daybook snapshot record profiles profiles.txt
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The read model: 'state', or one of 'daybook views'.")
  var view: String

  @Argument(help: "The file for the text, or -.")
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As of this position (default: head).", valueName: "position"))
  var at: PositionArgument?

  func run() async throws {
    let text = try SnapshotSubject(view: view, at: at).snapshot(location, root.location).text
    guard file != "-" else { return try Console(.output).write(text) }
    try FileReplacement.write(Array(text.utf8), to: file)
  }
}

struct SnapshotVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare a read model with a recorded text, or run a test of a query.",
    discussion: """
      Exit status 1 when they differ; --test then writes the fewest events that still give the \
      first new or changed row, as a test that fails as long as they do. Each row that differs is printed with the event that caused \
      the difference; the recorded value is before the arrow, the present one after it. '+' is a \
      row that was not recorded, '-' a recorded row that is gone. The file '-' is stdin. Without \
      --at, later events that change no row make no difference.

      A test is a file of its own, NAME.regression: some events, and a query that must have no row \
      with them. 'shrink --to' and, in the shell, 'test this' write it. It needs no daybook. If \
      there is a row, the event that makes it is printed, and the exit status is 1.

        daybook snapshot verify minutes.regression
        daybook verify minutes.regression
        daybook snapshot record profiles profiles.txt
        daybook snapshot verify profiles profiles.txt
        daybook snapshot verify profiles profiles.txt --test profiles.regression
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(
    help: "The read model: 'state', or one of 'daybook views'. Or a test, NAME.regression, alone.")
  var view: String

  @Argument(help: "The file with the text, or -.")
  var file: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As of this position (default: head).", valueName: "position"))
  var at: PositionArgument?

  @Option(
    help: ArgumentHelp(
      "When they differ, make a test, NAME.regression or NAME.swift, of the first row that does.",
      valueName: "file"),
    completion: .file())
  var test: String?

  func run() async throws {
    let test = try test.map { try TestFile($0).file }
    guard let file else {
      guard test == nil else {
        throw ValidationError("A test is made of a read model and its text. Name both.")
      }
      return try await RegressionCheck(path: view).run()
    }
    let subject = SnapshotSubject(view: view, at: at)
    try await subject.check(
      against: try KeptText(path: file).text(), of: file, test: test, location, root.location)
  }
}
