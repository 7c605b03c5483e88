package import Daybook
internal import DaybookPresentation
package import DaybookQuery
internal import DaybookRendering

/// The state that lasts from one line of a session to the next.
package struct ShellState: Sendable {
  /// The position or time as of which lines read the log; `nil` for the present.
  package var asOf: AsOf?
  package var settings = ShellSettings()
  /// The settings that a person made for all sessions, as of the previous line.
  private(set) var personal = PersonalSettings()
  /// The position up to which ``personal`` was read.
  private var personalHead: UInt64?
  /// The aliases, words that mean complete lines, as of the previous line.
  private(set) var aliases: Aliases?
  /// The opened screens; the current screen is the last.
  package var visits: [ScreenVisit] = []
  /// The `let` statements of the session.
  package var definitions = SessionDefinitions()
  /// The most recent search or comparison, from which `test this` makes a test; `nil` if none.
  var testSubject: TestSubject? {
    didSet {
      searches += 1
      earlierTest =
        if case .query(let search) = testSubject { .earlierTest(query: search.query) } else { nil }
    }
  }
  /// The line that makes a test of `testSubject`; `nil` if none can be made, or if it was made.
  ///
  /// Lines that search for nothing suggest it.
  private(set) var earlierTest: NextLine?
  /// The number of searches and comparisons so far.
  private var searches = 0
  /// The path of the most recent test, which `verify` runs; `nil` before the first test.
  var lastTest: String?
  /// The result that a query can read as `_`.
  package var lastResult = LastResult.none
  /// The destination of lines' output; `nil` for the terminal.
  package var destination: OutputDestination?
  /// Whether the shell also lists apps without events in the log.
  package var listsAllApps = false
  /// Whether the daybook is removed when the session ends.
  package var isTemporary = false
  /// The files that queries may read; `nil` during a replay of a session, which may read none.
  package var files: FileTables? = FileTables()

  /// The text of the prompt when no screen is open.
  package let name: String

  package init(_ name: String = "daybook") { self.name = name }

  /// The prompt of the next line, such as `jobs @1200> ` or `jobs @2026-03-10 (by time)> `.
  package var prompt: String {
    let place = visits.last?.name.name ?? name
    return place + (asOf.map { " @\($0.shortText)" } ?? "") + "> "
  }
}

extension ShellState {
  /// Makes `test this` refuse if the failed line began a search; `failed` is the state in which the
  /// line failed.
  mutating func endSearch(begunIn failed: ShellState) {
    guard failed.searches != searches else { return }
    testSubject = .none(
      ShellError("The last search found no event, so there is nothing to test. Search again."))
  }

  /// Records that a test of `testSubject` was made.
  mutating func testIsMade() { earlierTest = nil }

  /// The words for replies that say how long new views and bookmarks last.
  var lasting: String {
    isTemporary ? "until you leave, as this daybook is temporary" : "from now on"
  }

  /// Whether output goes to a file or a program, so that values must not be shortened or rounded.
  package var writesToFile: Bool { destination != nil }

  /// The format of results, from the extension of the output file or else from `.mode`.
  var form: ResultForm { destination?.form ?? settings.form }

  /// The layout of rows; rows that go to a file or a program are not shortened.
  func layout(in window: Window, _ language: Language) -> RowLayout {
    var layout = settings.layout(in: window, language, isForTerminal: !writesToFile)
    if writesToFile { (layout.rowLimit, layout.width) = (nil, RowLayout.unlimitedWidth) }
    return layout
  }
}

extension AsOf {
  /// The text for a prompt: `time` if it is set, otherwise the position.
  var shortText: String { time.map { "\($0.shortestText) (by time)" } ?? "\(seq)" }
}

extension ShellState {
  /// Reads the settings as of the event `head`.
  ///
  /// The events up to `head` never change, so they are read once for each value of `head`.
  mutating func readSettings(in log: FileEventLog, upTo head: UInt64) {
    guard personalHead != head else { return }
    (personal, personalHead) = (PersonalSettings(in: log, upTo: head), head)
    aliases = Aliases(in: log, upTo: head)
  }

  /// `window` with the colours and sizes that the settings choose.
  ///
  /// The settings of the session take precedence over the person's settings for all sessions.
  func window(in window: Window) -> Window {
    var window = window
    switch personal.theme {
    case .light?: window.theme = Theme(window.theme.depth, on: .light)
    case ThemeSetting.none?: window.theme = .plain
    case .dark?, nil: break
    }
    window.theme.looks = personal.looks.ofResults
    return settings.window(in: window)
  }

  /// `choice`, completed with the language set by `.language` and the language stored in the log.
  func language(after choice: LanguageChoice) -> LanguageChoice {
    var choice = choice
    if let told = settings.language { choice.session = SpokenLanguage(told) }
    choice.setting = personal.language.map { SpokenLanguage($0) }
    return choice
  }
}

/// A screen in the history, and the line that opens it again.
package struct ScreenVisit: Sendable, Equatable {
  package let name: ScreenName
  package let words: [String]

  package init(_ name: ScreenName, words: [String]) {
    self.name = name
    self.words = words
  }
}

/// The result that a query can read as `_`.
package enum LastResult: Sendable {
  case none
  case table(MemoryTable)
  /// The result had too many rows to be stored.
  case tooLarge(rowLimit: Int)
}
