internal import DaybookPresentation

/// A screen of this app: its line, the data that it needs from Steam, its frame, its links and its
/// hint.
///
/// A new screen is a new type, which is added to ``SteamScreens/screens``.
protocol SteamScreen: Sendable {
  /// The word that begins the lines of the screen.
  static var name: String { get }
  /// The words that may follow the name, for the help.
  static var usage: String { get }
  /// The content of the screen, for the help.
  static var summary: String { get }
  /// Whether the words after the name are players, for which a person may type the index in a list.
  static var takesPlayers: Bool { get }
  /// The links that open the screen.
  static var links: [SteamLinkForm] { get }

  /// The topics that the screen needs from Steam, in the order of fetching.
  ///
  /// The array is empty if the words have no meaning, because the screen then shows the reason.
  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic]
  /// Further topics, which depend on the answers about the first topics.
  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic]
  /// - Throws: ``Refusal`` with known names, if the words have no meaning.
  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame
  /// A line that a person may type next; `isBare` means that the frame has nothing to show.
  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint?
  /// The player whose friends have numbers on the screen; `nil` if the screen has no numbers.
  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID?
  /// The path of the link to the screen, after the name of the app.
  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String]
  /// The items in the link's query for words other than options.
  static func query(of words: SteamWords) -> [DeepLink.Item]
}

extension SteamScreen {
  static var takesPlayers: Bool { false }

  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] { [] }

  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID? { nil }

  static func query(of words: SteamWords) -> [DeepLink.Item] { [] }

  /// The path to the screen of a player; the player's profile is the screen below.
  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [try screens.player(words).text, name]
  }
}

/// The lines of a screen.
struct SteamFrame {
  let lines: [String]
  /// Whether there is nothing to show.
  var isBare = false
}
