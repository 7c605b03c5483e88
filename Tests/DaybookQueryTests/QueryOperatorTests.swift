import DaybookQuery
import Foundation
import Testing

@Suite("The operators of the language")
struct QueryOperatorTests {
  @Test("Each operator that is described somewhere is known, once")
  func registered() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/QueryEngine/Operators")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let count = try files.reduce(0) { try $0 + Self.descriptions(in: Data(contentsOf: $1)) }
    #expect(count == QueryOperator.all.count && count >= 50)
    #expect(Set(QueryOperator.names).count == QueryOperator.names.count)
  }

  /// Returns how many operators a source file describes.
  private static func descriptions(in file: Data) -> Int {
    var (count, rest) = (0, file[...])
    while let found = rest.range(of: Data(" = QueryOperator(".utf8)) {
      (count, rest) = (count + 1, rest[found.upperBound...])
    }
    return count
  }

  @Test("An example shows the operator, by its name", arguments: QueryOperator.all.map(\.name))
  func examples(name: String) throws {
    let known = try #require(QueryOperator.named(name))
    #expect(!known.examples.isEmpty && known.examples.allSatisfy { $0.contains(name) })
    #expect(known.usage.contains(name) && known.summary.hasSuffix("."))
  }
}
