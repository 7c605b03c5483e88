import DaybookTesting
import Foundation
import Testing

@Suite("Comments show how a type is used")
struct CommentSampleTests {
  @Test(
    "Every sample of a public comment stands in SampleTests, which see what an app's author sees")
  func samples() throws {
    let compiled = try Self.compiledLines()
    let comments = try PublicComment.all()
    #expect(comments.flatMap(\.samples).count > 140)
    for comment in comments {
      for sample in comment.samples {
        let isWhole = compiled.indices.contains { compiled[$0...].starts(with: sample) }
        #expect(isWhole, "\(comment.file) shows what is not compiled: \(sample)")
      }
    }
  }

  @Test("Every public type has a sample, or names a type whose sample uses it")
  func types() throws {
    let comments = try PublicComment.all()
    let shown = Set(comments.filter { !$0.samples.isEmpty }.compactMap(\.typeName))
    #expect(shown.count > 100)
    for comment in comments where comment.samples.isEmpty {
      guard let name = comment.typeName else { continue }
      #expect(
        !comment.links.isDisjoint(with: shown),
        "\(name) has no sample, and links to no type that has one (\(comment.file)).")
    }
  }

  private static func compiledLines() throws -> [String] {
    let folder = fixtures(near: #filePath).deletingLastPathComponent()
      .appending(path: "Tests/SampleTests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.flatMap { file in
      try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }
}
