internal import ArgumentParser
internal import Daybook

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the log into a new daybook, while others append.",
    discussion: """
      The copy holds every event that was in the log when the command began, without free pages \
      and without views. It is made beside the destination, checked, and renamed when it is on the \
      disk.

        daybook backup /backups/monday.daybook
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "A directory that does not exist.", completion: .directory)
  var destination: String

  func validate() throws {
    guard !destination.isEmpty else { throw ValidationError("A backup needs a path.") }
  }

  func run() async throws {
    try TemporaryDaybook.removeAllOnSignals()
    let log = try location.open(.readOnly, root.location)
    let progress = Progress("backup")
    let events = try await log.backUp(to: destination) { copied, _ in progress.show(Int(copied)) }
    try StatusError.whenUntold("The backup is whole, with \(events) events (\(destination))") {
      try format.print(
        [[.string(destination), .integer(Int64(events))]], columns: ["path", "events"])
    }
  }
}
