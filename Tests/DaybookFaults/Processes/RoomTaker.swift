internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues
internal import Foundation
internal import TestSupport

/// Appends until there is no space, checks the log, frees space and continues, in each round.
struct RoomTaker: FaultRole {
  let name = "room-taker"

  /// The limit that takes the space away: a full disk, or the process's limit on file sizes.
  enum Way: String, CaseIterable {
    case disk, limit
  }

  func play(_ words: [String]) async throws {
    guard words.count == 4, let way = Way(rawValue: words[1]), let rounds = Int(words[2]),
      let seed = UInt64(words[3])
    else { throw FaultError("The role needs a path, a way, a number and a seed.") }
    let directory = words[0]
    say("began")
    if way == .disk, !OwnMounts.mount("-t", "tmpfs", "-o", "size=12m,mode=0700", "tmpfs", directory)
    {
      return say("skipped a small disk: nothing may be mounted here")
    }
    var generator = SeededGenerator(seed: seed)
    let log = try FileEventLog.open("\(directory)/my.daybook")
    for round in 0..<rounds {
      let room = Int.random(in: 20_000...700_000, using: &generator)
      for finding in try await takeRoom(way, directory, leaving: room, log) {
        say("finding round \(round): \(finding)")
      }
      say("full")
    }
    log.close()
    if let problem = try FileEventLog.open("\(directory)/my.daybook").verify().problem {
      say("finding \(problem)")
    }
  }

  /// Limits the space, appends until it is used up, frees space and continues; returns the
  /// problems.
  private func takeRoom(
    _ way: Way, _ directory: String, leaving room: Int, _ log: FileEventLog
  ) async throws -> [String] {
    try await append(to: log, bytes: 100)
    try take(way, directory, leaving: room)
    let (end, digest) = (try log.end(), try log.digest())
    let count = try await fill(log)
    var findings = count == nil ? ["nothing stopped it"] : []
    if try log.end() != end + UInt64(count ?? 0) || count == 0 && log.digest() != digest {
      findings.append("the log ends at \(try log.end()), after \(end)")
    }
    try give(way, directory)
    try await append(to: log, bytes: 100)
    if let problem = try log.verify().problem { findings.append(problem) }
    return findings
  }

  /// Appends until an event is refused for lack of space, and returns how many were accepted.
  private func fill(_ log: FileEventLog) async throws -> Int? {
    for count in 0..<100 {
      do { try await append(to: log, bytes: 60_000) } catch let error as AppendError {
        guard case .log(let cause) = error.reason, cause.code == .diskFull,
          error.description.contains("Free some space")
        else { throw error }
        return count
      }
    }
    return nil
  }

  private func append(to log: FileEventLog, bytes: Int) async throws {
    let text = String(repeating: "r", count: bytes)
    try await log.append(JSONEvent.counted, to: "room", ["text": .string(text)])
  }

  private func take(_ way: Way, _ directory: String, leaving bytes: Int) throws {
    switch way {
    case .disk:
      let free = try FileManager.default.attributesOfFileSystem(forPath: directory)
      let size = (free[.systemFreeSize] as? Int ?? 0) - bytes
      try Data(count: max(size, 0)).write(to: URL(filePath: "\(directory)/filler"))
    case .limit:
      let size = try FileEntry("\(directory)/my.daybook/log.mdb").size() ?? 0
      ResourceLimit.fileSize.set(to: size + UInt64(bytes))
    }
  }

  private func give(_ way: Way, _ directory: String) throws {
    switch way {
    case .disk: try FileManager.default.removeItem(atPath: "\(directory)/filler")
    case .limit: ResourceLimit.fileSize.set(to: .max)
    }
  }
}
