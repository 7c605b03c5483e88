internal import DaybookPresentation
package import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

extension SteamApp {
  /// The link that opens the screen of `words` again, as of `position`; `nil` where there is none.
  ///
  /// - Throws: `Refusal` when who or what is meant is not known.
  package func link(
    of words: [String], at position: String?, seeing moment: LineMoment
  ) throws -> String? {
    try screens(at: moment).link(of: words, at: position)?.description
  }

  /// `words` as they mean the same in every line that follows.
  package func settled(_ words: [String], at moment: LineMoment) throws -> [String] {
    try screens(at: moment).settled(words)
  }

  private func screens(at moment: LineMoment) throws -> SteamScreens {
    SteamScreens(
      seeing: try model(SteamSessionView(moment, in: .english)), today: moment.now.date,
      in: Window(width: 80))
  }
}
