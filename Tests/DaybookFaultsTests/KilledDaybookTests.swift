import DaybookEvents
import Testing
import ViewsTestDomain

@testable import DaybookFaults

@Suite("What killed processes leave is looked at with care")
struct KilledDaybookTests {
  let site: FaultSite

  init() throws { site = try FaultSite(in: nil) }

  private let place = KilledBatch.Place(round: 0, writer: 2, number: 0)

  private func acknowledge(_ places: [(UInt64, UInt64)]) -> Acknowledgement {
    let events = places.map { "\($0.0):\($0.1)" }.joined(separator: " ")
    return Acknowledgement(place: place, "\(place.writer) \(place.number) \(events)")
  }

  /// Returns the first seed for which the batch has a few events, but more than one.
  private func seed() throws -> UInt64 {
    try #require(
      (1...100 as ClosedRange<UInt64>).first {
        2...5 ~= KilledBatch(place, seed: $0).entries.count
      })
  }

  @Test("An event that was acknowledged and is not there is lost")
  func lost() async throws {
    let seed = try seed()
    let count = KilledBatch(place, seed: seed).entries.count
    var daybook = KilledDaybook(path: site.freshPath(), seed: seed)
    let told = acknowledge((1...UInt64(count)).map { ($0, $0) })
    try await daybook.check(0, after: [told], wholly: true)
    #expect(daybook.lost == count)
  }

  @Test("A batch of which only a part is there is told, and so is one at another place")
  func part() async throws {
    let seed = try seed()
    let path = site.freshPath()
    let entries = KilledBatch(place, seed: seed).entries
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    try await log.append(Counted(1, "before"), to: "other")
    var half = EventBatch()
    entries[0].append(to: &half, expecting: .any)
    _ = try await log.append(half)
    log.close()
    var daybook = KilledDaybook(path: path, seed: seed)
    try await daybook.check(0, after: [acknowledge([(1, 1)])], wholly: true)
    #expect(daybook.lost == 1)
    #expect(daybook.findings.contains { $0.hasPrefix("1 events of") })
    #expect(daybook.findings.contains { $0.hasPrefix("A part of the batch") })
  }

  @Test("What was acknowledged and is there is no finding, however often it is looked at")
  func whole() async throws {
    let seed = try seed()
    let path = site.freshPath()
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    let batch = KilledBatch(place, seed: seed)
    let places = try await log.append(batch.batch(ownVersion: 0)).map { ($0.seq, $0.version) }
    log.close()
    var daybook = KilledDaybook(path: path, seed: seed)
    for round in 0..<3 {
      let told = round == 0 ? [acknowledge(places)] : []
      try await daybook.check(round, after: told, wholly: true)
    }
    #expect(daybook.findings.isEmpty)
    #expect((daybook.lost, daybook.corrupt) == (0, 0))
  }

  @Test("An event that was acknowledged with another version is as good as lost")
  func otherVersion() async throws {
    let seed = try seed()
    let path = site.freshPath()
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    let batch = KilledBatch(place, seed: seed)
    var places = try await log.append(batch.batch(ownVersion: 0)).map { ($0.seq, $0.version) }
    log.close()
    places[0].1 += 1
    var daybook = KilledDaybook(path: path, seed: seed)
    try await daybook.check(0, after: [acknowledge(places)], wholly: true)
    #expect(daybook.lost == 1)
    #expect(daybook.corrupt == 0)
  }

  @Test(
    "A line that was cut by the kill acknowledges nothing",
    arguments: ["", "1 2", "1 x 3:4", "1 2 3"])
  func cutLine(line: String) {
    #expect(Acknowledgement(line, round: 1) == nil)
  }
}

extension Acknowledgement {
  /// Parses a valid line about the batch at `place`.
  fileprivate init(place: KilledBatch.Place, _ line: String) {
    guard let read = Acknowledgement(line, round: place.round) else {
      preconditionFailure("'\(line)' is no acknowledgement")
    }
    self = read
  }
}
