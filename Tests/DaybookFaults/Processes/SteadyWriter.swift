internal import DaybookEvents
internal import DaybookValues

/// Appends at least a number of events, and for at least a number of seconds.
struct SteadyWriter: FaultRole {
  let name = "steady-writer"

  func play(_ words: [String]) async throws {
    guard words.count == 3, let count = Int(words[1]), let seconds = Int(words[2]) else {
      throw FaultError("The role needs a path, a number and seconds.")
    }
    let log = try FileEventLog.open(words[0])
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var appended = 0
    while appended < count || clock.now < end {
      let next = try log.end() + 1
      let stream = StreamName(checked: "readers-\(next % 5)")
      let event = try await log.append(
        JSONEvent.counted, to: stream, ["seq": .integer(Int64(next))])
      if event?.seq != next { say("finding event \(next) was answered with \(event?.seq ?? 0)") }
      appended += 1
    }
    log.close()
  }
}
