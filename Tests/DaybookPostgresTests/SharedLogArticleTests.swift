import AppTestSupport
import DaybookEvents
import DaybookPostgres
import DaybookValues
import Foundation
import PostgresTestSupport
import TestSupport
import Testing

@Suite("The lines of the guide to shared logs do what the text beside them says", .needsServer)
struct SharedLogArticleTests {
  @Test("A log is made, a daybook is pushed, copied and compared, and an event is appended")
  func journey() throws {
    let blocks = try DocumentationPage(article: "SharedLog").blocks
      .filter { $0.language == "sh" }.map(\.text)
    try #require(blocks.count == 4)
    let server = try PostgresServer.shared.get()
    let (schema, folder) = (server.freshSchema(), TemporaryPath().path)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let shared = SharedLog(server, schema)
    let lines = (1...3).map { #"{"stream":"note-\#($0)","type":"note.added","data":{"n":\#($0)}}"# }
    let filled = try SharedLog.daybook(["--log", "\(folder)/my.daybook", "append"], lines: lines)
    #expect(filled.status == 0, "\(filled)")

    #expect(try shell(blocks[0], shared, folder).status == 0)
    let pushed = try shell(blocks[1], shared, folder)
    #expect(pushed.status == 0 && pushed.output == "3\n", "\(pushed)")
    // A replica that follows never ends.
    let copied = try shell(blocks[2].replacing(" --follow", with: ""), shared, folder)
    #expect(copied.status == 0, "\(copied)")
    let digests = copied.output.matches(of: #/[0-9a-f]{64}/#).map(\.output)
    #expect(digests.count == 2 && digests[0] == digests[1], "\(copied)")
    let appended = try shell(blocks[3], shared, folder)
    #expect(appended.status == 0, "\(appended)")
    #expect(try shared.open().all().last?.data == ["n": 1])
    let after = try SharedLog.daybook(["--log", "\(folder)/my.daybook", "query", "events | count"])
    #expect(after.output == #"{"Count":4}"# + "\n", "\(after)")
  }

  /// Runs the lines of a block in `folder`, with the shared log in the place of the guide's.
  private func shell(
    _ block: String, _ shared: SharedLog, _ folder: String
  ) throws -> TestProgram.Outcome {
    let programs = URL(filePath: try Peer.program(named: "daybook-postgres"))
      .deletingLastPathComponent().path
    let address = "'\(shared.server.address)' --schema \(shared.schema)"
    let lines = block.replacing("postgres://db.example.org/app", with: address)
    var program = TestProgram(["/bin/sh", "-c", "set -e; PATH='\(programs)':$PATH\n\(lines)"])
    program.folder = folder
    return try program.run()
  }
}
