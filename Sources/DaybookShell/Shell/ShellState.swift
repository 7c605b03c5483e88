package import Daybook
internal import DaybookPresentation
package import DaybookQuery
internal import DaybookRendering

/// The state that lasts from one line of a session to the next.
package struct ShellState: Sendable {
  /// The position or time at which lines read the log; `nil` for the end of the log.
  package var asOf: AsOf?
  package var settings = ShellSettings()
  /// The settings of the person for all sessions, as of the last line.
  private(set) var personal = PersonalSettings()
  /// The position up to which ``personal`` was read.
  private var personalHead: UInt64?
  /// The words that mean whole lines, as of the last line.
  private(set) var aliases: Aliases?
  /// The opened screens; the current screen is the last.
  package var visits: [ScreenVisit] = []
  /// The `let` statements of the session.
  package var definitions = SessionDefinitions()
  /// The subject of `test this`; `nil` if nothing can be tested.
  var testSubject: TestSubject? {
    didSet { awaitsTest = if case .query = testSubject { true } else { false } }
  }
  /// Whether a test of `testSubject` can be made, and was not made yet.
  private(set) var awaitsTest = false
  /// The file of the last test that was written, which `verify` runs; `nil` before the first.
  var lastTest: String?
  /// The result that `_` names.
  package var lastResult = LastResult.none
  /// The destination of lines' output; `nil` for the terminal.
  package var destination: OutputDestination?
  /// Whether the shell also lists apps without events in the log.
  package var listsAllApps = false
  /// Whether the daybook is removed when the session ends.
  package var isTemporary = false
  /// The files that queries may read; `nil` while a recorded session is run again.
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
  /// Notes that a test of `testSubject` is made.
  mutating func testIsMade() { awaitsTest = false }

  /// The time for which views and bookmarks of this session are kept, for a reply.
  var lasting: String {
    isTemporary ? "until you leave, as this daybook is temporary" : "from now on"
  }

  /// Whether output goes to a file or a program, so that values must be exact and complete.
  package var writesToFile: Bool { destination != nil }

  /// The form of results, which the extension of the file determines, or else `.mode`.
  var form: ResultForm { destination?.form ?? settings.form }

  /// The layout of rows; rows in a file are written whole.
  func layout(in window: Window, _ language: Language) -> RowLayout {
    var layout = settings.layout(in: window, language, isForTerminal: !writesToFile)
    if writesToFile { (layout.rowLimit, layout.width) = (nil, RowLayout.unlimitedWidth) }
    return layout
  }
}

extension AsOf {
  /// The text for a prompt: a position, or a time that leaves out events.
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

  /// `window` with the colours and sizes of the settings; the session's settings take precedence.
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

  /// `choice` with the language set by `.language`, and the language set in the log.
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

/// The result that `_` names.
package enum LastResult: Sendable {
  case none
  case table(MemoryTable)
  /// The result had too many rows to keep.
  case tooLarge(rowLimit: Int)
}
