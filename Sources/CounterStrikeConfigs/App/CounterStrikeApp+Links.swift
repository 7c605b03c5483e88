internal import DaybookPresentation
package import DaybookProjections

extension CounterStrikeApp {
  /// The address with more information about what `words` name: `player NAME`, `news N`, `event N`.
  ///
  /// - Returns: `nil` where that has none, or they name nothing of this app.
  /// - Throws: `Refusal` when a player of this name is not known.
  package func link(of words: [String], at moment: LineMoment) throws -> String? {
    let model = try model(CounterStrikeSight(moment))
    let words = words.first == "cs" ? Array(words.dropFirst()) : words
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "player": return model.facts(of: try model.player(called: rest))?.text(.link)
    case "news": return Self.element(rest, of: model.listedArticles)?.row.link
    case "event": return Self.element(rest, of: model.tournaments.map(\.row))?.facts.link
    default: return nil
    }
  }

  /// The so-many-th of `elements`, from 1.
  private static func element<Element>(_ number: String, of elements: [Element]) -> Element? {
    guard let index = Int(number), elements.indices.contains(index - 1) else { return nil }
    return elements[index - 1]
  }
}
