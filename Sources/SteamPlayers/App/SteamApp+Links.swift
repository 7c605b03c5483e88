internal import AppHosting
internal import DaybookPresentation
package import DaybookProjections
internal import DaybookValues

extension SteamApp {
  /// The link to the screen of `words` at `position` of the log; `nil` if the screen has no link.
  ///
  /// - Throws: `Refusal` if a player or game is unknown.
  package func link(
    of words: [String], at position: String?, seeing moment: LineMoment
  ) throws -> String? {
    try screens(at: moment).link(of: words, at: position)?.description
  }

  /// `words`, rewritten so that they have the same meaning in every later line.
  package func settled(_ words: [String], at moment: LineMoment) throws -> [String] {
    try screens(at: moment).settled(words)
  }

  private func screens(at moment: LineMoment) throws -> SteamScreens {
    let view = SteamSessionView(moment)
    return SteamScreens(try situation(view), view)
  }
}
