import DaybookEvents

extension PeerRole {
  /// Says what a check of the log finds.
  func verify(_ path: String) throws {
    let report = try FileEventLog.open(path, .readOnly).verify()
    say("\(report.events) events, \(report.digest)")
    say(report.problem ?? "whole")
  }

  /// Reads without writing anything.
  func read(_ path: String) throws {
    let log = try FileEventLog.open(path, .readOnly)
    let events = try log.read(.all, limit: .max).events
    say("\(events.count) events, the last \(events.last?.stream.name ?? "none")")
    say("\(try log.verify().problem ?? "whole")")
  }
}
