import DaybookQuery
import Foundation
import Testing

@Suite("The article about the query language")
struct QueryLanguageTests {
  /// A query of the article, and the output that the article shows for it.
  private struct Example {
    let query: String
    let output: String
  }

  @Test("Every example shows what the command prints")
  func examples() throws {
    let examples = try Self.examples()
    try #require(examples.count > 20)
    let command = try BuiltCommand()
    let good = examples.filter { !$0.output.hasPrefix("daybook: error") }
    let arguments = good.flatMap { ["-c", $0.query] }
    let outcome = try command.run(["demo"] + arguments)
    #expect(outcome.errors == "")
    #expect(outcome.output == good.map { $0.output + "\n" }.joined())
  }

  @Test("Every mistake of an example is told as it says")
  func mistakes() throws {
    let command = try BuiltCommand()
    for example in try Self.examples() where example.output.hasPrefix("daybook: error") {
      let outcome = try command.run("demo", "-c", example.query)
      #expect(outcome.status == 64)
      #expect(outcome.errors == example.output + "\n")
    }
  }

  @Test(
    "Every operator of the language stands in an example", arguments: QueryOperator.all.map(\.name))
  func operators(_ name: String) throws {
    #expect(try Self.words.get().contains(name))
  }

  /// The words of all examples.
  private static let words = Result {
    Set(
      try examples().flatMap { example in
        example.query.split { !($0.isLetter || $0 == "-" || $0 == "_") }.map(String.init)
      })
  }

  /// Returns each block of KQL with the block of text that follows it.
  private static func examples() throws -> [Example] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/Daybook/Daybook.docc/QueryLanguage.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```kql\n")
    return try parts.dropFirst().map { part in
      let blocks = part.components(separatedBy: "\n```")
      let text = "text\n"
      let output = try #require(
        blocks.dropFirst().first { $0.trimmingCharacters(in: .newlines).hasPrefix(text) })
      let trimmed = output.trimmingCharacters(in: .newlines)
      return Example(query: blocks[0], output: String(trimmed.dropFirst(text.count)))
    }
  }
}
