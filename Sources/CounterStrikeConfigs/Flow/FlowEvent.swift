package import DaybookEvents

/// A person opened a screen.
package struct ScreenOpened: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.screenOpened"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> { Codec(.text("screen", \.place), make: Self.init) }

  package let place: CounterStrikePlace

  package init(_ place: CounterStrikePlace) { self.place = place }
}

/// A person left a screen.
///
/// The person left the current screen, every screen except the first, or the chooser or question
/// that covered the current screen.
package struct ScreenLeft: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.screenLeft"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> {
    Codec(.bool("home", \.isHome), .bool("over", \.isOver), make: Self.init)
  }

  package let isHome: Bool
  /// Whether only the chooser or question that covered the current screen was closed.
  package let isOver: Bool

  package init(isHome: Bool, isOver: Bool) { (self.isHome, self.isOver) = (isHome, isOver) }
}

/// A person was asked to choose players for a comparison.
///
/// Some of the players may have been chosen already.
package struct ChooserOpened: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.chooserOpened"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> {
    Codec(.text("chosen", \.chosen.listText), make: { Self(chosen: [ProPlayerID](listText: $0)) })
  }

  package let chosen: [ProPlayerID]

  package init(chosen: [ProPlayerID]) { self.chosen = chosen }
}

/// A person typed a part of a name, which narrowed the list of players to choose from.
package struct ChoiceNarrowed: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.choiceNarrowed"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> { Codec(.text("part", \.part), make: Self.init) }

  package let part: String

  package init(to part: String) { self.part = part }
}

/// A person chose a player.
package struct PlayerChosen: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.playerChosen"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> { Codec(.int64("player", \.player), make: Self.init) }

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }
}

/// A person was asked a question that needs an answer.
package struct QuestionRaised: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.questionRaised"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> { Codec(.text("question", \.question), make: Self.init) }

  package let question: ToolsQuestion

  package init(_ question: ToolsQuestion) { self.question = question }
}

/// A person answered a question; the answer is the title of one of its actions.
package struct QuestionAnswered: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "cs.questionAnswered"
  package static let category = FlowEvent.category
  package static var codec: Codec<Self> { Codec(.text("answer", \.answer), make: Self.init) }

  package let answer: String

  package init(_ answer: String) { self.answer = answer }
}

/// The events of a person's screens in this app, in one stream for each session.
package enum FlowEvent: EventSet {
  case screenOpened(ScreenOpened)
  case screenLeft(ScreenLeft)
  case chooserOpened(ChooserOpened)
  case choiceNarrowed(ChoiceNarrowed)
  case playerChosen(PlayerChosen)
  case questionRaised(QuestionRaised)
  case questionAnswered(QuestionAnswered)

  package static let cases = [
    EventCase(Self.screenOpened), EventCase(Self.screenLeft), EventCase(Self.chooserOpened),
    EventCase(Self.choiceNarrowed), EventCase(Self.playerChosen), EventCase(Self.questionRaised),
    EventCase(Self.questionAnswered),
  ]

  package var event: any Event {
    switch self {
    case .screenOpened(let event): event
    case .screenLeft(let event): event
    case .chooserOpened(let event): event
    case .choiceNarrowed(let event): event
    case .playerChosen(let event): event
    case .questionRaised(let event): event
    case .questionAnswered(let event): event
    }
  }

  /// The stream of `session`, which consists of letters, digits and dashes.
  package static func stream(of session: String) -> StreamName {
    StreamName(checked: "\(category)-\(session)")
  }

  /// The category of the streams.
  static let category = "csFlow"
}
