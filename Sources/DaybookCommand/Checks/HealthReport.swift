internal import Daybook
internal import DaybookApps
internal import DaybookShell
internal import DaybookSystem

/// The health of a daybook, measured from its files as they are, without updating read models.
struct HealthReport {
  let checks: [HealthCheck]

  /// - Parameters:
  ///   - log: The log of the daybook.
  ///   - path: The directory of the daybook.
  ///   - thresholds: The maximum healthy values.
  /// - Throws: `LogError`, or the system's error for the disk.
  init(of log: FileEventLog, at path: String, _ thresholds: HealthOptions) throws {
    checks =
      try Self.views(log, path, thresholds) + Self.reactions(log, thresholds)
      + Self.sizes(log, path, thresholds)
      + (thresholds.backup.map { [Self.backup($0, thresholds)] } ?? [])
  }

  /// A sentence that names the checks above their thresholds; `nil` if all checks pass.
  var problem: String? {
    let failed = checks.filter { !$0.isPassed }
    guard !failed.isEmpty else { return nil }
    let verb = failed.count == 1 ? "is beyond its threshold" : "are beyond their thresholds"
    return "\(failed.count) of \(checks.count) checks \(verb): "
      + failed.map(\.name).joined(separator: ", ") + "."
  }

  /// The checks of the read models with stored rows; a read model that was never opened has no
  /// rows.
  private static func views(
    _ log: FileEventLog, _ path: String, _ thresholds: HealthOptions
  ) throws -> [HealthCheck] {
    let definitions = try AppProjections.catalog.definitions(in: log).values
    let statuses = try ReadModels.standing(Array(definitions), in: log, at: path)
      .filter { $0.checkpoint > 0 && $0.name != StreamStates.name }
    let last = statuses.max { $0.lag < $1.lag }
    let stopped = statuses.filter { $0.poison != nil }
    return [
      HealthCheck(
        name: "viewLag", figure: Double(last?.lag ?? 0),
        threshold: Double(thresholds.maxViewLag ?? 100_000), unit: "events",
        subject: last.flatMap { $0.lag > 0 ? $0.name : nil }),
      HealthCheck(
        name: "stoppedViews", figure: Double(stopped.count),
        threshold: Double(thresholds.maxStopped ?? 0), unit: "read models",
        subject: stopped.names(\.name)),
    ]
  }

  private static func reactions(
    _ log: FileEventLog, _ thresholds: HealthOptions
  ) throws -> [HealthCheck] {
    let statuses = try ReactionStatus.all(in: log)
    let last = statuses.max { $0.lag < $1.lag }
    let parking = statuses.filter { !$0.parked.isEmpty }
    let stopped = statuses.filter { $0.word == "stopped" }
    return [
      HealthCheck(
        name: "reactionLag", figure: Double(last?.lag ?? 0),
        threshold: Double(thresholds.maxReactionLag ?? 10_000), unit: "events",
        subject: last.flatMap { $0.lag > 0 ? $0.name : nil }),
      HealthCheck(
        name: "parkedEvents", figure: Double(parking.reduce(0) { $0 + $1.parked.count }),
        threshold: Double(thresholds.maxParked ?? 0), unit: "events",
        subject: parking.names(\.name)),
      HealthCheck(
        name: "stoppedReactions", figure: Double(stopped.count),
        threshold: Double(thresholds.maxStopped ?? 0), unit: "reactions",
        subject: stopped.names(\.name)),
    ]
  }

  private static func sizes(
    _ log: FileEventLog, _ path: String, _ thresholds: HealthOptions
  ) throws -> [HealthCheck] {
    let map = try log.statistics().mapBytes
    let disk = try DiskSpace(holding: Directory(path))
    return [
      HealthCheck(
        name: "mapUsed", figure: percent(map.used, of: map.size),
        threshold: thresholds.maxMap ?? 80, unit: "percent", subject: "log.mdb"),
      HealthCheck(
        name: "diskUsed", figure: percent(disk.totalBytes - disk.freeBytes, of: disk.totalBytes),
        threshold: thresholds.maxDisk ?? 95, unit: "percent"),
    ]
  }

  private static func percent(_ part: UInt64, of whole: UInt64) -> Double {
    whole == 0 ? 0 : 100 * Double(part) / Double(whole)
  }

  private static func backup(_ path: String, _ thresholds: HealthOptions) -> HealthCheck {
    let age = FileState("\(path)/log.mdb").secondsSinceEpoch.map {
      Double(Timestamp.now.microsecondsSinceEpoch) / 3_600_000_000 - Double($0) / 3_600
    }
    return HealthCheck(
      name: "backupAge", figure: age.map { max(0, $0) }, threshold: thresholds.maxBackupAge ?? 24,
      unit: "hours", subject: path)
  }
}

extension Array {
  /// The names of the elements, separated by commas; `nil` if there are none.
  fileprivate func names(_ name: (Element) -> String) -> String? {
    isEmpty ? nil : map(name).joined(separator: ", ")
  }
}
