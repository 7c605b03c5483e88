package import DaybookEvents

/// A person opened a screen.
package struct ScreenOpened: Event {
  package static let type: EventType = "cs.screenOpened"
  package static let fields: [EventField] = [.text("screen")]

  package let place: CounterStrikePlace

  package init(_ place: CounterStrikePlace) { self.place = place }

  package func write(to writer: inout EventWriter) { writer.write(place.text) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    let text: String = try reader.read()
    guard let place = CounterStrikePlace(text: text) else {
      throw reader.error("'\(text)' is no screen")
    }
    self.place = place
  }
}

/// A person left the screen in front, or all of them but the first.
package struct ScreenLeft: Event {
  package static let type: EventType = "cs.screenLeft"
  package static let fields: [EventField] = [.bool("home"), .bool("over")]

  package let isHome: Bool
  /// Whether only what stood over the screen in front was closed.
  package let isOver: Bool

  package init(isHome: Bool, isOver: Bool) { (self.isHome, self.isOver) = (isHome, isOver) }

  package func write(to writer: inout EventWriter) {
    writer.write(isHome)
    writer.write(isOver)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    isHome = try reader.read()
    isOver = try reader.read()
  }
}

/// A person was asked to choose players, beside those who were named.
package struct ChooserOpened: Event {
  package static let type: EventType = "cs.chooserOpened"
  package static let fields: [EventField] = [.text("chosen")]

  package let chosen: [ProPlayerID]

  package init(chosen: [ProPlayerID]) { self.chosen = chosen }

  package func write(to writer: inout EventWriter) { writer.write(chosen.listText) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    chosen = [ProPlayerID](listText: try reader.read())
  }
}

/// A person typed a part of the names among which they want to choose.
package struct ChoiceNarrowed: Event {
  package static let type: EventType = "cs.choiceNarrowed"
  package static let fields: [EventField] = [.text("part")]

  package let part: String

  package init(to part: String) { self.part = part }

  package func write(to writer: inout EventWriter) { writer.write(part) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    part = try reader.read()
  }
}

/// A person chose a player.
package struct PlayerChosen: Event {
  package static let type: EventType = "cs.playerChosen"
  package static let fields: [EventField] = [.int64("player")]

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }

  package func write(to writer: inout EventWriter) { writer.write(player.number) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
  }
}

/// A person was asked whether they are sure.
package struct QuestionRaised: Event {
  package static let type: EventType = "cs.questionRaised"
  package static let fields: [EventField] = [.text("question")]

  package let question: ToolsQuestion

  package init(_ question: ToolsQuestion) { self.question = question }

  package func write(to writer: inout EventWriter) { writer.write(question.rawValue) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    let text: String = try reader.read()
    guard let question = ToolsQuestion(rawValue: text) else {
      throw reader.error("'\(text)' is no question")
    }
    self.question = question
  }
}

/// A person answered what they were asked, by the title of an action.
package struct QuestionAnswered: Event {
  package static let type: EventType = "cs.questionAnswered"
  package static let fields: [EventField] = [.text("answer")]

  package let answer: String

  package init(_ answer: String) { self.answer = answer }

  package func write(to writer: inout EventWriter) { writer.write(answer) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    answer = try reader.read()
  }
}

/// Where a person goes in this app, in a stream of each session.
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

  /// The stream of the session `session`: letters, digits and dashes.
  package static func stream(of session: String) -> StreamName {
    StreamName(checked: "csFlow-\(session)")
  }
}
