internal import DaybookPresentation

/// A list of friends.
enum FriendsScreen: SteamScreen {
  static let name = "friends"
  static let usage = "[PLAYER]"
  static let summary = "a list of friends"
  static let takesPlayers = true
  static let links = [SteamLinkForm.ofPlayer(name, line: [name])]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.player(of: words).map { [.friends($0)] } ?? []
  }

  /// The profiles of all friends, because the list shows their status.
  static func furtherTopics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.friends(of: words.names, all: true)
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    screens.frame(FriendsPresenter(of: try screens.player(words), screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    let player = try? screens.player(words)
    if isBare, let player, screens.model.awaitsFriends(of: player) { return .unseen }
    let listed = player.map { screens.model.friends.friends(of: $0) } ?? []
    return listed.isEmpty ? withoutFriends(words.text) : listing
  }

  private static let listing = SteamHint(
    english: "'user N' shows a friend, 'compare N' sets their games beside yours.",
    russian: "«user N» покажет друга, «compare N» сравнит его игры с вашими.")

  private static func withoutFriends(_ name: String) -> SteamHint {
    // The person's own screens need no name in their lines.
    let after = name.isEmpty ? "" : " \(name)"
    return SteamHint(
      english: "'games\(after)' and 'playtime\(after)' show more of the account.",
      russian: "Ещё об аккаунте: «games\(after)», «playtime\(after)».")
  }

  static func numbered(_ words: SteamWords, _ situation: SteamSituation) -> PlayerID? {
    words.names.isEmpty ? situation.model.own : try? situation.player(at: words.text)
  }
}
