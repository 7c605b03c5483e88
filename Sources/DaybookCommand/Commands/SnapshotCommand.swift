internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import ReadModelSnapshots

struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keep a read model as a text, and check it against that text later.",
    discussion: """
      The text has name, version, position and count, then a row a line in the order of the keys; \
      the same rows always give the same bytes.

        daybook snapshot record profiles profiles.txt --at 3
        daybook snapshot verify profiles profiles.txt --at 3
      """,
    subcommands: [SnapshotRecordCommand.self, SnapshotVerifyCommand.self])
}

/// The options of both subcommands.
struct SnapshotOptions: ParsableArguments {
  @Argument(help: "The read model; 'daybook views' lists them.")
  var view: String

  @Argument(help: "The file that holds the text, or -.")
  var file: String

  @Option(parsing: .unconditional, help: "As of this position (default: head).")
  var at: PositionArgument?

  /// The read model as of the position, folded from the first event.
  ///
  /// Files on the disk are not used.
  ///
  /// They may come from an earlier version of the projection, and a snapshot must show the effect
  /// of a change to it.
  func snapshot(_ location: LocationOptions, _ root: LocationOptions) throws -> ViewSnapshot {
    let log = try location.open(.readOnly, root)
    guard let definition = try AppProjections.named([view], in: log).first else {
      throw ValidationError("Name a read model.")
    }
    let asOf = try at?.asOf(in: log) ?? AsOf(log.end())
    do { return try ViewSnapshot(of: definition, in: log.shown, asOf: asOf) } catch let error
      as ViewError
    {
      // The command itself was correct.
      throw error.code == .stopped ? StatusError(.badData, error.description) : error
    }
  }
}

struct SnapshotRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write the text of a read model, in place of what the file held.",
    discussion: """
      The file has either the old or the new text, also when the machine fails meanwhile; '-' is \
      stdout.

        daybook snapshot record profiles profiles.txt
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var options: SnapshotOptions

  func run() async throws {
    let text = try options.snapshot(location, root.location).text
    guard options.file != "-" else { return try Console(.output).write(text) }
    try FileReplacement.write(Array(text.utf8), to: options.file)
  }
}

struct SnapshotVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare a read model with a recorded text.",
    discussion: """
      Exit status 1 when they differ; each row that does is printed with the event that caused it, \
      as recorded before the arrow, as it is after it; '+' is a row that was not recorded, '-' one \
      that is gone. '-' as the file is stdin. Without --at, later events that change no row are no \
      difference.

        daybook snapshot record profiles profiles.txt
        daybook snapshot verify profiles profiles.txt
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var options: SnapshotOptions

  private static let maximumBytes = 1 << 30

  func run() async throws {
    let snapshot = try options.snapshot(location, root.location)
    let differences = try differences(of: snapshot, from: String(decoding: kept(), as: UTF8.self))
    guard !differences.isEmpty else { return }
    try Console(.output).write(differences.map { $0 + "\n" }.joined())
    throw StatusError(
      .difference,
      "The read model '\(options.view)' is not as recorded (\(place))."
        + " Look for the cause, or record it again if that is meant.")
  }

  private func differences(of snapshot: ViewSnapshot, from kept: String) throws -> [String] {
    do {
      return try snapshot.differences(from: kept, allowingOtherPosition: options.at == nil)
    } catch let error as SnapshotError {
      throw StatusError(.badData, error.description.placing(place))
    }
  }

  private var place: String { options.file == "-" ? "stdin" : options.file }

  private func kept() throws -> [UInt8] {
    var input =
      options.file == "-" ? ChunkedInput.standard : try ChunkedInput(path: options.file)
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = try input.read(into: &chunk)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= Self.maximumBytes else {
        throw StatusError(.badData, "A snapshot has at most 1 GiB (\(place)).")
      }
    }
  }
}
