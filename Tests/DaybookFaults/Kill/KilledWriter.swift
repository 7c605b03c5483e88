internal import DaybookEvents
internal import DaybookProjections
internal import DaybookStorage
internal import DaybookSystem
internal import ViewsTestDomain

/// Appends with several writers until it is killed, and prints each event once it is acknowledged.
///
/// It also keeps read models up to date.
struct KilledWriter: FaultRole {
  let name = "killed-writer"

  func play(_ words: [String]) async throws {
    guard words.count == 3, let round = Int(words[1]), let seed = UInt64(words[2]) else {
      throw FaultError("The role needs a path, a round and a seed.")
    }
    let log = try FileEventLog.open(words[0], events: TallyEvent.eventTypes)
    try await KilledDaybook.totals.define(in: log)
    let models = try await ReadModels.open(
      KilledDaybook.totals.catalog(with: Tallies.all), of: log, in: words[0])
    say("open")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<KilledBatch.writers {
        group.addTask { try await append(to: log, round, writer, seed) }
      }
      try await group.next()
    }
    models.close()
  }

  private func append(
    to log: FileEventLog, _ round: Int, _ writer: Int, _ seed: UInt64
  ) async throws {
    let own = KilledBatch.stream(ofWriter: writer)
    var version = try log.version(of: own)
    var place = KilledBatch.Place(round: round, writer: writer, number: 0)
    while true {
      let batch = KilledBatch(place, seed: seed)
      let appended = try await log.append(batch.batch(ownVersion: version))
      version = appended.last { $0.stream == own }?.version ?? version
      Acknowledgement.say(place, appended)
      place.number += 1
    }
  }
}
