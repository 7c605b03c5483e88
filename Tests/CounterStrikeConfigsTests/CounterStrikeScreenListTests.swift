import CounterStrikeConfigs
import DaybookRendering
import DaybookValues
import Foundation
import Testing

@Suite("The screens of Counter-Strike")
struct CounterStrikeScreenListTests {
  @Test("Each screen that a file describes is known by its name")
  func listed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/CounterStrikeConfigs")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    let names = try files.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /struct \w+: \w*Screen \{\s+static let name = "([a-z-]+)"/)
        .map { String($0.output.1) }
    }
    // Words after 'cs' that are no screens by themselves.
    let unlisted: Set = ["--fake", "events"]
    let known = CounterStrikeScreens.all.map(\.name)
    #expect(names.count >= 24)
    #expect(Set(names).subtracting(unlisted) == Set(known))
    #expect(Set(known).count == known.count)
  }
}
