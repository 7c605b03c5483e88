internal import DaybookPresentation

/// A screen of this app.
///
/// It defines the words of its line, the data that it needs from Steam, its frame, its links and
/// its hint. A new screen is a new type, which is added to ``SteamScreens/screens``.
protocol SteamScreen: Sendable {
  /// The word that begins the lines of the screen.
  static var name: String { get }
  /// The words that may follow the name, as the help shows them.
  static var usage: String { get }
  /// What the screen shows, as the help describes it.
  static var summary: String { get }
  /// Whether the words after the name are players, so that an index in the current list is allowed.
  static var takesPlayers: Bool { get }
  /// The links that open the screen.
  static var links: [SteamLinkForm] { get }

  /// The topics that the screen needs from Steam, in the order of fetching.
  ///
  /// The array is empty if the words have no meaning, because the screen then shows the reason.
  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic]
  /// The topics that are known only after the first topics were fetched.
  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic]
  /// - Throws: ``Refusal`` with known names, if the words have no meaning.
  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame
  /// A line to suggest below the screen; `isBare` means that the frame has nothing to show.
  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint?
  /// The player whose friends the screen numbers; `nil` if the screen does not number players.
  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID?
  /// The path of the link to the screen, after the name of the app.
  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String]
  /// The items that the link's query contains in addition to the options.
  static func query(of words: SteamWords) -> [DeepLink.Item]
}

extension SteamScreen {
  static var takesPlayers: Bool { false }

  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] { [] }

  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID? { nil }

  static func query(of words: SteamWords) -> [DeepLink.Item] { [] }

  /// The path of a link to this screen of a player.
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
