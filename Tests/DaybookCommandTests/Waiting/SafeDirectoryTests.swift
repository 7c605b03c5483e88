import Foundation
import Testing

@Suite("A daybook of another user")
struct SafeDirectoryTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    guard geteuid() == 0 else { try Test.cancel("This user can give a daybook to nobody.") }
    #expect(try command.shell("chown -R 65534:65534 my.daybook").status == 0)
  }

  @Test(
    "It is refused, to root as well, and the remedy works",
    arguments: [
      "export", "append", "verify", "stats", "query events|count",
      "doctor my.daybook --to rescued.daybook",
    ])
  func refused(use: String) throws {
    let words = use.split(separator: " ").map { String($0) }
    let outcome = try command.run(words)
    #expect(outcome.status == 74 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("it belongs to another user (65534)"), "\(outcome)")
    let place = command.folder.resolvingSymlinksInPath().path + "/my.daybook"
    #expect(outcome.errors.contains("Set DAYBOOK_SAFE_DIRECTORY=\(place) if you"), "\(outcome)")
    let trusting = try command.run(words, variables: ["DAYBOOK_SAFE_DIRECTORY": place])
    #expect(trusting.status == 0, "\(trusting)")
  }

  @Test(
    "What is named counts: a path among others, all, or who started root by sudo",
    arguments: [
      (["DAYBOOK_SAFE_DIRECTORY": "*"], 0), (["DAYBOOK_SAFE_DIRECTORY": "/nowhere:my.daybook"], 0),
      (["DAYBOOK_SAFE_DIRECTORY": "./my.daybook/"], 0),
      (["DAYBOOK_SAFE_DIRECTORY": "./*"], 0), (["DAYBOOK_SAFE_DIRECTORY": "/*"], 0),
      (["DAYBOOK_SAFE_DIRECTORY": "/nowhere"], 74), (["DAYBOOK_SAFE_DIRECTORY": "."], 74),
      (["DAYBOOK_SAFE_DIRECTORY": "/"], 74), (["DAYBOOK_SAFE_DIRECTORY": "my.daybook/*"], 74),
      (["DAYBOOK_SAFE_DIRECTORY": "my.day"], 74), (["DAYBOOK_SAFE_DIRECTORY": ""], 74),
      (["SUDO_UID": "65534"], 0), (["SUDO_UID": "1000"], 74),
    ] as [([String: String], Int32)])
  func named(variables: [String: String], status: Int32) throws {
    #expect(try command.run(["export"], variables: variables).status == status)
  }

  @Test("A log alone that belongs to another user is refused as well")
  func file() throws {
    let outcome = try command.shell("chown 0 my.daybook; $D export")
    #expect(outcome.status == 74 && outcome.errors.contains("(65534)"), "\(outcome)")
  }
}
