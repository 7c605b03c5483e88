import DaybookEvents
import DaybookValues
import Testing

@testable import DaybookFaults

@Suite("Tags that leave an event out are found")
struct TagTruthTests {
  private func makeLog() async throws -> FileEventLog {
    let log = try FileEventLog.open(try FaultSite(in: nil).freshPath())
    var batch = EventBatch()
    for number in 1...3 {
      batch.append(
        "seat.taken", ["n": 1], to: StreamName(checked: "seat-\(number)"),
        tags: ["hall:a", "hall:a"])
    }
    _ = try await log.append(batch)
    return log
  }

  @Test("A log says of each tag what its events say")
  func whole() async throws {
    let log = try await makeLog()
    let truth = TagTruth(try log.read(.all, limit: .max).events)
    #expect(truth.problems(of: log, mayBeRefused: false).isEmpty)
  }

  @Test("An event that bears a tag and is not given under it is a finding")
  func leftOut() async throws {
    let (log, other) = (try await makeLog(), try await makeLog())
    var batch = EventBatch()
    batch.append("seat.taken", ["n": 1], to: "seat-9", tags: ["hall:a"])
    _ = try await other.append(batch)
    let truth = TagTruth(try other.read(.all, limit: .max).events)
    #expect(
      truth.problems(of: log, mayBeRefused: true) == ["the tag 'hall:a' gives 3 of 4"])
  }
}
