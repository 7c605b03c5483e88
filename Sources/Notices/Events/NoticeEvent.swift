package import DaybookEvents

/// The events of the notices of all apps.
package enum NoticeEvent: EventSet {
  case raised(NoticeRaised)
  case seen(NoticesSeen)
  case dismissed(NoticeDismissed)

  package static let cases = [
    EventCase(Self.raised), EventCase(Self.seen), EventCase(Self.dismissed),
  ]

  package var event: any Event {
    switch self {
    case .raised(let event): event
    case .seen(let event): event
    case .dismissed(let event): event
    }
  }
}

extension NoticeEvent {
  private static let raisedPrefix = "notices-"
  private static let actsPrefix = "noticeActs-"

  /// The stream of the notices of an app; the version of each notice is its number.
  package static func stream(of app: String) -> StreamName {
    StreamName(checked: raisedPrefix + app)
  }

  /// The stream of a person's actions on the notices of an app.
  package static func acts(on app: String) -> StreamName { StreamName(checked: actsPrefix + app) }

  /// The app whose notices are in `stream`; `nil` for any other stream.
  static func app(raising stream: StreamName) -> String? { rest(of: stream, after: raisedPrefix) }

  /// The app whose notices a person acts on in `stream`; `nil` for any other stream.
  static func app(actedOn stream: StreamName) -> String? { rest(of: stream, after: actsPrefix) }

  private static func rest(of stream: StreamName, after prefix: String) -> String? {
    stream.name.hasPrefix(prefix) ? String(stream.name.dropFirst(prefix.count)) : nil
  }
}
