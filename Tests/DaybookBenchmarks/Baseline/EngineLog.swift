internal import CBaseline
@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The tasks of the workload, done by the engine.
struct EngineLog: Sendable {
  let log: FileEventLog

  /// Opens the log in `directory`, or makes it.
  init(_ directory: String, observer: (any WorkObserver)? = nil) throws {
    log = try FileEventLog.open(directory, events: PlayedEvent.types, observer: observer)
  }

  /// Opens the log in `directory` for reading only.
  init(reading directory: String) throws {
    log = try FileEventLog.open(directory, .readOnly, events: PlayedEvent.types)
  }

  func close() { log.close() }

  func append(
    _ events: ArraySlice<WorkloadEvent>, isExpected: Bool = true
  ) async throws {
    var batch = EventBatch()
    batch.reserveCapacity(events.count)
    for event in events { batch.append(event, isExpected: isExpected) }
    _ = try await log.append(batch)
  }

  func scan() throws -> Sums {
    var sums = Sums()
    let minutes = try Self.offset(of: "minutes")
    try log.scanRuns(.all) { (run, _) throws(LogError) in
      // Local sums stay in registers, while variables that a closure captures are in memory.
      var part = Sums()
      for index in 0..<run.count {
        let record = run.record(index)
        part.count &+= 1
        part.types &+= UInt64(record.typeNumber)
        part.times &+= UInt64(bitPattern: record.time)
        part.minutes &+= UInt64(record.payloadHalfWord(at: minutes))
      }
      sums.add(part)
      return true
    }
    return sums
  }

  func fold() throws -> Sums {
    var table = MinutesTable()
    let (user, game) = (try Self.offset(of: "user"), try Self.offset(of: "game"))
    let minutes = try Self.offset(of: "minutes")
    try log.scanRuns(.all) { (run, _) throws(LogError) in
      for index in 0..<run.count {
        let record = run.record(index)
        let pair =
          UInt64(record.payloadHalfWord(at: user)) << 32
          | UInt64(record.payloadHalfWord(at: game))
        table.add(UInt64(record.payloadHalfWord(at: minutes)), to: pair)
      }
      return true
    }
    return table.sums
  }

  /// Does the same fold over the app's typed events.
  func foldTyped() throws -> Sums {
    var table = MinutesTable()
    try log.forEach(PlayedEvent.self) { recorded in
      let played = recorded.event.played
      let pair = UInt64(UInt32(played.user)) << 32 | UInt64(UInt32(played.game))
      table.add(UInt64(played.minutes), to: pair)
    }
    return table.sums
  }

  func readStreams(_ names: [StreamName]) throws -> Sums {
    var sums = Sums()
    let minutes = try Self.offset(of: "minutes")
    for name in names {
      try log.scan(EventSelection(stream: name)) { (record, _, _) throws(LogError) in
        sums.count &+= 1
        sums.minutes &+= UInt64(record.payloadHalfWord(at: minutes))
        sums.order = sums.order &* 31 &+ UInt64(bitPattern: record.time)
        return true
      }
    }
    return sums
  }

  private static func offset(of field: String) throws -> Int {
    let layout = EventDefinition.of(GamePlayed<Kind0>.self).layout
    guard let index = layout.index(of: field) else { throw MissingField(name: field) }
    return layout.slotOffsets[index]
  }
}

/// A field that the workload's events do not have.
struct MissingField: Error {
  let name: String
}
