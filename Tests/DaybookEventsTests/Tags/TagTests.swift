import DaybookEvents
import DaybookValues
import Foundation
import TestSupport
import Testing

@Suite("Events are found by their tags", .serialized)
struct TagTests {
  /// Makes a log of ten thousand numbered events and five events with tags among them.
  private func makeLog(_ kind: LogKind) async throws -> any EventLog {
    let log = try kind.make()
    try await log.addNumbered(0..<5_000)
    try await log.enrol("ada", "maths", time: .numbered(5_000))
    try await log.enrol("bob", "maths", time: .numbered(6_000))
    try await log.addNumbered(6_000..<11_000)
    try await log.enrol("ada", "latin", time: .numbered(11_000))
    try await log.open("maths", time: .numbered(12_000))
    try await log.enrol("ada", "maths", "student-9", time: .numbered(13_000))
    return log
  }

  static let rows: [(EventSelection, [UInt64])] = [
    (EventSelection(tags: ["course:maths"]), [5_001, 5_002, 10_004, 10_005]),
    (EventSelection(tags: ["student:ada"]), [5_001, 10_003, 10_005]),
    (EventSelection(tags: ["student:ada", "course:maths"]), [5_001, 10_005]),
    (EventSelection(tags: ["student:bob", "course:latin"]), []),
    (EventSelection(tags: ["course:math"]), []), (EventSelection(tags: ["course:maths0"]), []),
    (EventSelection(tags: [""]), []),
    (EventSelection(tags: [String(repeating: "x", count: 600)]), []),
    (EventSelection(from: 5_002, to: 10_004, tags: ["course:maths"]), [5_002, 10_004]),
    (EventSelection(from: 10_006, tags: ["course:maths"]), []),
    (EventSelection(types: ["course.opened"], tags: ["course:maths"]), [10_004]),
    (EventSelection(stream: "student-9", tags: ["course:maths"]), [10_005]),
    (EventSelection(category: "student", tags: ["course:maths"]), [5_001, 5_002, 10_005]),
    (EventSelection(tags: ["course:maths"], since: .numbered(12_000)), [10_004, 10_005]),
    (EventSelection(tags: ["course:maths"], until: .numbered(5_500)), [5_001]),
  ]

