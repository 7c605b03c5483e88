import Daybook
import Foundation
import InMemoryLogging
import Logging
import Testing

@Suite("A daybook tells its logger what nobody waits for")
struct LoggingTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).daybook")
    .path
  private let handler = InMemoryLogHandler()

  private func open() throws -> Daybook {
    let logger = Logger(label: "daybook") { _ in handler }
    return try Daybook.open(path, events: Counted.events, logger: logger)
  }

  @Test("An event that stops a read model is told by its place, and not by what it holds")
  func stopped() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let daybook = try open()
    let models = try await daybook.readModels([Sums.self])
    try await daybook.log.append(Counted(1), to: "sum-1")
    try await daybook.log.append(Counted(-77), to: "sum-1")
    try await models.catchUp()
    try await daybook.log.append(Counted(2), to: "sum-1")
    try await models.catchUp()
    let entry = try #require(handler.entries.first)
    #expect(handler.entries.count == 1 && entry.level == .warning)
    #expect(entry.message == "An event stops a read model.")
    #expect(
      entry.metadata == [
        "daybook": "\(path)", "readModel": "sums", "event": "2", "type": "amount.counted",
      ])
    models.close()
  }

  @Test("A read model that is made anew is told with its file")
  func rebuilt() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let daybook = try open()
    try await daybook.log.append(Counted(1), to: "sum-1")
    try await daybook.readModels([Sums.self]).close()
    for file in try FileManager.default.contentsOfDirectory(atPath: "\(path)/views")
    where file.hasSuffix(".mdb") {
      try Data("nothing".utf8).write(to: URL(filePath: "\(path)/views/\(file)"), options: .atomic)
    }
    let again = try await daybook.readModels([Sums.self])
    let entry = try #require(handler.entries.first)
    #expect(entry.message == "A read model was rebuilt from the log.")
    #expect(entry.metadata["readModel"] == "sums" && entry.metadata["cause"] != nil)
    #expect(entry.metadata["file"].map { "\($0)".hasPrefix(path) } == true)
    #expect(try again.read(Sums.self) { $0["sum-1"] } == 1)
    again.close()
  }

  @Test("Where nothing is met, nothing is told")
  func quiet() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let daybook = try open()
    let models = try await daybook.readModels([Sums.self])
    try await daybook.log.append(Counted(1), to: "sum-1")
    for try await _ in daybook.log.follow(EventSelection(to: 1)) {}
    try await models.rebuild()
    models.close()
    daybook.log.close()
    #expect(handler.entries.isEmpty)
  }
}
