internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

/// Makes two daybooks on a disk of its own, and reads them once the disk is read-only.
struct ReadOnlyReader: FaultRole {
  let name = "read-only-reader"

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { throw FaultError("The role needs a path.") }
    say("began")
    guard OwnMounts.mount("-t", "tmpfs", "-o", "size=4m,mode=0700", "tmpfs", directory) else {
      return say("skipped nothing may be mounted here")
    }
    let paths = ["\(directory)/with.daybook", "\(directory)/without.daybook"]
    for path in paths {
      let log = try FileEventLog.open(path)
      try await log.append(JSONEvent.counted, to: "n", ["number": 1])
      log.close()
      try log.environment.close(deadline: .seconds(10))
    }
    try FileManager.default.removeItem(atPath: "\(paths[1])/log.mdb-lock")
    // On a busy machine the removed file is still being written for a moment, so the disk is busy.
    let isReadOnly = (0..<100).contains { _ in OwnMounts.mount("-o", "remount,ro", directory) }
    guard isReadOnly else { throw FaultError("The disk cannot be made read-only.") }
    for path in paths { try look(path) }
    say("read")
  }

  private func look(_ path: String) throws {
    let log = try FileEventLog.open(path, .readOnly)
    let count = try log.read(.all, limit: .max).events.count
    if count != 1 { say("finding \(path) has \(count) events") }
    if let problem = try log.verify().problem { say("finding \(path): \(problem)") }
    do throws(LogError) {
      _ = try FileEventLog.open(path, .readWrite)
      say("finding \(path) was opened for writing")
    } catch {
      if error.code != .notWritable || !error.description.contains(". ") {
        say("finding \(path): \(error)")
      }
    }
  }
}
