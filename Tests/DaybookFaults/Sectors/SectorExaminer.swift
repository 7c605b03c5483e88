internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

/// Examines logs with zeroed bytes: rescues, opens, verifies, reads and extends them.
///
/// The results are compared with the original log.
struct SectorExaminer: FaultRole {
  let name = "examine-sectors"

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { throw FaultError("The role needs a path.") }
    let truth = try SectorTruth(of: directory)
    let place = "\(directory)-damaged"
    try Directory(place).create()
    for (index, damage) in try Examination.damages(words) {
      guard case .zeros(let offset, let count) = damage else {
        throw FaultError("Zeros are wanted, not '\(damage.words)'.")
      }
      try damage.write(truth.bytes, to: "\(place)/log.mdb")
      let lost = truth.lost(by: offset..<offset + count)
      var problems = rescue(place, truth, lost)
      problems += await look(at: place, truth, lost)
      say("\(index) \(problems.isEmpty ? "right \(lost.count)" : problems.joined(separator: "; "))")
    }
  }

  /// Opens the log as a shell does, and returns the problems that the log itself does not report.
  private func look(at path: String, _ truth: SectorTruth, _ lost: Set<UInt64>) async -> [String] {
    let log: FileEventLog
    do throws(LogError) { log = try FileEventLog.open(path, .readWrite) } catch { return [] }
    defer {
      log.close()
      try? log.environment.close(deadline: .seconds(10))
    }
    // If verifying and reading throw, the damage has been found, and the kind of error does not
    // matter.
    let report = try? log.verify()
    let read = try? log.read(.all, limit: .max).events
    let silent = truth.tags.problems(of: log, mayBeRefused: report?.isWhole != true)
    if !silent.isEmpty { return silent }
    var batch = EventBatch()
    batch.append("kind0.happened", ["number": 0], to: "stream-0")
    let isAppended = (try? await log.append(batch)) != nil
    guard let report, report.isWhole else { return [] }
    if report.digest != truth.digest { return ["verify takes it for another log"] }
    if read != truth.events { return ["verify finds nothing, and reading gives others"] }
    return isAppended ? [] : ["verify finds nothing, and nothing can be appended"]
  }

  /// Rescues the log, and returns the problems of the copy and of the report.
  private func rescue(_ path: String, _ truth: SectorTruth, _ lost: Set<UInt64>) -> [String] {
    let copy = "\(path)-rescued"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    do throws(LogError) {
      let report = try FileEventLog.recover(path, to: copy)
      let log = try FileEventLog.open(copy, .readOnly)
      defer { log.close() }
      return compare(try log.read(.all, limit: .max).events, truth, lost)
        + compare(report, truth, lost)
    } catch { return ["nothing is rescued: \(error.description)"] }
  }

  private func compare(
    _ found: [RecordedEvent], _ truth: SectorTruth, _ lost: Set<UInt64>
  ) -> [String] {
    var problems: [String] = []
    for event in truth.events where !lost.contains(event.seq) {
      let index = Int(event.seq) - 1
      guard !found.indices.contains(index) || found[index] != event else { continue }
      problems.append("event \(event.seq) is gone")
    }
    for event in found where lost.contains(event.seq) && event.type != EventLost.type {
      problems.append("event \(event.seq) cannot be there")
    }
    return problems.count > 3 ? Array(problems.prefix(3)) + ["…"] : problems
  }

  private func compare(
    _ report: RecoveryReport, _ truth: SectorTruth, _ lost: Set<UInt64>
  ) -> [String] {
    var problems: [String] = []
    let told = Set(report.losses.flatMap { Array($0.seqs) })
    if told != lost || report.lost != UInt64(lost.count) {
      problems.append("lost are \(lost.count), the report says \(report.lost)")
    }
    if report.recovered != UInt64(truth.events.count - lost.count) {
      problems.append("the report says \(report.recovered) of \(truth.events.count) events")
    }
    if report.lostNames > 0 { problems.append("\(report.lostNames) names are lost") }
    if !report.isEndKnown { problems.append("the end is not known") }
    if lost.isEmpty, report.digest != truth.digest { problems.append("the digest is another") }
    return problems
  }
}
