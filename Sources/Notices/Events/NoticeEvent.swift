package import DaybookEvents
package import DaybookValues

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

  /// The stream of an app's notices; a notice's number is the version of its event in this stream.
  package static func stream(of app: String) -> StreamName {
    StreamName(checked: raisedPrefix + app)
  }

  /// The stream of a person's actions on the notices of an app.
  package static func acts(on app: String) -> StreamName { StreamName(checked: actsPrefix + app) }

  /// The app whose notices are in `stream`; `nil` for any other stream.
  static func app(raising stream: StreamName) -> String? { rest(of: stream, after: raisedPrefix) }

  /// The app to whose notices the actions in `stream` belong; `nil` for any other stream.
  static func app(actedOn stream: StreamName) -> String? { rest(of: stream, after: actsPrefix) }

  private static func rest(of stream: StreamName, after prefix: String) -> String? {
    stream.name.hasPrefix(prefix) ? String(stream.name.dropFirst(prefix.count)) : nil
  }
}

/// Something happened that a person wants to know; this event is the reply of an app's reaction.
///
/// It contains facts and no sentence, so that a screen can show it in its own language.
package struct NoticeRaised: CodedEvent {
  package static let type: EventType = "notice.raised"
  package static var codec: Codec<Self> {
    Codec(
      .text("kind", \.kind), .text("subject", \.subject), .json("facts", \.facts), make: Self.init)
  }

  /// The app's word for this kind of notice.
  package let kind: String
  /// The id of the thing that the notice is about, such as the number of a job.
  package let subject: String
  /// The numbers and names from which a screen makes the sentence.
  package let facts: JSONValue

  package init(kind: String, subject: String, facts: JSONValue) {
    (self.kind, self.subject, self.facts) = (kind, subject, facts)
  }
}

/// A person has seen the notices of an app.
package struct NoticesSeen: CodedEvent {
  package static let type: EventType = "notice.seen"
  package static var codec: Codec<Self> { Codec(.uint64("through", \.through), make: Self.init) }

  /// The number of the last notice that was seen.
  package let through: UInt64

  package init(through: UInt64) { self.through = through }
}

/// A person no longer needs a notice.
package struct NoticeDismissed: CodedEvent {
  package static let type: EventType = "notice.dismissed"
  package static var codec: Codec<Self> { Codec(.uint64("notice", \.notice), make: Self.init) }

  /// The number of the notice.
  package let notice: UInt64

  package init(notice: UInt64) { self.notice = notice }
}
