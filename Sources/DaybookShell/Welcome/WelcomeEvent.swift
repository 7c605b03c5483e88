package import Daybook
internal import DaybookPresentation

/// The event that records that a person opened the welcome flow, which asks for settings.
package struct WelcomeOpened: CodedEvent {
  package static let type: EventType = "daybook.welcomeOpened"
  package static var codec: Codec<Self> {
    Codec(.text("questions", \.questions.text), make: { Self([Setting](text: $0)) })
  }

  let questions: [Setting]

  init(_ questions: [Setting]) { self.questions = questions }
}

/// The event that records that a person answered a question, or kept the present setting.
package struct WelcomeAnswered: CodedEvent {
  package static let type: EventType = "daybook.welcomeAnswered"
  package static var codec: Codec<Self> {
    Codec(.text("question", \.question), .text("answer", \.answer), make: Self.init)
  }

  let question: String
  /// The chosen value; `nil` if the person keeps the present setting.
  let answer: String?
}

extension WelcomeAnswered {
  init(_ question: Setting, _ answer: String?) {
    self.init(question: question.rawValue, answer: answer)
  }
}

/// The event that records that a person left the flow before its end.
package struct WelcomeLeft: CodedEvent {
  package static let type: EventType = "daybook.welcomeLeft"
  package static var codec: Codec<Self> { Codec(.text("question", \.question), make: Self.init) }

  let question: String
}

extension WelcomeLeft {
  init(_ question: Setting) { self.init(question: question.rawValue) }
}

/// The events of the welcome flow, which are in a stream of the engine.
package enum WelcomeEvent: EventSet {
  case opened(WelcomeOpened)
  case answered(WelcomeAnswered)
  case left(WelcomeLeft)

  package static let cases = [
    EventCase(Self.opened), EventCase(Self.answered), EventCase(Self.left),
  ]

  package var event: any Event {
    switch self {
    case .opened(let event): event
    case .answered(let event): event
    case .left(let event): event
    }
  }

  package static let stream: StreamName = "daybook-welcome"
}

extension [Setting] {
  /// The names of the settings, separated by commas, such as `language,theme`.
  var text: String { map(\.rawValue).joined(separator: ",") }

  /// Parses the settings in ``text``; unknown names are ignored.
  init(text: String) { self = text.split(separator: ",").compactMap { Setting(rawValue: "\($0)") } }
}
