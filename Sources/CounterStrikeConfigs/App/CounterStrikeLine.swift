package import DaybookPresentation
internal import DaybookWeb

/// A line of a person, parsed.
package struct CounterStrikeLine: Sendable {
  let screen: any CounterStrikeScreen
  /// The urgency of fetching, which does not change the meaning of the line.
  let urgency: AskingUrgency

  /// The option that fetches again, although the source failed a moment ago.
  private static let refresh = "--refresh"
  /// The option that fetches even during a pause of the source.
  private static let now = "--now"

  /// Parses `words`, which may begin with the name of the app.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    screen = try CounterStrikeScreens.screen(words.filter { $0 != Self.refresh && $0 != Self.now })
    urgency =
      words.contains(Self.now) ? .now : words.contains(Self.refresh) ? .always : .whereOld
  }

  /// Whether the line continues until it is stopped.
  package var lasts: Bool { screen.lasts }

  /// Whether `words` show the chooser, so that the next line can choose a player with one word.
  package static func asksForPlayer(_ words: [String]) -> Bool {
    (try? CounterStrikeLine(words))?.screen.asksForPlayer ?? false
  }

  /// Whether a link can open the screen of `words`.
  ///
  /// The screen must change nothing, or ask for a player.
  static func isLinked(_ words: [String]) -> Bool {
    guard let screen = (try? CounterStrikeLine(words))?.screen else { return false }
    return screen.onlyLooks || screen.asksForPlayer
  }
}
