internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues
internal import Foundation

/// A daybook into which the built command brings forged events, and which is then used as usual.
struct ForgedDaybook {
  private let program: String
  private let directory: String
  private var path: String { "\(directory)/my.daybook" }

  /// The first events of the daybook: a player with two games.
  private static let events = [
    #"{"stream":"player-1","type":"profile.seen","data":{"name":"ada","visibility":3,"avatar":null}}"#,
    #"{"stream":"player-1","type":"game.acquired","data":{"appid":10,"name":"Dig","baseline":true}}"#,
    #"{"stream":"player-1","type":"game.acquired","data":{"appid":20,"name":"Go","baseline":false}}"#,
  ]

  /// The commands of a user, with answers that no forged event may change.
  private static let uses: [(words: [String], answer: String?)] = [
    (["views"], nil),
    (["query", "events | where type == 'game.acquired' | count"], "{\"Count\":2}"),
    (["query", "games | count"], "{\"Count\":2}"), (["show", "games"], nil), (["replay"], nil),
    (["tail", "--all"], nil), (["stats", "--all"], nil), (["verify"], nil),
    (["repl", "-c", ".mode ndjson", "-c", "games | count"], "{\"Count\":2}"), (["export"], nil),
  ]

  /// Makes the daybook.
  init(_ program: String, in directory: String) throws {
    (self.program, self.directory) = (program, directory)
    let made = try run(["append"], input: Self.events.map { $0 + "\n" }.joined())
    guard made.status == 0 else { throw FaultError("The daybook was not made: \(made.errors)") }
  }

  /// Offers an event to append and to import, each alone, and returns whether append accepted it.
  func offer(_ event: ForgedEvent, _ result: inout FaultResult) throws -> Bool {
    let appended = try run(["append"], input: event.line())
    let imported = try run(["import", "-"], input: event.line())
    for (way, outcome) in [("append", appended), ("import", imported)] {
      expect(outcome, way, event.line(), &result)
    }
    return appended.status == 0
  }

  /// Imports each event as from another log, which is merged, and then uses the daybook.
  func merge(_ events: [ForgedEvent], _ result: inout FaultResult) throws {
    for (offset, event) in events.enumerated() {
      let note = #"{"seq":1,"stream":"note-\#(offset)","type":"note.added","data":{}}"# + "\n"
      let merged = try run(["import", "-"], input: note + event.line(seq: 2))
      expect(merged, "merge", event.line(), &result)
    }
    try use("after append, import and merge", &result)
  }

  /// Appends all events without any check, as an older program could, and then uses the daybook.
  func forceIn(_ events: [ForgedEvent], _ result: inout FaultResult) async throws {
    let log = try FileEventLog.open(path)
    for event in events {
      var batch = EventBatch()
      batch.append(try EventType(event.type), event.data, to: try StreamName(event.stream))
      batch.takeReserved()
      _ = try await log.append(batch)
    }
    log.close()
    try log.environment.close(deadline: .seconds(10))
    try use("after all were forced in", &result)
    let session = try run(["replay", "--session", "7"], input: "")
    if session.isSignal || ![0, 1, 64].contains(session.status) {
      result.take(session, "replay --session")
    }
  }

  /// Expects an event to be accepted, or refused with its line and the reason.
  private func expect(
    _ outcome: Outcome, _ way: String, _ line: String, _ result: inout FaultResult
  ) {
    let isRefused = outcome.status == 65 && outcome.errors.contains("(line ")
    if outcome.isSignal || !(outcome.status == 0 || isRefused) {
      result.take(outcome, "\(way) of \(line.prefix(300))")
    }
  }

  private func use(_ when: String, _ result: inout FaultResult) throws {
    for (words, answer) in Self.uses {
      let outcome = try run(words, input: "")
      let isAnswered = answer.map { outcome.output.contains($0) } ?? true
      if outcome.isSignal || outcome.status != 0 || !isAnswered {
        result.take(outcome, "\(words.joined(separator: " ")) \(when)")
      }
    }
  }

  /// The exit status of a command, and its output.
  struct Outcome {
    let status: Int32
    let isSignal: Bool
    let output: String
    let errors: String
  }

  private func run(_ words: [String], input: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--log", path] + words
    process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    let files = ["in", "out", "err"].map { URL(filePath: "\(directory)/\($0)") }
    for (file, text) in zip(files, [input, "", ""]) { try Data(text.utf8).write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

extension FaultResult {
  /// Adds a finding about a command that ended as it should not.
  fileprivate mutating func take(_ outcome: ForgedDaybook.Outcome, _ what: String) {
    if outcome.isSignal { signals += 1 }
    let end = outcome.isSignal ? "signal" : "status"
    found(
      "\(what): \(end) \(outcome.status), \(outcome.output.prefix(200)) \(outcome.errors.prefix(400))"
    )
  }
}
