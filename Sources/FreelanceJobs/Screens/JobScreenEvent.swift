package import DaybookEvents
package import DaybookValues

/// A person's actions on the screens of this app.
///
/// A new case is a compile error in each switch over this enum.
package enum JobScreenEvent: EventSet {
  case screenOpened(JobsScreenOpened)
  case moreWanted(JobsMoreWanted)
  case refreshWanted(JobsRefreshWanted)
  case pinChosen(JobPinChosen)
  case screenLeft(JobsScreenLeft)
  case questionRaised(JobsQuestionRaised)
  case questionAnswered(JobsQuestionAnswered)
  case fieldEntered(JobsFieldEntered)

  package static let cases = [
    EventCase(Self.screenOpened),
    EventCase(Self.moreWanted),
    EventCase(Self.refreshWanted),
    EventCase(Self.pinChosen),
    EventCase(Self.screenLeft),
    EventCase(Self.questionRaised),
    EventCase(Self.questionAnswered),
    EventCase(Self.fieldEntered),
  ]

  package var event: any Event {
    switch self {
    case .screenOpened(let event): event
    case .moreWanted(let event): event
    case .refreshWanted(let event): event
    case .pinChosen(let event): event
    case .screenLeft(let event): event
    case .questionRaised(let event): event
    case .questionAnswered(let event): event
    case .fieldEntered(let event): event
    }
  }
}

/// A person opened a screen of this app; the event contains the link of the screen.
package struct JobsScreenOpened: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.screenOpened"
  package static let category = JobFact.screenCategory
  package static let version = 2
  package static var codec: Codec<Self> {
    Codec(
      .text("link", \.link), .bool("isByLink", \.isByLink),
      .json("watched", \.watched, since: 2, default: []), make: Self.init)
  }

  /// The link, such as `daybook://jobs/2026-03-23?days=3`.
  package let link: String
  /// Whether the person opened the screen with its link, which closes all other screens.
  package let isByLink: Bool
  /// The jobs that were watched when a list was opened; empty for a screen above the list.
  ///
  /// They come first in the list, even if the person later watches different jobs.
  package let watched: [JobID]

  package init(link: String, isByLink: Bool, watched: [JobID] = []) {
    self.link = link
    self.isByLink = isByLink
    self.watched = watched
  }
}

/// A person left the screen.
package struct JobsScreenLeft: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.screenLeft"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.bool("isHome", \.isHome), make: Self.init) }

  /// Whether the person closed all screens except the first, and not only the current screen.
  package let isHome: Bool

  package init(isHome: Bool) {
    self.isHome = isHome
  }
}

/// A person was asked a question, whose answer decides whether the person's action is carried out.
package struct JobsQuestionRaised: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.questionRaised"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> {
    Codec(.text("question", \.question), .text("job", \.job), make: Self.init)
  }

  /// The kind of the question: the word of a ``JobsQuestion``.
  package let question: String
  /// The job that the question is about.
  package let job: JobID

  package init(question: String, job: JobID) {
    self.question = question
    self.job = job
  }
}

/// A person answered a question.
package struct JobsQuestionAnswered: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.questionAnswered"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.text("answer", \.answer), make: Self.init) }

  /// The title of the answer.
  package let answer: String

  package init(answer: String) {
    self.answer = answer
  }
}

/// A person requested to see more days.
package struct JobsMoreWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.moreWanted"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.int64("days", \.days), make: Self.init) }

  /// The new number of days in the list.
  package let days: Int64

  package init(days: Int64) {
    self.days = days
  }
}

/// A person requested a refresh of the list.
package struct JobsRefreshWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.refreshWanted"
  package static let category = JobFact.screenCategory
  package static let version = 2
  package static var codec: Codec<Self> {
    Codec(
      .date("from", \.from), .json("watched", \.watched, since: 2, default: []), make: Self.init)
  }

  /// The first day of the refreshed list.
  package let from: CalendarDate
  /// The jobs that were watched when the refresh was requested.
  ///
  /// They come first in the list, even if the person later watches different jobs.
  package let watched: [JobID]

  package init(from: CalendarDate, watched: [JobID] = []) {
    self.from = from
    self.watched = watched
  }
}

/// A person chose a place on the map.
package struct JobPinChosen: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.pinChosen"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.int64("pin", \.pin), make: Self.init) }

  /// The number of the pin, which is 1 for the first pin.
  package let pin: Int64

  package init(pin: Int64) {
    self.pin = pin
  }
}

/// A person filled in a field of a form that may not be complete yet.
package struct JobsFieldEntered: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.fieldEntered"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> {
    Codec(.text("field", \.field), .text("text", \.text), make: Self.init)
  }

  /// The name of the field.
  package let field: String
  /// The entered text.
  package let text: String

  package init(field: String, text: String) {
    self.field = field
    self.text = text
  }
}
