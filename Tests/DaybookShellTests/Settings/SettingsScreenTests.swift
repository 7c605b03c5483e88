import Daybook
import DaybookRendering
import DaybookShell
import DaybookTesting
import Testing

@Suite("The screens of what a person sets fit, and other screens follow it")
struct SettingsScreenTests {
  @Test(
    "Each fits into windows of 40, 80 and 120 columns",
    arguments: [
      ("Settings.table", ["settings"]),
      (
        "Settings.set",
        [
          "settings theme light", "settings language ru", "settings units imperial",
          "settings page-size 7", "settings",
        ]
      ),
      ("Settings.one", ["settings page-size"]),
      ("Settings.changed", ["settings language Русский"]),
      ("Settings.default", ["settings units imperial", "settings units default"]),
      ("Welcome.language", ["welcome"]),
      ("Welcome.theme", ["welcome", "welcome 2"]),
      ("Welcome.end", ["welcome", "welcome 2", "welcome next"]),
    ])
  func snapshots(name: String, lines: [String]) async throws {
    var frames: [Int: [String]] = [:]
    for width in [40, 80, 120] {
      try await withShell { shell, log in
        for line in lines {
          frames[width] = try await Self.run(line, in: &shell, over: log, width: width)
        }
      }
    }
    expectSnapshots(of: Drawn(frames), named: name)
  }

  @Test("A screen is told the language that is set, and that of the surroundings where none is")
  func language() async throws {
    try await withShell { shell, log in
      func told() async throws -> [String] { try await Self.run("tongue", in: &shell, over: log) }
      #expect(try await told() == ["nl_NL.UTF-8"])
      try await Self.run("settings language Русский", in: &shell, over: log)
      #expect(try await told() == ["ru"])
      // Another program finds it in the log.
      var other = Shell(shell.source, screens: shell.screens)
      #expect(try await Self.run("tongue", in: &other, over: log) == ["ru"])
      try await Self.run("settings language en_GB", in: &other, over: log)
      #expect(try await told() == ["en"])
      // Who looks at the past speaks the language of the present.
      try await Self.run("at 1", in: &shell, over: log)
      #expect(try await told() == ["en"])
      try await Self.run("at head", in: &shell, over: log)
      try await Self.run("settings language default", in: &shell, over: log)
      #expect(try await told() == ["nl_NL.UTF-8"])
    }
  }

  @Test("A line that is run again is told the language that was set when it ran")
  func languageThen() async throws {
    try await withShell { shell, log in
      for language in ["ru", "en"] {
        try await Self.run("settings language \(language)", in: &shell, over: log)
      }
      for (head, language) in [(0, "nl_NL.UTF-8"), (1, "ru"), (2, "en")] as [(UInt64, String)] {
        var again = Shell(shell.source, screens: shell.screens)
        let lines = try await again.run("tongue", in: Self.context(head, 80)).lines
        #expect(lines == [language])
      }
    }
  }

  /// Calls `body` with a shell over an empty daybook that has these screens, and `tongue`, which
  /// shows the language that it is told.
  private func withShell(_ body: (inout Shell, FileEventLog) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: SettingsScreens.eventTypes) { daybook in
      let log = daybook.log
      let models = try await ReadModels.open(
        SettingsScreens.projections, of: log, in: daybook.path)
      defer { models.close() }
      let tongue = Screen(name: "tongue", usage: "", summary: "the language") { _, context in
        [context.language]
      }
      var shell = Shell(
        ShellSource(log: log, models: models, projections: SettingsScreens.projections),
        screens: SettingsScreens(log: log, isReadOnly: false).all + [tongue])
      try await body(&shell, log)
    }
  }

  @discardableResult
  private static func run(
    _ line: String, in shell: inout Shell, over log: FileEventLog, width: Int = 80
  ) async throws -> [String] {
    try await shell.run(line, in: context(try log.end(), width)).lines
  }

  private static func context(_ head: UInt64, _ width: Int) -> LineContext {
    LineContext(
      head: head, now: .now, seed: 0, window: Window(width: width), language: "nl_NL.UTF-8")
  }

  /// Lines that were drawn for each width.
  private struct Drawn: TextRenderable {
    let frames: [Int: [String]]
    init(_ frames: [Int: [String]]) { self.frames = frames }
    func lines(width: Int) -> [String] { frames[width] ?? [] }
  }
}
