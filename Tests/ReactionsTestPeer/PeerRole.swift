import DaybookEvents
import DaybookReactions
import DaybookSystem
import DaybookValues
import ReactionsTestDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

func runPeer(_ arguments: [String]) async {
  guard arguments.count == 2 else {
    say("usage: reactions-test-peer ROLE PATH")
    exit(64)
  }
  do {
    if arguments[0] == "speed" { return try await measure(arguments[1]) }
    let log = try FileEventLog.open(
      arguments[1], events: LoanEvent.eventTypes, pollInterval: .milliseconds(5))
    say("open")
    try await ReactionRunner(LibraryDesk(), of: log, in: arguments[1], from: .beginning).run()
  } catch {
    say("error: \(error)")
    exit(1)
  }
}

/// Runs a reaction to every tenth of a million events, and prints the events per second.
private func measure(_ path: String) async throws {
  let log = try FileEventLog.open(path, events: LoanEvent.eventTypes)
  for part in 0..<200 {
    var batch = EventBatch()
    for number in part * 5_000..<(part + 1) * 5_000 {
      batch.append(
        BookReturned(book: "\(number)"), to: StreamName(category: "loan", id: number % 10_000))
    }
    _ = try await log.append(batch)
  }
  let start = ContinuousClock.now
  try await ReactionRunner(TenthReader(), of: log, in: path, from: .beginning).runToEnd()
  let seconds = start.duration(to: .now) / .seconds(1)
  let added = try log.end() - 1_000_000
  say("\(Int(1_000_000 / seconds)) events/s, \(added) events appended")
}

/// A reaction that calls the next reader at every tenth event.
private struct TenthReader: PureReaction {
  static let name = "tenthReader"
  static let version = 1

  func react(
    to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    guard recorded.seq % 10 == 0, case .returned(let event) = recorded.event else { return [] }
    return [
      .append(NextReaderCalled(book: event.book, number: recorded.seq), to: recorded.stream)
    ]
  }
}

func say(_ line: String) {
  var output = ChunkedOutput.standard
  try? output.write(line + "\n")
  try? output.flush()
}
