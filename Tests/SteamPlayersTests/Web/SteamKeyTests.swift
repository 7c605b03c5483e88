import DaybookWeb
import Foundation
import SteamPlayers
import Testing
import WebTestServer

struct SteamKeyTests {
  /// Calls `body` with the path of a file that contains `text` and has these permissions.
  private func withFile(
    _ text: String, rights: Int, _ body: (String) throws -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "steam-key-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file.path)
    try body(file.path)
  }

  @Test("The key is in a variable, or in a file that a variable names, or nowhere")
  func found() throws {
    let set = ServiceSetting([SteamKey.variable: " \(testKey)\n"])
    #expect(try SteamKey.find(in: set) == Secret(testKey))
    try withFile(testKey + "\n", rights: 0o600) { path in
      let named = ServiceSetting([SteamKey.fileVariable: path])
      let key = try SteamKey.find(in: named)
      #expect(key == Secret(testKey))
    }
    for nothing in [[:], [SteamKey.variable: ""]] {
      let key = try SteamKey.find(in: ServiceSetting(nothing))
      #expect(key == nil)
    }
  }

  @Test(
    "A file that others can read or change is refused", arguments: [0o640, 0o604, 0o644, 0o622])
  func rights(rights: Int) throws {
    try withFile(testKey, rights: rights) { path in
      let error = #expect(throws: ServiceSettingError.self) {
        try SteamKey.find(in: ServiceSetting([SteamKey.fileVariable: path]))
      }
      #expect(error?.description.contains("chmod 600") == true)
    }
  }

  @Test("The rights are those of the file, not of a link to it")
  func link() throws {
    try withFile(testKey, rights: 0o644) { path in
      let link = path + "-link"
      defer { try? FileManager.default.removeItem(atPath: link) }
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      #expect(throws: ServiceSettingError.self) {
        try SteamKey.find(in: ServiceSetting([SteamKey.fileVariable: link]))
      }
    }
  }

  @Test("A file with more than 4,096 bytes is refused", arguments: [4_096, 4_097])
  func size(count: Int) throws {
    let text = testKey + String(repeating: " ", count: count - testKey.utf8.count)
    try withFile(text, rights: 0o600) { path in
      let setting = ServiceSetting([SteamKey.fileVariable: path])
      let key = try? SteamKey.find(in: setting)
      #expect(key == (count <= 4_096 ? Secret(testKey) : nil))
    }
  }

  @Test("What is no key, or no file, is refused without repeating it")
  func refused() throws {
    let texts = ["short", "two words-secret", "secret-\u{1B}[31m-key", "sécret-sécret"]
    for text in texts {
      let error = #expect(throws: ServiceSettingError.self) {
        try SteamKey.find(in: ServiceSetting([SteamKey.variable: text]))
      }
      #expect(error?.description.contains(text) == false)
      #expect(error?.variable == SteamKey.variable)
    }
    let error = #expect(throws: ServiceSettingError.self) {
      try SteamKey.find(in: ServiceSetting([SteamKey.fileVariable: "/nowhere/key"]))
    }
    #expect(error?.variable == SteamKey.fileVariable)
  }
}
