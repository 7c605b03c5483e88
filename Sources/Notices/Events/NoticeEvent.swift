package import DaybookEvents
package import DaybookValues

/// The events about notices of all apps.
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

  /// The stream of an app's notices, in which the version of an event is the number of the notice.
  package static func stream(of app: String) -> StreamName {
    StreamName(checked: raisedPrefix + app)
  }

  /// The stream of a person's actions on the notices of an app.
  package static func acts(on app: String) -> StreamName { StreamName(checked: actsPrefix + app) }

  /// The app whose notices are in `stream`; `nil` if it is not a stream of notices.
  static func app(raising stream: StreamName) -> String? { rest(of: stream, after: raisedPrefix) }

  /// The app on whose notices a person acted in `stream`; `nil` if it is not a stream of these
  /// actions.
  static func app(actedOn stream: StreamName) -> String? { rest(of: stream, after: actsPrefix) }

  private static func rest(of stream: StreamName, after prefix: String) -> String? {
    stream.name.hasPrefix(prefix) ? String(stream.name.dropFirst(prefix.count)) : nil
  }
}

/// Something happened that a person wants to know about.
///
/// A reaction of an app appends this event. It contains data instead of a sentence, so that each
/// screen can show it in its language.
package struct NoticeRaised: CodedEvent {
  package static let type: EventType = "notice.raised"
  package static var codec: Codec<Self> {
    Codec(
      .text("kind", \.kind), .text("subject", \.subject), .json("facts", \.facts), make: Self.init)
  }

  /// The word with which the app distinguishes its kinds of notices.
  package let kind: String
  /// The id of what the notice is about, such as the id of a job.
  package let subject: String
  /// The data from which a screen makes a sentence.
  package let facts: JSONValue

  package init(kind: String, subject: String, facts: JSONValue) {
    (self.kind, self.subject, self.facts) = (kind, subject, facts)
  }
}

/// A person has seen the notices of an app.
package struct NoticesSeen: CodedEvent {
  package static let type: EventType = "notice.seen"
  package static var codec: Codec<Self> { Codec(.uint64("through", \.through), make: Self.init) }

  /// The number of the last notice that the person has seen.
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
