internal import ArgumentParser

/// The thresholds of `stats --health`.
struct HealthOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --health: the most events that a read model may lack (default: 100000).",
      valueName: "events"))
  var maxViewLag: UInt64?

  @Option(
    help: ArgumentHelp(
      "With --health: the most events that a reaction may lack (default: 10000).",
      valueName: "events"))
  var maxReactionLag: UInt64?

  @Option(
    help: ArgumentHelp(
      "With --health: the most parked events of all reactions (default: 0).",
      valueName: "events"))
  var maxParked: UInt64?

  @Option(
    help: ArgumentHelp(
      "With --health: the most read models that an event stopped, and reactions that stopped (default: 0).",
      valueName: "count"))
  var maxStopped: UInt64?

  @Option(
    help: ArgumentHelp(
      "With --health: how much of the memory map may be in use (default: 80).", valueName: "percent"
    ))
  var maxMap: Double?

  @Option(
    help: ArgumentHelp(
      "With --health: how much of the disk may be in use (default: 95).", valueName: "percent"))
  var maxDisk: Double?

  @Option(
    help: ArgumentHelp(
      "With --health: the last backup, whose age is checked, too.", valueName: "daybook"),
    completion: .directory)
  var backup: String?

  @Option(
    help: ArgumentHelp(
      "With --health: the greatest age of the backup (default: 24).", valueName: "hours"))
  var maxBackupAge: Double?

  /// Whether an option is given that makes sense only together with `--health`.
  var isGiven: Bool {
    [maxViewLag, maxReactionLag, maxParked, maxStopped].contains { $0 != nil }
      || [maxMap, maxDisk, maxBackupAge].contains { $0 != nil } || backup != nil
  }

  /// - Throws: `ValidationError`.
  func check() throws {
    for (name, percent) in [("--max-map", maxMap), ("--max-disk", maxDisk)] {
      guard percent.map({ (0...100).contains($0) }) ?? true else {
        throw ValidationError("\(name) wants a percentage from 0 to 100.")
      }
    }
    guard maxBackupAge.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--max-backup-age wants a number of hours.")
    }
    guard maxBackupAge == nil || backup != nil else {
      throw ValidationError("--max-backup-age wants a backup: --backup DAYBOOK.")
    }
  }
}
