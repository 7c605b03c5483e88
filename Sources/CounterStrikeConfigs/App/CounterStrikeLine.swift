package import DaybookPresentation
internal import DaybookWeb

/// A parsed line that a person typed.
package struct CounterStrikeLine: Sendable {
  let screen: any CounterStrikeScreen
  /// The urgency of fetching, which has no influence on the parsed screen.
  let urgency: AskingUrgency

  /// The option that fetches even if the source failed a moment ago.
  private static let refresh = "--refresh"
  /// The option that fetches even during a pause that the source requested.
  private static let now = "--now"

  /// Parses `words`, which may begin with the name of the app.
  ///
  /// - Throws: ``Refusal`` with the usage of the line.
  package init(_ words: [String]) throws(Refusal) {
    screen = try CounterStrikeScreens.screen(words.filter { $0 != Self.refresh && $0 != Self.now })
    urgency =
      words.contains(Self.now) ? .now : words.contains(Self.refresh) ? .always : .whereOld
  }

  /// Whether the line runs until a person stops it or its limit is reached.
  package var lasts: Bool { screen.lasts }

  /// Whether `words` ask the person to choose a player, which one word in the next line can do.
  package static func asksForPlayer(_ words: [String]) -> Bool {
    (try? CounterStrikeLine(words))?.screen.asksForPlayer ?? false
  }

  /// Whether a link can open the screen of `words`.
  ///
  /// This is true if the line changes nothing, or asks for a player.
  static func isLinked(_ words: [String]) -> Bool {
    guard let screen = (try? CounterStrikeLine(words))?.screen else { return false }
    return screen.onlyLooks || screen.asksForPlayer
  }
}
