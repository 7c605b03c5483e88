internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

/// Examines a damaged log: opens it as a shell does, verifies it, reads all of it, and appends.
///
/// Then the log is rescued, unless the role should only look.
struct LogExaminer: FaultRole {
  let name = "examine-log"

  /// The word that tells the role not to rescue the log.
  static let onlyLooks = "only-look"

  /// The prefix of an answer about events that a damaged log leaves out without an error.
  static let silent = "silent: "

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { throw FaultError("The role needs a path.") }
    let bytes = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let tags = try tags(in: directory)
    let place = "\(directory)/damaged"
    try Directory(place).create()
    for (index, damage) in try Examination.damages(words) {
      try damage.write(bytes, to: "\(place)/log.mdb")
      let rescue = words.last == Self.onlyLooks ? LogAnswer.notRescued : rescue(place)
      say("\(index) \(try await look(at: place, tags)) | \(rescue)")
    }
  }

  private func tags(in directory: String) throws -> TagTruth {
    let log = try FileEventLog.open(directory, .readOnly)
    defer { log.close() }
    return TagTruth(try log.read(.all, limit: .max).events)
  }

  /// Returns the result of opening and verifying the log; also reads it and appends an event.
  private func look(at path: String, _ tags: TagTruth) async throws -> String {
    let log: FileEventLog
    do throws(LogError) { log = try FileEventLog.open(path, .readWriteCreating) } catch {
      return "refused \(error.description)"
    }
    defer {
      log.close()
      // The next damaged file has the same path, so this file and its lock file must be closed.
      try? log.environment.close(deadline: .seconds(10))
    }
    do throws(LogError) {
      let report = try log.verify()
      let silent = tags.problems(of: log, mayBeRefused: !report.isWhole)
      if let problem = silent.first { return "\(Self.silent)\(problem)" }
      let failures = await use(log)
      // In a damaged log these calls may fail in any way, but must not end the process.
      if let failure = failures.first, report.isWhole { return "failed \(failure)" }
      return report.problem ?? "whole \(report.digest)"
    } catch { return error.description }
  }

  /// Reads in every way and appends, and returns the errors.
  private func use(_ log: FileEventLog) async -> [any Error] {
    var failures: [any Error] = []
    func take(_ read: () throws -> Void) { do { try read() } catch { failures.append(error) } }
    take { _ = try log.read(.all, limit: .max) }
    take { _ = try log.readLast(.all, limit: 10) }
    take { _ = try log.read(EventSelection(stream: "sample-7"), limit: .max) }
    var batch = EventBatch()
    batch.append("sample.added", ["number": 1], to: "sample-7")
    do { _ = try await log.append(batch) } catch { failures.append(error) }
    return failures
  }

  private func rescue(_ path: String) -> String {
    let copy = "\(path)-rescued"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    do throws(LogError) {
      let report = try FileEventLog.recover(path, to: copy)
      return "\(report.end) \(report.recovered) \(report.lost) \(report.digest)"
    } catch { return "failed \(error.description)" }
  }
}
