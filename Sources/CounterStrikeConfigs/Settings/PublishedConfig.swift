package import DaybookEvents
package import DaybookProjections
package import DaybookValues
internal import DaybookWeb

/// The config file that a player publishes was fetched.
package struct ConfigFetched: CodedEvent {
  package static let type: EventType = "csConfig.fetched"
  package static var codec: Codec<Self> {
    Codec(.int64("player", \.player), .text("url", \.url), .text("text", \.text), make: Self.init)
  }

  package let player: ProPlayerID
  package let url: String
  package let text: String

  package init(_ player: ProPlayerID, at url: String, _ text: String) {
    (self.player, self.url, self.text) = (player, url, text)
  }
}

/// The config file that a player publishes could not be fetched.
package struct ConfigUnavailable: CodedEvent {
  package static let type: EventType = "csConfig.unavailable"
  package static var codec: Codec<Self> {
    Codec(
      .int64("player", \.player), .text("url", \.url), .text("reason", \.reason), make: Self.init)
  }

  package let player: ProPlayerID
  package let url: String
  package let reason: String

  package init(_ player: ProPlayerID, at url: String, because reason: String) {
    (self.player, self.url, self.reason) = (player, url, reason)
  }
}

/// All observed events of published config files, in one stream for all players.
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

/// The last known state of the config file that a player publishes.
package struct PublishedConfig: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("url", \.url), .text("text", \.text), .timestamp("fetchedAt", \.fetchedAt),
      .text("failure", \.failure), make: Self.init)
  }

  package var url: String
  /// The text of the last successful fetch; `nil` if no fetch has succeeded.
  package var text: String?
  package var fetchedAt: Timestamp?
  /// The reason why the last fetch failed; `nil` if it succeeded.
  package var failure: String?
}

extension PublishedConfig {
  init(_ url: String) { self.url = url }
}

/// One row for each player whose config file was requested, even if the fetch failed.
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
      // A file at a different address is a different file, so its row starts anew.
      if rows[event.player]?.url != event.url { rows[event.player] = PublishedConfig(event.url) }
      rows[event.player]?.failure = event.reason
    }
  }
}
