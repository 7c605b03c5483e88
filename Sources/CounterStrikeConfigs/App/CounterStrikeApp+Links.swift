internal import AppHosting
internal import DaybookPresentation
package import DaybookProjections

extension CounterStrikeApp {
  /// The address with more information about `words`: `player NAME`, `news N`, `event N`.
  ///
  /// - Returns: `nil` if there is no address, or the words have no page in this app.
  /// - Throws: `Refusal` when a player of this name is unknown.
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

  /// The link to the screen of `words`, as of `position`.
  ///
  /// It names players, because their places in the list change.
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

  /// The element at the place `number`, from 1; `nil` if there is no such place.
  private static func element<Element>(_ number: String, of elements: [Element]) -> Element? {
    guard let index = Int(number), elements.indices.contains(index - 1) else { return nil }
    return elements[index - 1]
  }

  /// `words` with names for places in lists, which change.
  private static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    guard let name = words.first,
      let screen = CounterStrikeScreens.allTypes.first(where: { $0.name == name })
    else { return words }
    return [name] + screen.lasting(Array(words.dropFirst()), in: model)
  }
}
