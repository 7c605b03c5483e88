package import DaybookEvents
package import DaybookProjections
package import DaybookValues
import DaybookWeb

/// The file of settings that a player publishes was fetched.
package struct ConfigFetched: Event {
  package static let type: EventType = "csConfig.fetched"
  package static let fields: [EventField] = [.int64("player"), .text("url"), .text("text")]

  package let player: ProPlayerID
  package let url: String
  package let text: String

  package init(_ player: ProPlayerID, at url: String, _ text: String) {
    (self.player, self.url, self.text) = (player, url, text)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    writer.write(url)
    writer.write(text)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    url = try reader.read()
    text = try reader.read()
  }
}

/// The file of settings that a player publishes could not be had.
package struct ConfigUnavailable: Event {
  package static let type: EventType = "csConfig.unavailable"
  package static let fields: [EventField] = [.int64("player"), .text("url"), .text("reason")]

  package let player: ProPlayerID
  package let url: String
  package let reason: String

  package init(_ player: ProPlayerID, at url: String, because reason: String) {
    (self.player, self.url, self.reason) = (player, url, reason)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(player.number)
    writer.write(url)
    writer.write(reason)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
    url = try reader.read()
    reason = try reader.read()
  }
}

/// Everything that is seen of files of settings, in the stream of all of them.
package enum ConfigEvent: EventSet {
  case fetched(ConfigFetched)
  case unavailable(ConfigUnavailable)

  package static let cases = [EventCase(Self.fetched), EventCase(Self.unavailable)]

  package var event: any Event {
    switch self {
    case .fetched(let event): event
    case .unavailable(let event): event
    }
  }

  package static let stream: StreamName = "csConfigs"
}

/// The file of settings that a player publishes, as it was last seen.
package struct PublishedConfig: RowContent {
  package static let columns: [RowColumn] = [
    .text("url"), .text("text"), .timestamp("fetchedAt"), .text("failure"),
  ]

  package var url: String
  /// `nil` where it was never seen.
  package var text: String?
  package var fetchedAt: Timestamp?
  /// Why it could not be had the last time.
  package var failure: String?

  init(_ url: String) { self.url = url }

  package func write(to writer: inout EventWriter) {
    writer.write(url)
    writer.write(text)
    writer.write(fetchedAt)
    writer.write(failure)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    url = try reader.read()
    text = try reader.readIfPresent(String.self)
    fetchedAt = try reader.readIfPresent(Timestamp.self)
    failure = try reader.readIfPresent(String.self)
  }
}

/// One row for every player whose file was asked for.
package struct PublishedConfigsProjection: Projection {
  package static let name = "csConfigs"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ConfigEvent>, to rows: inout Rows<ProPlayerID, PublishedConfig>
  ) {
    switch recorded.event {
    case .fetched(let event):
      var row = PublishedConfig(event.url)
      (row.text, row.fetchedAt) = (event.text, recorded.time)
      rows[event.player] = row
    case .unavailable(let event):
      // What was found at another address is not this file.
      if rows[event.player]?.url != event.url { rows[event.player] = PublishedConfig(event.url) }
      rows[event.player]?.failure = event.reason
    }
  }
}
