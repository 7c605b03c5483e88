internal import AppHosting
internal import DaybookPresentation
internal import DaybookRendering

/// A line of this app: its words, its events, its data from the source, its page, and its links.
///
/// A new screen is a new type, whose name is added to ``CounterStrikeScreens/screens``.
protocol CounterStrikeScreen: Sendable {
  /// The word that begins the lines of the screen.
  static var name: String { get }
  /// The words that may follow the name, for the help.
  static var usage: String { get }
  /// A short description, for the help.
  static var summary: String { get }
  /// The links that open the screen.
  static var links: [CounterStrikeLinkForm] { get }
  /// The words of a link after the name, with names instead of list numbers, because list numbers
  /// change.
  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String]

  /// The line with these words after the name.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  init(_ words: [String]) throws(Refusal)

  /// Whether the line only reads, so that it can be shown in the past.
  var onlyLooks: Bool { get }
  /// Whether the screen shows the chooser, so that the next line can choose a player with one word.
  var asksForPlayer: Bool { get }
  /// Whether the line continues until it is stopped.
  var lasts: Bool { get }

  /// The events that the line appends before its screen is shown; none if nothing changes.
  ///
  /// - Throws: ``Refusal`` when the action is impossible.
  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact]
  /// Does the line's work before the request to the source; by default, appends its ``facts(_:)``.
  func act(in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView) async throws
  /// Does the line's work that needs the answers of the source.
  func finish(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws
  /// Throws the same refusal again, for a line that was refused when it was first run.
  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws

  /// The displayed list, which is fetched page by page.
  func list(_ situation: CounterStrikeSituation) -> PagedList?
  /// Whether the screen's list is fetched from its beginning.
  var isFromStart: Bool { get }
  /// The topics that the screen fetches in addition to its list, in the order of fetching.
  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic]
  /// A notice above the page, in addition to the notices about the screen's topics.
  func notice(_ situation: CounterStrikeSituation) -> NoticeMessage?

  /// The screen in the flow; `nil` if the line does not change the current screen.
  ///
  /// - Throws: `Refusal` when the line names something unknown.
  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace?
  /// - Throws: `Refusal` with known names when the words are not understood.
  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page
  /// Whether the settings of the shell are shown instead of the page.
  func showsSettings(after before: CounterStrikeSituation) -> Bool
  /// The words that show the same screen again; `nil` for the words of the line itself.
  func settled(_ situation: CounterStrikeSituation) -> [String]?
}

extension CounterStrikeScreen {
  static var links: [CounterStrikeLinkForm] { [] }
  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] { words }

  var onlyLooks: Bool { true }
  var asksForPlayer: Bool { false }
  var lasts: Bool { false }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] { [] }
  func act(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {
    try await app.append(&view) { situation throws(Refusal) in try facts(situation) }
  }
  func finish(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {}
  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws {}

  func list(_ situation: CounterStrikeSituation) -> PagedList? { nil }
  var isFromStart: Bool { false }
  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] { [] }
  func notice(_ situation: CounterStrikeSituation) -> NoticeMessage? { nil }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? { nil }
  func showsSettings(after before: CounterStrikeSituation) -> Bool { false }
  func settled(_ situation: CounterStrikeSituation) -> [String]? { nil }
}
