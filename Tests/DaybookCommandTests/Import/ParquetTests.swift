import AppTestSupport
import DaybookTesting
import Foundation
import TestSupport
import Testing

@Suite("Parquet goes out of a log and into one by DuckDB, as the article says")
struct ParquetTests {
  /// A `python3` with the module `duckdb`: the one that `DAYBOOK_TEST_PYTHON` names, or the system's.
  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["DAYBOOK_TEST_PYTHON"]
    return [named, "/usr/bin/python3"].compactMap { $0 }.first { path in
      (try? TestProgram([path, "-c", "import duckdb"]).run().status) == 0
    }
  }()

  @Test(
    "Both lines give the same rows",
    .enabled(if: python != nil, "no python3 with the module duckdb, which pip installs"))
  func bothWays() throws {
    let command = try BuiltCommand()
    let lines = (1...3).map {
      #"{"stream":"order-\#($0)","type":"order.paid","time":"2026-03-0\#($0)T10:00:00.5Z","#
        + #""data":{"cents":\#($0)00,"to":"Zoë"}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let blocks = try DocumentationPage(article: "YourOwnData").blocks
      .filter { $0.section == "Parquet" }
    try #require(blocks.count == 2)
    let programs = URL(filePath: BuiltCommand.path).deletingLastPathComponent().path
    let python = URL(filePath: try #require(Self.python)).deletingLastPathComponent().path
    let script = """
      PATH='\(programs)':'\(python)':$PATH; export PATH
      export DAYBOOK='\(command.daybook)'
      \(blocks[0].text)
      export DAYBOOK='\(command.folder.path)/other.daybook'
      \(blocks[1].text)
      daybook query "['order.paid'] | project stream, time, cents"
      """
    let outcome = try command.shell(script)
    #expect(
      outcome.lines.suffix(3) == [
        #"{"stream":"order-1","time":"2026-03-01T10:00:00.5Z","cents":100}"#,
        #"{"stream":"order-2","time":"2026-03-02T10:00:00.5Z","cents":200}"#,
        #"{"stream":"order-3","time":"2026-03-03T10:00:00.5Z","cents":300}"#,
      ], "\(outcome)")
  }
}
