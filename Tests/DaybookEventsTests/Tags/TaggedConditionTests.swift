import DaybookEvents
import DaybookValues
import LogTestModel
import TestSupport
import Testing

@Suite("A decision on what has some tags holds against all who append", .serialized)
struct TaggedConditionTests {
  @Test(
    "600 random appends and reads are answered as by looking at each event",
    arguments: LogKind.allCases, TestLength.sample(of: [1, 2, 3], 1))
  func randomHistory(kind: LogKind, seed: UInt64) async throws {
    let path = TemporaryPath().path
    var log: any EventLog = try kind == .file ? FileEventLog.open(path) : kind.make()
    var history = TagHistory(seed: seed)
    for round in 0..<600 {
      let append = history.nextAppend()
      let wanted = history.append(append)
      let reason = await log.refusal(of: append.batch)?.reason
      #expect(reason == wanted, "round \(round): \(append.condition)")
      let selection = history.nextSelection()
      let found = try log.read(selection, limit: .max).events.map(\.seq)
      #expect(found == history.seqs(of: selection), "round \(round): \(selection)")
      guard round % 100 == 99, let file = log as? FileEventLog else { continue }
      #expect(try file.verify().problem == nil)
      if round % 200 == 99 { file.close() }
      log = try FileEventLog.open(path)
    }
  }

  @Test("Of 32 tasks that want 10 places of a course, 10 get one", arguments: LogKind.allCases)
  func tasks(kind: LogKind) async throws {
    let log = try kind.make()
    let answers = await withTaskGroup(of: Bool?.self) { group in
      for student in 0..<32 {
        group.addTask { try? await CoursePlaces.enrol("s\(student)", in: "maths", of: 10, log) }
        group.addTask {
          _ = try? await log.enrol("other-\(student)", "latin")
          return false
        }
      }
      return await group.reduce(into: [Bool?]()) { $0.append($1) }
    }
    #expect(answers.count { $0 == true } == 10 && !answers.contains(nil))
    #expect(try log.read(EventSelection(tags: ["course:maths"]), limit: .max).events.count == 10)
    #expect(try log.read(EventSelection(tags: ["course:latin"]), limit: .max).events.count == 32)
  }

  @Test("Of two processes and this one, exactly as many get a place as there are")
  func processes() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path)
    let peers = try (1...2).map { try Peer("enrol", path, "\($0)", "60") }
    var own = 0
    while try await CoursePlaces.enrol("own-\(own)", in: "maths", of: 60, log) { own += 1 }
    let said = peers.map { $0.lines() }
    #expect(said.map(\.last) == ["done", "done"])
    #expect(said.joined().count { $0 != "done" } + own == 60)
    let enrolled = try log.read(EventSelection(tags: ["course:maths"]), limit: .max).events
    #expect(enrolled.count == 60 && Set(enrolled.map(\.stream)).count == 60)
    #expect(try log.verify().problem == nil)
  }

  @Test("Rules over a course and a student decide again only for events of these")
  func deciding() async throws {
    let log = try LogKind.file.make()
    for number in 0..<3 {
      try await log.decide(
        "s\(number)", by: Measuring.self, over: [EventSelection(tags: ["place:gouda"])],
        to: { _ in StreamName(checked: "t-\(number)") }, tags: { _ in ["place:gouda"] })
    }
    try await log.decide(
      "x", by: Measuring.self, in: "t-9", tags: { _ in ["place:ede"] })
    let all = try log.all()
    #expect(all.map(\.tags) == [["place:gouda"], ["place:gouda"], ["place:gouda"], ["place:ede"]])
    #expect(all.map { $0.data["degrees"] } == [0.0, 1.0, 2.0, 0.0])
  }
}

/// A decider that appends one measurement, whose degrees are the number of earlier ones.
private enum Measuring: Decider {
  static let initialState = 0

  static func evolve(_ count: inout Int, _ event: Weather) { count += 1 }

  static func decide(_ command: String, _ count: Int) -> [Weather] {
    [.measured(TemperatureMeasured(degrees: Double(count), place: command))]
  }
}

/// Random appends with tags, and the answers of a simple log that looks at every event.
private struct TagHistory {
  struct Append {
    let batch: EventBatch
    let events: [Known]
    let condition: AppendCondition?
    let selections: [EventSelection]
    let position: UInt64
  }

  struct Known {
    let stream: StreamName
    let type: EventType
    let tags: Set<String>
  }

  private var generator: SeededGenerator
  private var events: [Known] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func nextAppend() -> Append {
    var batch = EventBatch()
    let events = (0..<Int.random(in: 1...4, using: &generator)).map { _ in nextEvent() }
    for event in events {
      batch.append(event.type, [:], to: event.stream, tags: event.tags.sorted())
    }
    guard Bool.random(using: &generator) else {
      return Append(batch: batch, events: events, condition: nil, selections: [], position: 0)
    }
    let selections = (0..<Int.random(in: 1...2, using: &generator)).map { _ in nextSelection() }
    let end = UInt64(self.events.count)
    let position = end - min(end, .random(in: 0...30, using: &generator))
    let condition = AppendCondition.nothing(in: selections, after: position)
    batch.require(condition)
    return Append(
      batch: batch, events: events, condition: condition, selections: selections,
      position: position)
  }

  private mutating func nextEvent() -> Known {
    let tags = Array(0..<12).shuffled(using: &generator)
      .prefix(Int.random(in: 0...3, using: &generator))
    return Known(
      stream: StreamName(stringLiteral: "s\(Int.random(in: 0..<2, using: &generator))-1"),
      type: Bool.random(using: &generator) ? "a" : "b", tags: Set(tags.map { "tag:\($0)" }))
  }

  mutating func nextSelection() -> EventSelection {
    let tags = Array(0..<13).shuffled(using: &generator)
      .prefix(Int.random(in: 1...2, using: &generator))
    var selection = EventSelection(tags: Set(tags.map { "tag:\($0)" }))
    if Int.random(in: 0..<4, using: &generator) == 0 { selection.types = ["a"] }
    if Int.random(in: 0..<4, using: &generator) == 0 { selection.category = "s1" }
    if Int.random(in: 0..<8, using: &generator) == 0 { selection.stream = "s0-1" }
    return selection
  }

  /// Adds the events of `append`, or returns the reason for which they are refused.
  mutating func append(_ append: Append) -> AppendError.Reason? {
    var against: UInt64?
    for selection in append.selections where against == nil {
      against = seqs(of: selection).first { $0 > append.position }
    }
    guard let condition = append.condition, let against else {
      events += append.events
      return nil
    }
    return .changed(condition, by: against)
  }

  func seqs(of selection: EventSelection) -> [UInt64] {
    events.indices.filter { index in
      let event = events[index]
      return event.tags.isSuperset(of: selection.tags)
        && selection.types?.contains(event.type) ?? true
        && selection.category ?? event.stream.category == event.stream.category
        && selection.stream ?? event.stream == event.stream
    }.map { UInt64($0 + 1) }
  }
}
