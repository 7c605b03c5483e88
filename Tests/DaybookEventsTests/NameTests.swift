import DaybookEvents
import DaybookValues
import Testing

@Suite("Names are 1 to 255 bytes without control characters", .serialized)
struct NameTests {
  static let allowed = [
    "x", "a b", "note-1", "-", "--", "é", "e\u{301}", "日本-1", "🇳🇱", "a/../b", "\u{A0}", "\u{200B}",
    "\u{10FFFF}", String(repeating: "x", count: 255), String(repeating: "é", count: 127) + "x",
    "\u{202E}", "{\"a\":1}", "\u{E000}", "Â", "\u{AD}",
  ]

  @Test("A name that is allowed comes back from a log as it was", arguments: LogKind.allCases)
  func allowed(kind: LogKind) async throws {
    let log = try kind.make()
    for name in Self.allowed {
      try await log.add([:], try EventType(name), to: try StreamName(name))
    }
    let events = try log.all()
    #expect(events.map { Array($0.stream.name.utf8) } == Self.allowed.map { Array($0.utf8) })
    #expect(events.map { Array($0.type.name.utf8) } == Self.allowed.map { Array($0.utf8) })
    for name in Self.allowed { #expect(try log.version(of: try StreamName(name)) == 1) }
  }

  @Test(
    "A name that is not allowed says why",
    arguments: [
      ("", .empty), (String(repeating: "x", count: 256), .tooLong(bytes: 256)),
      (String(repeating: "é", count: 128), .tooLong(bytes: 256)),
      ("\0", .controlCharacter(0)), ("a\u{1}b", .controlCharacter(1)),
      ("a\tb", .controlCharacter(9)), ("a\nb", .controlCharacter(10)),
      ("a\r\nb", .controlCharacter(13)), ("\u{1B}[31m", .controlCharacter(0x1B)),
      ("a\u{1F}", .controlCharacter(0x1F)), ("a\u{7F}", .controlCharacter(0x7F)),
      ("a\u{80}", .controlCharacter(0x80)), ("\u{9B}31m", .controlCharacter(0x9B)),
      ("\u{9F}", .controlCharacter(0x9F)),
    ] as [(String, NameError.Reason)])
  func refused(name: String, reason: NameError.Reason) {
    let stream = #expect(throws: NameError.self) { try StreamName(name) }
    #expect(stream?.reason == reason)
    #expect(stream?.subject == .stream)
    let type = #expect(throws: NameError.self) { try EventType(name) }
    #expect(type?.reason == reason)
    #expect(type?.subject == .eventType)
  }

  @Test(
    "A text with values in it throws where its name is not allowed, and a category and an id do")
  func interpolation() throws {
    for (id, isAllowed) in [("7", true), ("a b", true), ("", true), ("7\n", false), ("\0", false)] {
      #expect((try? StreamName("order-\(id)"))?.name == (isAllowed ? "order-\(id)" : nil))
      #expect((try? StreamName(category: "order", id: id)) == (try? StreamName("order-\(id)")))
      #expect((try? EventType("order.\(id)"))?.name == (isAllowed ? "order.\(id)" : nil))
    }
  }

  @Test(
    "Composed and decomposed accents make two streams and two types",
    arguments: LogKind.allCases)
  func accents(kind: LogKind) async throws {
    let log = try kind.make()
    let (composed, decomposed) = ("caf\u{E9}-1", "cafe\u{301}-1")
    for (index, name) in [composed, decomposed, composed].enumerated() {
      try await log.add(
        ["n": .integer(Int64(index))], try EventType(name), to: try StreamName(name))
    }
    #expect(try log.version(of: try StreamName(composed)) == 2)
    #expect(try log.version(of: try StreamName(decomposed)) == 1)
    #expect(try log.types().count == 2)
    let types = EventSelection(types: [try EventType(decomposed)])
    #expect(try log.read(types, limit: 9).events.map(\.seq) == [2])
    let stream = EventSelection(stream: try StreamName(composed))
    #expect(try log.read(stream, limit: 9).events.map(\.seq) == [1, 3])
    #expect(
      try log.read(EventSelection(category: "cafe\u{301}"), limit: 9).events.map(\.seq) == [2])
  }
}
