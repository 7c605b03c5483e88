internal import CFaultShim
internal import DaybookEvents
internal import DaybookProjections
internal import DaybookStorage
internal import DaybookSystem
internal import ViewsTestDomain

/// Uses a daybook, and is stopped before one of its calls of the system.
///
/// The role prints `appended SEQ STREAM` for each acknowledged event, and `calls N` at the end.
struct StoppedProcess: FaultRole {
  enum Kind: String, CaseIterable {
    /// Makes the daybook.
    case maker
    /// Appends, and brings the read models up to date.
    case writer
    /// Reads, and brings the read models up to date.
    case reader
  }

  let name = "stopped-process"

  func play(_ words: [String]) async throws {
    guard words.count == 3, let kind = Kind(rawValue: words[1]), let call = UInt64(words[2]) else {
      throw FaultError("The role needs a path, a kind and a call.")
    }
    fault_shim_watch(words[0])
    fault_shim_stop(call)
    switch kind {
    case .maker, .writer: try await write(words[0])
    case .reader: try await read(words[0])
    }
    let calls = fault_shim_calls()
    fault_shim_watch(nil)
    say("calls \(calls)")
  }

  private func write(_ path: String) async throws {
    let log = try FileEventLog.open(path, events: TallyEvent.eventTypes)
    try await append(to: log)
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    try await append(to: log)
    try await models.catchUp()
    models.close()
    log.close()
    try log.environment.close(deadline: .seconds(10))
  }

  private func append(to log: FileEventLog) async throws {
    for number in 1...3 as ClosedRange<Int64> {
      let place = try await log.append(Counted(number, "stopped"), to: "stopped")
      say("appended \(place.seq) stopped")
    }
  }

  private func read(_ path: String) async throws {
    let log = try FileEventLog.open(path, .readOnly)
    _ = try log.read(.all, limit: .max)
    let models = try await ReadModels.open(Tallies.all, of: log, in: path, follows: false)
    models.close()
    if let problem = try log.verify().problem { throw FaultError(problem) }
    try log.environment.close(deadline: .seconds(10))
  }
}
