internal import DaybookPresentation
internal import DaybookWeb

/// The reason why Steam did not answer, translated from the English text in the log.
///
/// The text about a missing key is not translated word for word: it has a separate Russian version.
struct LocalizedSteamFailure: LocalizedText, Equatable {
  /// The words in the log.
  let words: String

  init(_ words: String) { self.words = words }

  var english: String { words }

  var russian: String {
    guard words == SteamKey.missing else {
      return LocalizedFailure(words, of: SteamClient.service.title).russian
    }
    return "Steam требует ключ, а он не задан. Задайте \(SteamKey.variable) "
      + "или имя файла с ключом в \(SteamKey.fileVariable)."
  }
}
