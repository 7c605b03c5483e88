internal import DaybookPresentation

/// A line that a person may type next, below a screen.
///
/// It contains the words of the present line, so that a person can type it unchanged.
struct SteamHint: LocalizedText {
  let english: String
  let russian: String

  init(english: String, russian: String) { (self.english, self.russian) = (english, russian) }

  /// The hint if no data is known yet: how to fetch the data.
  static let unseen = SteamHint(
    english: "Steam is asked for these data where a key is set (DAYBOOK_STEAM_KEY); "
      + "'steam login --fake' shows an account that has them.",
    russian: "Steam спросят об этом, если задан ключ (DAYBOOK_STEAM_KEY); "
      + "«steam login --fake» покажет аккаунт, где это есть.")
}
