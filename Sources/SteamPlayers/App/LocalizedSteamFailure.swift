internal import DaybookPresentation
internal import DaybookWeb

/// Why Steam did not answer, in the words that the log keeps; a missing key has words of its own.
struct LocalizedSteamFailure: LocalizedText, Equatable {
  /// The words as the log keeps them.
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
