internal import DaybookPresentation
internal import DaybookWeb

/// The reason why Steam did not answer, made from the English words in the log.
///
/// The Russian text is a translation of these words. A missing key has a separate Russian text.
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