  @Test("All that is set must hold", arguments: LogKind.allCases)
  func selections(kind: LogKind) async throws {
    let log = try await makeLog(kind)
    for (selection, seqs) in Self.rows {
      #expect(try log.read(selection, limit: .max).events.map(\.seq) == seqs, "\(selection)")
      #expect(
        try log.readLast(selection, limit: 2).map(\.seq) == Array(seqs.suffix(2)), "\(selection)")
      let page = try log.read(selection, limit: 1)
      #expect(page.events.map(\.seq) == Array(seqs.prefix(1)), "\(selection)")
      guard let next = page.next else { continue }
      #expect(try log.read(next, limit: .max).events.map(\.seq) == Array(seqs.dropFirst(1)))
    }
  }

  @Test("Typed, followed, and by those that only read", arguments: LogKind.allCases)
  func waysOfReading(kind: LogKind) async throws {
    let log = try await makeLog(kind)
    let measured = TemperatureMeasured(degrees: 2, place: "Gouda")
    try await log.append(measured, to: "t-1", tags: ["place:gouda", "student:ada"])
    let selection = EventSelection(tags: ["student:ada"])
    #expect(try log.readAll(Weather.self, in: selection).map(\.event) == [.measured(measured)])
    var followed: [UInt64] = []
    for try await event in log.follow(EventSelection(to: 10_006, tags: ["student:ada"])) {
      followed.append(event.seq)
    }
    #expect(followed == [5_001, 10_003, 10_005, 10_006])
    #expect(try log.event(at: 10_006)?.tags == ["place:gouda", "student:ada"])
  }

  @Test("A tag has 1 to 255 bytes and no control characters", arguments: LogKind.allCases)
  func limits(kind: LogKind) async throws {
    let log = try kind.make()
    let allowed = [
      "x", "a b", "é", "e\u{301}", "日本", String(repeating: "x", count: 255), "\u{A0}", "{}", "Â",
    ]
    for tag in allowed { try await log.add(tags: [tag]) }
    for (index, tag) in allowed.enumerated() {
      let found = try log.read(EventSelection(tags: [tag]), limit: .max).events
      #expect(found.map(\.seq) == [UInt64(index + 1)], "\(tag)")
    }
    let refused = ["", "a\nb", "\0", "\u{7F}", "\u{9B}x", String(repeating: "é", count: 128)]
    for tag in refused {
      let error = await #expect(throws: AppendError.self) { try await log.add(tags: ["a", tag]) }
      guard case .notStorable = error?.reason else {
        Issue.record("\(tag): \(String(describing: error))")
        continue
      }
    }
    #expect(try log.end() == UInt64(allowed.count))
  }

  @Test(
    "Metadata of others, whatever stands under the key, are no error", arguments: LogKind.allCases)
  func strangers(kind: LogKind) async throws {
    let log = try kind.make()
    let metas: [JSONObject] = [
      ["tags": "a"], ["tags": ["a", 5, nil, "", "b\n", ["a"], "c", "a"]], ["tags": ["x": "a"]],
      ["tag": ["a"]], ["tags": []],
    ]
    for meta in metas { try await log.add(to: "note-1", meta: meta) }
    #expect(try log.read(EventSelection(tags: ["a"]), limit: 9).events.map(\.seq) == [2])
    #expect(try log.read(EventSelection(tags: ["a", "c"]), limit: 9).events.map(\.seq) == [2])
    #expect(try log.all().map(\.tags) == [[], ["a", "c"], [], [], []])
    #expect(try log.all().map(\.meta) == metas)
  }

  @Test("Very many tags of an event count once each", arguments: LogKind.allCases)
  func many(kind: LogKind) async throws {
    let log = try kind.make()
    let tags = (0..<20_000).map { "t\($0 % 10_000)" }
    try await log.add(to: "note-1", meta: ["tags": .array(tags.map { .string($0) })])
    try await log.add(tags: ["t9", "t9", "t5"])
    for tag in ["t0", "t7", "t8", "t9999"] {
      #expect(try log.read(EventSelection(tags: [tag]), limit: 9).events.first?.seq == 1)
    }
    #expect(try log.all().map(\.tags.count) == [10_000, 2])
  }

  @Test("An export carries them, and its import is found by them")
  func export() async throws {
    let log = try await makeLog(.file)
    let file = TemporaryPath().path
    try log.export().write(toFile: file, atomically: true, encoding: .utf8)
    let copy = try FileEventLog.open(TemporaryPath().path)
    _ = try await copy.import(file)
    #expect(try copy.digest() == log.digest())
    for (selection, seqs) in Self.rows {
      #expect(try copy.read(selection, limit: .max).events.map(\.seq) == seqs)
    }
    #expect(try copy.verify().problem == nil)
  }
}

extension EventLog {
  /// Appends that a student enrols in a course.
  @discardableResult
  func enrol(
    _ student: String, _ course: String, _ stream: StreamName? = nil, time: Timestamp? = nil
  ) async throws -> UInt64 {
    var batch = EventBatch()
    batch.append(
      "student.enrolled", ["student": .string(student)],
      to: try stream ?? StreamName("student-\(student)"), time: time,
      tags: ["course:\(course)", "student:\(student)"])
    return try await append(batch)[0].seq
  }

  /// Appends that a course was opened.
  func open(_ course: String, time: Timestamp? = nil) async throws {
    var batch = EventBatch()
    batch.append(
      "course.opened", [:], to: try StreamName("course-\(course)"), time: time,
      tags: ["course:\(course)"])
    _ = try await append(batch)
  }

  func add(tags: [String]) async throws {
    var batch = EventBatch()
    batch.append("note.added", [:], to: "note-1", tags: tags)
    _ = try await append(batch)
  }
}
