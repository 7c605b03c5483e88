internal import DaybookEvents
internal import DaybookSystem
internal import Foundation

/// Rescues logs with much damage, and compares each event of the copy with the original log.
///
/// The report of the rescue is compared, too.
struct RescueExaminer: FaultRole {
  let name = "examine-rescues"

  func play(_ words: [String]) async throws {
    guard let directory = words.first else { throw FaultError("The role needs a path.") }
    let bytes = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb"))
    let log = try FileEventLog.open(directory, .readOnly)
    let events = try log.read(.all, limit: .max).events
    log.close()
    let (place, copy) = ("\(directory)-damaged", "\(directory)-rescued")
    try Directory(place).create()
    for (index, damage) in try Examination.damages(words) {
      try damage.write(bytes, to: "\(place)/log.mdb")
      say("\(index) \(Self.rescue(place, to: copy, events))")
      try? FileManager.default.removeItem(atPath: copy)
    }
  }

  private static func rescue(_ path: String, to copy: String, _ truth: [RecordedEvent]) -> String {
    do throws(LogError) {
      let report = try FileEventLog.recover(path, to: copy)
      let log = try FileEventLog.open(copy, .readOnly)
      defer { log.close() }
      let rescue = Rescue(try log.read(.all, limit: .max).events, of: truth)
      let problems = rescue.problems(with: report) + [try log.verify().problem].compactMap { $0 }
      guard problems.isEmpty else { return problems.prefix(3).joined(separator: "; ") }
      return "right \(rescue.lost) \(rescue.madeUpNames.count)"
    } catch { return error.code == .damaged ? "refused" : "failed \(error)" }
  }
}
