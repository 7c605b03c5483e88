internal import AppHosting
internal import DaybookPresentation
package import DaybookProjections

extension CounterStrikeApp {
  /// The web address of the item that `words` name: `player NAME`, `news N` or `event N`.
  ///
  /// - Returns: `nil` if the item has no address, or the words name no item.
  /// - Throws: `Refusal` if the player is unknown.
  package func link(of words: [String], at moment: LineMoment) throws -> String? {
    let model = try model(of: SessionView(moment))
    let words = words.first == "cs" ? Array(words.dropFirst()) : words
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "player": return model.facts(of: try model.player(called: rest))?.text(.link)
    case "news": return Self.element(rest, of: model.listedArticles)?.row.link
    case "event": return Self.element(rest, of: model.tournaments.map(\.row))?.facts.link
    default: return nil
    }
  }

  /// The link to the screen of `words` at `position` of the log.
  ///
  /// The link contains the names of players instead of their list numbers, which may change.
  ///
  /// - Returns: `nil` if no link opens that screen.
  package func screenLink(
    of words: [String], at position: String?, seeing moment: LineMoment
  ) throws -> String? {
    let model = try model(of: SessionView(moment))
    let words = words.first == "cs" ? Array(words.dropFirst()) : words
    let named = Self.lasting(words, in: model)
    let items = position.map { [DeepLink.Item("at", $0)] } ?? []
    let link = DeepLink(path: ["cs"] + named, query: items).description
    return (try? CounterStrikeLinks.lines(of: link)) == nil ? nil : link
  }

  /// The element with the number `number`, where 1 is the first; `nil` if there is no such element.
  private static func element<Element>(_ number: String, of elements: [Element]) -> Element? {
    guard let index = Int(number), elements.indices.contains(index - 1) else { return nil }
    return elements[index - 1]
  }

  /// `words` with names instead of list numbers, which may change.
  private static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    guard let name = words.first,
      let screen = CounterStrikeScreens.allTypes.first(where: { $0.name == name })
    else { return words }
    return [name] + screen.lasting(Array(words.dropFirst()), in: model)
  }
}
