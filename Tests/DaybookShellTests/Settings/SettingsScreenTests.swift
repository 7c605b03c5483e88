import Daybook
import DaybookPresentation
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
    ] as [(String, [String])])
  func snapshots(name: String, lines: [String]) async throws {
    var frames: [Int: [String]] = [:]
    // `.language` takes precedence over the language that these lines set.
    for width in [40, 80, 120] {
      frames[width] = try await Self.frame(after: [".language en"] + lines, width)
    }
    expectSnapshots(of: Drawn(frames), named: name)
  }

  @Test(
    "In Russian, too, with no English word but those that are typed",
    arguments: [
      ("Settings.ru.table", ["settings"]),
      (
        "Settings.ru.set",
        [
          "settings theme light", "settings language ru", "settings units imperial",
          "settings page-size 7", "settings",
        ]
      ),
      ("Settings.ru.one", ["settings page-size"]),
      ("Settings.ru.changed", ["settings theme light"]),
      ("Settings.ru.default", ["settings page-size 9", "settings page-size default"]),
      ("Welcome.ru.language", ["welcome"]),
      ("Welcome.ru.theme", ["welcome", "welcome 2"]),
      ("Welcome.ru.end", ["welcome", "welcome 2", "welcome next"]),
    ] as [(String, [String])])
  func russian(name: String, lines: [String]) async throws {
    var frames: [Int: [String]] = [:]
    for width in [40, 80, 120] {
      frames[width] = try await Self.frame(after: [".language ru"] + lines, width)
    }
    expectSnapshots(of: Drawn(frames), named: name)
    for frame in frames.values {
      let text = frame.joined(separator: " ").replacing(/«[^»]*»|\w*…/, with: "")
      let words = text.split { !$0.isLetter }.map(String.init)
      let latin = words.filter { word in word.contains { "a"..."z" ~= $0 || "A"..."Z" ~= $0 } }
      // People who read no Russian must understand how to choose another language.
      let expected = name == "Welcome.ru.language" ? Self.question + Self.typed : Self.typed
      #expect(latin.filter { !expected.contains($0) } == [], "\(name)")
    }
  }

  /// The words that a person types, and the name of a language in that language.
  private static let typed = [
    "theme", "language", "units", "page", "size", "dark", "light", "none", "en", "ru", "metric",
    "imperial", "LANG", "English", "Enter", "colours", "number", "bold", "bright", "blue",
  ]
  private static let question = ["Which", "language", "shall", "screens", "speak"]

  @Test("The question for the language is asked in both, whichever is spoken")
  func question() async throws {
    for start in [[], [".language ru"]] {
      let frame = try await Self.frame(after: start + ["welcome"], 80)
      for text in ["Which language shall screens speak?", "На каком языке показывать экраны?"] {
        #expect(frame.contains("  " + text), "\(frame)")
      }
    }
  }

  /// Returns the screen that the last of `lines` shows in a new daybook.
  private static func frame(after lines: [String], _ width: Int) async throws -> [String] {
    try await withShell { shell, log in
      var (shell, frame) = (shell, [String]())
      for line in lines { frame = try await run(line, in: &shell, over: log, width: width) }
      return frame
    }
  }

  @Test("A screen is told the language that is set, and that of the surroundings where none is")
  func language() async throws {
    try await Self.withShell { shell, log in
      var shell = shell
      func told() async throws -> [String] { try await Self.run("tongue", in: &shell, over: log) }
      #expect(try await told() == ["nl_NL.UTF-8"])
      try await Self.run("settings language Русский", in: &shell, over: log)
      #expect(try await told() == ["ru"])
      // Another program finds the language in the log.
      var other = Shell(shell.source, screens: shell.screens)
      #expect(try await Self.run("tongue", in: &other, over: log) == ["ru"])
      try await Self.run("settings language en_GB", in: &other, over: log)
      #expect(try await told() == ["en"])
      // A view of the past uses the present language.
      try await Self.run("at 1", in: &shell, over: log)
      #expect(try await told() == ["en"])
      try await Self.run("at head", in: &shell, over: log)
      try await Self.run("settings language default", in: &shell, over: log)
      #expect(try await told() == ["nl_NL.UTF-8"])
    }
  }

  @Test("The session is told first, then the person asked, then the surroundings looked at")
  func precedence() async throws {
    try await Self.withShell { shell, log in
      var shell = shell
      var context = Self.context(0, 80)
      func told(by option: SpokenLanguage?) async throws -> [String] {
        context.head = try log.end()
        context.language.session = option
        return try await shell.run("tongue", in: context).lines
      }
      let option = SpokenLanguage(.english)
      #expect(try await told(by: nil) == ["nl_NL.UTF-8"])
      try await Self.run("settings language ru", in: &shell, over: log)
      #expect(try await told(by: nil) == ["ru"])
      #expect(try await told(by: option) == ["en"])
      try await Self.run(".language ru", in: &shell, over: log)
      #expect(try await told(by: option) == ["ru"])
      try await Self.run(".language en", in: &shell, over: log)
      #expect(try await told(by: nil) == ["en"])
    }
  }

  @Test("A line that is run again is told the language that was set when it ran")
  func languageThen() async throws {
    try await Self.withShell { shell, log in
      var shell = shell
      for language in ["ru", "en"] {
        try await Self.run("settings language \(language)", in: &shell, over: log)
      }
      for (head, language) in [(0, "nl_NL.UTF-8"), (1, "ru"), (2, "en")] as [(UInt64, String)] {
        var again = Shell(shell.source, screens: shell.screens)
        var context = Self.context(head, 80)
        context.shown = head
        #expect(try await again.run("tongue", in: context).lines == [language])
      }
    }
  }

  /// Calls `body` with a shell over an empty daybook with these screens.
  ///
  /// The screen `tongue` shows the language that a screen gets from its context.
  private static func withShell<Result>(
    _ body: (Shell, FileEventLog) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryDaybook(events: SettingsScreens.eventTypes) { daybook in
      let log = daybook.log
      let models = try await ReadModels.open(
        SettingsScreens.projections, of: log, in: daybook.path)
      defer { models.close() }
      let tongue = Screen(name: "tongue", usage: "", summary: "the language") { _, context in
        [context.language]
      }
      let shell = Shell(
        ShellSource(log: log, models: models),
        screens: SettingsScreens(log: log, isReadOnly: false).all + [tongue])
      return try await body(shell, log)
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
      head: head, now: .now, seed: 0, window: Window(width: width),
      language: LanguageChoice(surroundings: SpokenLanguage(.english, locale: "nl_NL.UTF-8")))
  }

  /// Lines that were already drawn, for each width.
  private struct Drawn: TextRenderable {
    let frames: [Int: [String]]
    init(_ frames: [Int: [String]]) { self.frames = frames }
    func lines(width: Int) -> [String] { frames[width] ?? [] }
  }
}
