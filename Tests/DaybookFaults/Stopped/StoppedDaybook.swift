internal import DaybookEvents
internal import DaybookProjections
internal import Foundation
internal import ViewsTestDomain

/// A daybook that a stopped process and other processes use.
struct StoppedDaybook {
  let path: String

  /// Makes a daybook with some events and read models.
  static func make(at path: String) async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    for number in 1...40 as ClosedRange<Int64> {
      try await log.append(Counted(number, "sample"), to: "sample")
    }
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    models.close()
    log.close()
  }

  /// Copies a daybook that no process has open; without lock files the first process makes new
  /// ones.
  func copy(_ sample: String, withLockFiles: Bool) throws {
    let files = FileManager.default
    try files.copyItem(atPath: sample, toPath: path)
    guard !withLockFiles, let found = files.enumerator(atPath: path) else { return }
    for case let file as String in found where file.hasSuffix("-lock") {
      try files.removeItem(atPath: "\(path)/\(file)")
    }
  }

  /// Returns the problems after all processes have ended; `lines` say which events were
  /// acknowledged.
  func problems(_ lines: [String]) throws -> [String] {
    let log = try FileEventLog.open(path, .readOnly)
    let events = try log.read(.all, limit: .max).events
    var problems = [try log.verify().problem].compactMap { $0 }
    for line in lines where line.hasPrefix("appended ") {
      let words = line.split(separator: " ")
      guard words.count == 3, let seq = Int(words[1]) else { continue }
      if seq > events.count || events[seq - 1].stream.name != words[2] {
        problems.append("event \(seq) of '\(words[2])' was acknowledged and is gone")
      }
    }
    return problems
  }
}
