internal import AppHosting
internal import DaybookPresentation
internal import DaybookRendering

/// A line of this app, with its events, its data from the source, its screen and its links.
///
/// A new screen is a new type, which is added to ``CounterStrikeScreens/screens``.
protocol CounterStrikeScreen: Sendable {
  /// The word that begins the lines of the screen.
  static var name: String { get }
  /// The words that may follow the name, as the help shows them.
  static var usage: String { get }
  /// What the line does, as the help describes it.
  static var summary: String { get }
  /// The links that open the screen.
  static var links: [CounterStrikeLinkForm] { get }
  /// The words for a link, with names instead of list numbers, which may change.
  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String]

  /// Parses the words of a line after the name.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  init(_ words: [String]) throws(Refusal)

  /// Whether the line only reads, so that it can be shown in the past.
  var onlyLooks: Bool { get }
  /// Whether the screen asks for a player, which the next line can choose with one word.
  var asksForPlayer: Bool { get }
  /// Whether the line runs until a person stops it or its limit is reached.
  var lasts: Bool { get }

  /// The events that the line appends before its screen is shown; empty if the line changes
  /// nothing.
  ///
  /// - Throws: ``Refusal`` if the action is impossible.
  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact]
  /// Does the work that comes before the fetches; by default, this appends ``facts(_:)``.
  func act(in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView) async throws
  /// Does the work that comes after the fetches and needs their answers.
  func finish(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws
  /// In a replay, throws the refusal again that ended the line when it first ran.
  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws

  /// The list on the screen, which is fetched page by page; `nil` if the screen has no list.
  func list(_ situation: CounterStrikeSituation) -> PagedList?
  /// Whether the first page of the list is fetched again.
  var isFromStart: Bool { get }
  /// The topics that the screen fetches in addition to its list, in the order of fetching.
  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic]
  /// A notice above the page, in addition to the notices about the screen's topics.
  func notice(_ situation: CounterStrikeSituation) -> NoticeMessage?

  /// The place that the line opens; `nil` if the line does not change the current screen.
  ///
  /// - Throws: `Refusal` if the line names something unknown.
  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace?
  /// - Throws: `Refusal` with known names, if the words have no meaning.
  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page
  /// Whether the settings of the shell are shown instead of the page.
  func showsSettings(after before: CounterStrikeSituation) -> Bool
  /// The words of a line that shows the same screen again; `nil` if they are the words of this
  /// line.
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
