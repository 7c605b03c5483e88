internal import DaybookEvents
internal import DaybookValues

/// Reads new events until an event of the type that marks the end.
struct SteadyReader: FaultRole {
  let name = "steady-reader"

  func play(_ words: [String]) async throws {
    guard let path = words.first else { throw FaultError("The role needs a path.") }
    let log = try FileEventLog.open(path, .readOnly)
    var seen: UInt64 = 0
    while true {
      let end = try log.end()
      if end < seen { say("finding the log ended at \(seen), and now at \(end)") }
      for event in try log.read(EventSelection(from: seen + 1), limit: .max).events {
        seen += 1
        let isEnd = event.type == JSONEvent.end
        if event.seq != seen || !isEnd && event.data["seq"]?.integer != Int64(seen) {
          say("finding event \(event.seq) stands where \(seen) should")
        }
        if isEnd { return say("saw \(seen)") }
      }
      guard await log.waitForEvents(after: seen) else { return }
    }
  }
}
