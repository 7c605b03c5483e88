internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Becomes a user without rights if it can, and opens daybooks that it may and may not open.
struct Stranger: FaultRole {
  let name = "stranger"

  private static let nobody: uid_t = 65_534
  private static let count: UInt64 = 5

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { throw FaultError("The role needs a path.") }
    try await openTheirs("\(directory)/theirs", in: directory)
    try await openOwn("\(directory)/own")
    say("done")
  }

  /// Opens root's daybook as another user.
  private func openTheirs(_ theirs: String, in directory: String) async throws {
    try await make(theirs)
    for (path, mode) in [(theirs, 0o755), ("\(theirs)/log.mdb", 0o644), (directory, 0o777)] {
      chmod(path, mode_t(mode))
    }
    guard geteuid() == 0 else {
      return say("skipped the lock file of another user: this user is not root")
    }
    guard setgid(Self.nobody) == 0, setuid(Self.nobody) == 0 else {
      throw FaultError("Root cannot become another user.")
    }
    expectRefusal(
      theirs, .readOnly, "reading another user's daybook, which nobody named",
      because: "it belongs to another user (0). Set DAYBOOK_SAFE_DIRECTORY=")
    setenv("DAYBOOK_SAFE_DIRECTORY", theirs, 1)
    expectReads(theirs, "a daybook whose lock file is another user's")
    expectRefusal(theirs, .readWrite, "writing another user's daybook")
  }

  /// Opens a daybook of this user whose permissions were taken away.
  private func openOwn(_ own: String) async throws {
    try await make(own)
    try FileManager.default.removeItem(atPath: "\(own)/log.mdb-lock")
    chmod(own, 0o500)
    expectReads(own, "a read-only directory")
    expectRefusal(own, .readWrite, "writing in a read-only directory")
    chmod("\(own)/log.mdb", 0)
    expectRefusal(own, .readOnly, "reading a file that is closed to its user")
    chmod(own, 0o700)
  }

  private func make(_ path: String) async throws {
    let log = try FileEventLog.open(path)
    for number in 0..<Self.count {
      try await log.append(JSONEvent.counted, to: "n", ["number": .integer(Int64(number))])
    }
    log.close()
    // An environment that is still open would be shared, whatever the files' new permissions say.
    try log.environment.close(deadline: .seconds(10))
  }

  private func expectReads(_ path: String, _ what: String) {
    do {
      let log = try FileEventLog.open(path, .readOnly)
      let count = try log.read(.all, limit: .max).events.count
      let problem = try log.verify().problem
      if count != Int(Self.count) || problem != nil {
        say("finding \(what): \(count) events, \(problem ?? "whole")")
      }
    } catch { say("finding \(what) cannot be read: \(error)") }
  }

  private func expectRefusal(
    _ path: String, _ access: FileEventLog.Access, _ what: String,
    because reason: String = "permission denied. Check who owns"
  ) {
    do throws(LogError) {
      _ = try FileEventLog.open(path, access)
      say("finding \(what) was let through")
    } catch {
      let isPlain = error.description.contains(reason)
      if error.code != .notWritable || !isPlain { say("finding \(what): \(error)") }
    }
  }
}
