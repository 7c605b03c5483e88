package import DaybookEvents
package import DaybookProjections

/// A value that the screens of this app remember.
package enum ScreenMemory: RowKey {
  /// The list that the line `more` continues.
  case listInFront
  /// The list number of the last item of this list that was shown.
  case last(PagedList)
  /// The player whose screen was opened last.
  case player
  /// Whether this section is closed.
  case closed(PlayerField.Section)
  /// The last file to which a configuration was written.
  case file

  package static let columns: [RowColumn] = [.text("what")]

  private static let all: [ScreenMemory] =
    [.listInFront, .player, .file] + PagedList.allCases.map(Self.last)
    + PlayerField.Section.allCases.map(Self.closed)

  private var name: String {
    switch self {
    case .listInFront: "list"
    case .last(let list): "last of \(list.rawValue)"
    case .player: "player"
    case .closed(let section): "closed \(section.rawValue)"
    case .file: "file"
    }
  }

  package func write(to writer: inout KeyWriter) { writer.write(name) }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    let name: String = try reader.read()
    guard let memory = Self.all.first(where: { $0.name == name }) else {
      throw reader.error("'\(name)' is nothing that screens remember")
    }
    self = memory
  }
}

/// One text for each value that the screens remember.
package struct ScreensProjection: Projection {
  package static let name = "csScreens"
  package static let version = 1
  package static let rowColumns: [RowColumn] = [.text("value")]

  package init() {}

  package func apply(_ recorded: Recorded<ScreenEvent>, to rows: inout Rows<ScreenMemory, String>) {
    switch recorded.event {
    case .listShown(let event):
      rows[.listInFront] = event.list.rawValue
      rows[.last(event.list)] = "\(event.last)"
    case .playerOpened(let event): rows[.player] = "\(event.player)"
    case .sectionToggled(let event):
      rows[.closed(event.section)] = event.isOpen ? nil : "closed"
    case .configWritten(let event): rows[.file] = "\(recorded.seq) \(event.file)"
    }
  }
}
