internal import DaybookPresentation

/// A screen of this app: its line, the data that it needs of Steam, its frame, its links and its hint.
///
/// A new screen is a type of its own, and its name in ``SteamScreens/screens``.
protocol SteamScreen: Sendable {
  /// The word that begins its lines.
  static var name: String { get }
  /// The words that may follow, for the help.
  static var usage: String { get }
  /// What it shows, for the help.
  static var summary: String { get }
  /// Whether its words are players, which may be given by their index in a list.
  static var takesPlayers: Bool { get }
  /// The links that open it.
  static var links: [SteamLinkForm] { get }

  /// The topics that it needs from Steam, in the order of fetching; none where the words are not
  /// understood, since the screen then gives the reason.
  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic]
  /// The topics that follow from the answers to the first ones.
  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic]
  /// - Throws: ``Refusal`` with known names when the words are not understood.
  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame
  /// A line that may be typed next; `isBare` means that the frame has nothing to show.
  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint?
  /// The player whose friends it numbers; `nil` where it numbers none.
  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID?
  /// The path of its link, after the name of the app.
  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String]
  /// The part of its link's query that follows from words which are no options.
  static func query(of words: SteamWords) -> [DeepLink.Item]
}

extension SteamScreen {
  static var takesPlayers: Bool { false }

  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] { [] }

  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID? { nil }

  static func query(of words: SteamWords) -> [DeepLink.Item] { [] }

  /// The screen of a player, one above their profile.
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
