package import DaybookEvents

/// A person looked at a list as far as its `last` item.
package struct ListShown: Event {
  package static let type: EventType = "cs.listShown"
  package static let fields: [EventField] = [.text("list"), .int64("last")]

  package let list: PagedList
  package let last: Int64

  package init(_ list: PagedList, upTo last: Int64) {
    self.list = list
    self.last = last
  }

  package func write(to writer: inout EventWriter) {
    writer.write(list.rawValue)
    writer.write(last)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    let name: String = try reader.read()
    guard let list = PagedList(rawValue: name) else { throw reader.error("'\(name)' is no list") }
    self.list = list
    last = try reader.read()
  }
}

/// A person looked at a player.
package struct PlayerOpened: Event {
  package static let type: EventType = "cs.playerOpened"
  package static let fields: [EventField] = [.int64("player")]

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }

  package func write(to writer: inout EventWriter) { writer.write(player.number) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
  }
}

/// A person opened a section of the screens of players, or closed it.
package struct SectionToggled: Event {
  package static let type: EventType = "cs.sectionToggled"
  package static let fields: [EventField] = [.text("section"), .bool("open")]

  package let section: PlayerField.Section
  package let isOpen: Bool

  package init(_ section: PlayerField.Section, isOpen: Bool) {
    self.section = section
    self.isOpen = isOpen
  }

  package func write(to writer: inout EventWriter) {
    writer.write(section.rawValue)
    writer.write(isOpen)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    let name: String = try reader.read()
    guard let section = PlayerField.Section(rawValue: name) else {
      throw reader.error("'\(name)' is no section")
    }
    self.section = section
    isOpen = try reader.read()
  }
}

/// A person wrote the configuration of a player into a file.
package struct ConfigWritten: Event {
  package static let type: EventType = "cs.configWritten"
  package static let fields: [EventField] = [.int64("player"), .text("file")]

  package let player: ProPlayerID
  package let file: String

  package init(_ player: ProPlayerID, to file: String) {
    self.player = player
    self.file = file
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    writer.write(file)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    file = try reader.read()
  }
}

/// What a person does at the screens of this app, in a stream of its own.
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
