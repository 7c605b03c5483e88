import DaybookPresentation
import DaybookRendering
import DaybookValues

extension SteamApp {
  /// The link that opens the screen of `words` again, as of `position`; `nil` where there is none.
  ///
  /// - Throws: `Refusal` when who or what is meant is not known.
  package func link(of words: [String], at position: UInt64?) throws -> String? {
    let screens = SteamScreens(
      seeing: try model(), today: views.now.date, in: Window(width: 80))
    return try screens.link(of: words, at: position)?.description
  }

  /// `words` as they mean the same in every line that follows.
  package func settled(_ words: [String]) throws -> [String] {
    SteamScreens(seeing: try model(), today: views.now.date, in: Window(width: 80)).settled(words)
  }
}
