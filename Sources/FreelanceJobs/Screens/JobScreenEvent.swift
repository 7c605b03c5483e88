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
  /// Whether the person opened the link itself, which closes all other screens.
  package let isByLink: Bool
  /// The watched jobs at that time; a list begins with these jobs, even if others are watched
  /// later.
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

  /// Whether all screens were closed, and not only the last screen.
  package let isHome: Bool

  package init(isHome: Bool) {
    self.isHome = isHome
  }
}

/// A person was asked a question, which must be answered before the person's action.
package struct JobsQuestionRaised: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.questionRaised"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> {
    Codec(.text("question", \.question), .text("job", \.job), make: Self.init)
  }

  /// The word of a ``JobsQuestion``.
  package let question: String
  /// The job of the question.
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

/// A person requested more days.
package struct JobsMoreWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.moreWanted"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.int64("days", \.days), make: Self.init) }

  /// The number of days, beginning with the first day.
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

  /// The first day of the list: the date in Amsterdam at that time.
  package let from: CalendarDate
  /// The watched jobs at that time; the list begins with these jobs, even if others are watched
  /// later.
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

  /// The number of the pin on the strip below the map, from 1.
  package let pin: Int64

  package init(pin: Int64) {
    self.pin = pin
  }
}

/// A person filled in a field of a form, which is not sent yet.
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
