internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

/// A line that opens or closes a section on the screens of players.
protocol SectionScreen: CounterStrikeScreen {
  static var isOpen: Bool { get }
  var section: PlayerField.Section { get }
}

extension SectionScreen {
  static var usage: String { "hardware|settings" }
  static var summary: String { "\(name) a section of players" }

  static func section(_ words: [String]) throws(Refusal) -> PlayerField.Section {
    let text = words.joined(separator: " ").lowercased()
    guard let section = PlayerField.Section(rawValue: text) else {
      throw Refusal(.sectionUsage(verb: name))
    }
    return section
  }

  var onlyLooks: Bool { false }

  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    let wasOpen = situation.model.screens[.closed(section)] == nil
    guard wasOpen != Self.isOpen else { return [] }
    return [situation.fact(.sectionToggled(SectionToggled(section, isOpen: Self.isOpen)))]
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    situation.playerInFront.map(CounterStrikePlace.player)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    guard let player = situation.playerInFront else { throw Refusal(.noPlayerInFront) }
    return situation.page(PlayerPage(of: player, situation.language))
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    situation.playerInFront.flatMap { situation.model.players[$0] }.map {
      [PlayerScreen.name, "\($0.place)"]
    }
  }
}

struct OpenSectionScreen: SectionScreen {
  static let name = "open"
  static let isOpen = true

  let section: PlayerField.Section

  init(_ words: [String]) throws(Refusal) { section = try Self.section(words) }
}

struct CloseSectionScreen: SectionScreen {
  static let name = "close"
  static let isOpen = false

  let section: PlayerField.Section

  init(_ words: [String]) throws(Refusal) { section = try Self.section(words) }
}
