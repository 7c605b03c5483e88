package import DaybookEvents

/// A person was shown a part of a list, which ends with the item `last`.
package struct ListShown: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.listShown"
  package static let category = ScreenEvent.stream.category
  package static var codec: Codec<Self> {
    Codec(.text("list", \.list), .int64("last", \.last), make: Self.init)
  }

  package let list: PagedList
  package let last: Int64

  package init(_ list: PagedList, upTo last: Int64) {
    self.list = list
    self.last = last
  }
}

/// A person opened the screen of a player.
package struct PlayerOpened: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.playerOpened"
  package static let category = ScreenEvent.stream.category
  package static var codec: Codec<Self> { Codec(.int64("player", \.player), make: Self.init) }

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }
}

/// A person opened or closed a section, which affects the screens of all players.
package struct SectionToggled: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.sectionToggled"
  package static let category = ScreenEvent.stream.category
  package static var codec: Codec<Self> {
    Codec(.text("section", \.section), .bool("open", \.isOpen), make: Self.init)
  }

  package let section: PlayerField.Section
  package let isOpen: Bool

  package init(_ section: PlayerField.Section, isOpen: Bool) {
    self.section = section
    self.isOpen = isOpen
  }
}

/// A person wrote the configuration of a player to a file.
package struct ConfigWritten: CodedEvent {
  package static let type: EventType = "cs.configWritten"
  package static var codec: Codec<Self> {
    Codec(.int64("player", \.player), .text("file", \.file), make: Self.init)
  }

  package let player: ProPlayerID
  package let file: String

  package init(_ player: ProPlayerID, to file: String) {
    self.player = player
    self.file = file
  }
}

/// A person's actions on the screens of this app, in one stream.
package enum ScreenEvent: EventSet {
  case listShown(ListShown)
  case playerOpened(PlayerOpened)
  case sectionToggled(SectionToggled)
  case configWritten(ConfigWritten)

  package static let cases = [
    EventCase(Self.listShown), EventCase(Self.playerOpened), EventCase(Self.sectionToggled),
    EventCase(Self.configWritten),
  ]

  package var event: any Event {
    switch self {
    case .listShown(let event): event
    case .playerOpened(let event): event
    case .sectionToggled(let event): event
    case .configWritten(let event): event
    }
  }

  package static let stream: StreamName = "csScreens"
}
