internal import DaybookPresentation

/// A line that a person may type next, below a screen.
///
/// It repeats the typed words, so that a hint can be typed as it is.
struct SteamHint: LocalizedText {
  let english: String
  let russian: String

  init(english: String, russian: String) { (self.english, self.russian) = (english, russian) }

  /// Where nothing was seen yet: how it comes.
  static let unseen = SteamHint(
    english: "Steam is asked for it where a key is set (DAYBOOK_STEAM_KEY); "
      + "'steam login --fake' shows an account that has it.",
    russian: "Steam спросят об этом, если задан ключ (DAYBOOK_STEAM_KEY); "
      + "«steam login --fake» покажет аккаунт, где это есть.")
}
