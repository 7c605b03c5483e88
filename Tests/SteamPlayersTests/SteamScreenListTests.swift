import DaybookRendering
import DaybookValues
import Foundation
import SteamPlayers
import Testing

@Suite("The screens of Steam")
struct SteamScreenListTests {
  @Test("Each screen that a file describes is known by its name")
  func listed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/SteamPlayers")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Screen.swift") }.map { folder.appending(path: $0) }
    let names = try files.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /enum \w+: SteamScreen \{\s+static let name = "(\w+)"/)
        .map { String($0.output.1) }
    }
    let known = SteamScreens.all.map(\.name)
    #expect(names.count >= 13)
    #expect(Set(names) == Set(known).subtracting(["login", "logout", "sample"]))
    #expect(Set(known).count == known.count)
  }
}
