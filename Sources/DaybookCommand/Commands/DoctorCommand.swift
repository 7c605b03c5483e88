internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Rescue the events of a damaged daybook into a new one.",
    discussion: """
      Use it for a daybook that is refused as cut or damaged, or in which verify finds a problem. \
      The damaged daybook is only read, page by page, and not changed; keep a copy of it all the \
      same. Every event with a correct checksum is copied with its position, id, time, stream and \
      version, wherever it is in the file.

        daybook doctor broken.daybook --to rescued.daybook
        daybook --log rescued.daybook verify

      Each loss is printed on a line, with stream and version if the events around it show them. A \
      lost event is replaced by one of type daybook.eventLost, so that all others keep their \
      numbers; lost events at the end are left out. From the first loss on, the digest differs \
      from that of the damaged log. A copy of the old digest, such as in a backup, no longer \
      proves the later events; only their checksums do. A damaged page or sector loses only the \
      events on it. In a log that an older program wrote, names of types may be lost, too \
      (lostNames); other names are then made up.

      Exit status 0 when nothing is lost; 1 when an event or a name is lost, or when nothing in \
      the file shows where the log ended, as in a file that was cut. Then "lost" is null. The new \
      daybook is made in any case.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The damaged daybook; without it, the one that --log names.")
  var daybook: String?

  @Option(help: ArgumentHelp("A directory that does not exist.", valueName: "new"))
  var to: String

  func validate() throws {
    guard !to.isEmpty else { throw ValidationError("A rescue needs a path.") }
  }

  func run() async throws {
    try TemporaryDaybook.removeAllOnSignals()
    let progress = Progress("doctor")
    let path = try daybook ?? location.path(root.location)
    let report = try FileEventLog.recover(path, to: to) { progress.show(Int($0)) }
    try StatusError.whenUntold("The new daybook is there (\(to))") { try printFacts(of: report) }
    try tell(report)
  }

  private func printFacts(of report: RecoveryReport) throws {
    try format.print(
      [
        [
          .string(to), .integer(Int64(report.recovered)),
          report.isEndKnown ? .integer(Int64(report.lost)) : .null,
          .integer(Int64(report.lostNames)), .string(report.digest),
        ]
      ], columns: ["path", "events", "lost", "lostNames", "digest"])
  }

  /// Prints the notes of the recovery, and the first lost ranges of events.
  ///
  /// - Throws: ``StatusError`` with the total loss, if events are lost.
  private func tell(_ report: RecoveryReport) throws {
    for note in report.notes { try Notice(note).show() }
    for loss in report.losses.prefix(Self.greatestLines) { try Notice("\(loss)").show() }
    let rest = report.losses.count - Self.greatestLines
    if rest > 0 {
      try Notice("There are \(rest) more losses: see the events of type daybook.eventLost.").show()
    }
    if let loss = loss(of: report) { throw StatusError(.difference, loss) }
  }

  /// The total loss in a sentence; `nil` if nothing is lost, and the end of the log is known.
  private func loss(of report: RecoveryReport) -> String? {
    guard report.isEndKnown else {
      let known = report.lost > 0 ? "\(report.lost) events are lost, and more" : "Events"
      return "\(known) may be lost after event \(report.end), since nothing in the file says where"
        + " the log ended (\(to)). Compare with the last backup."
    }
    let losses = [loss(ofEvents: report), loss(ofNames: report)].compactMap { $0 }
    return losses.isEmpty ? nil : losses.joined(separator: " ")
  }

  private func loss(ofEvents report: RecoveryReport) -> String? {
    guard report.lost > 0 else { return nil }
    return "Events are lost: \(report.lost) of \(report.lost + report.recovered) (\(to))."
      + " The other events are in the new daybook."
  }

  private func loss(ofNames report: RecoveryReport) -> String? {
    guard report.lostNames > 0 else { return nil }
    return "Names of types and streams are lost: \(report.lostNames) (\(to))."
      + " Their events are in the new daybook, under names that were made up."
  }

  private static let greatestLines = 1_000
}
