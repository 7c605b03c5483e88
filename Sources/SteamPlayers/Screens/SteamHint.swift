internal import DaybookPresentation

/// A suggestion below a screen: a line that a person may type next.
///
/// If the present line names a player or a game, the suggested line names it, too.
struct SteamHint: LocalizedText {
  let english: String
  let russian: String

  init(english: String, russian: String) { (self.english, self.russian) = (english, russian) }

  /// The hint for a screen without data, which explains how to fetch the data.
  static let unseen = SteamHint(
    english: "Steam is asked for these data where a key is set (DAYBOOK_STEAM_KEY); "
      + "'steam login --fake' shows an account that has them.",
    russian: "Steam спросят об этом, если задан ключ (DAYBOOK_STEAM_KEY); "
      + "«steam login --fake» покажет аккаунт, где это есть.")
}
