internal import DaybookEvents
internal import DaybookStorage
internal import DaybookValues
internal import Foundation

/// Opens a damaged log as a shell would, reads all of it, verifies it, appends to it, and rescues it.
struct LogExaminer: FaultRole {
  let name = "examine-log"

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { return }
    let bytes = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let place = "\(directory)/damaged"
    try Directory(place).create()
    for (index, damage) in try Examination.damages(words.dropFirst()) {
      try damage.write(bytes, to: "\(place)/log.mdb")
      let rescue = rescue(place)
      say("\(index) \(try await look(at: place)) | \(rescue)")
    }
  }

  /// What opening, reading and verifying give, after which an event is appended.
  private func look(at path: String) async throws -> String {
    let log: FileEventLog
    do throws(LogError) { log = try FileEventLog.open(path, .readWriteCreating) } catch {
      return "refused \(error.description)"
    }
    defer { log.close() }
    let problem: String
    do throws(LogError) {
      let report = try log.verify()
      problem = report.problem ?? "whole \(report.digest)"
    } catch { problem = error.description }
    _ = try? log.read(.all, limit: .max)
    _ = try? log.readLast(.all, limit: 10)
    _ = try? log.read(EventSelection(stream: "sample-7"), limit: .max)
    var batch = EventBatch()
    batch.append("sample.added", ["number": 1], to: "sample-7")
    _ = try? await log.append(batch)
    return problem
  }

  private func rescue(_ path: String) -> String {
    let copy = "\(path)-rescued"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    do throws(LogError) {
      let report = try FileEventLog.rescue(path, to: copy)
      return "\(report.end) \(report.rescued) \(report.lost) \(report.digest)"
    } catch { return "failed \(error.description)" }
  }
}

/// What the examiner says of one damaged log.
struct LogAnswer {
  let look: Substring
  /// The last event of the rescued log, how many are rescued and lost, and the digest.
  let rescue: (end: UInt64, rescued: UInt64, lost: UInt64, digest: Substring)?
  let failure: Substring

  init(_ line: String) {
    let parts = line.split(separator: " | ", maxSplits: 1)
    look = parts.first ?? ""
    failure = parts.last ?? ""
    let words = failure.split(separator: " ")
    if words.count == 4, let end = UInt64(words[0]), let rescued = UInt64(words[1]),
      let lost = UInt64(words[2])
    {
      rescue = (end, rescued, lost, words[3])
    } else {
      rescue = nil
    }
  }

  var isRefused: Bool { look.hasPrefix("refused ") }
}
