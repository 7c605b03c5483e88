package import Daybook
internal import DaybookPresentation

/// A person let themselves be asked what to set.
package struct WelcomeOpened: Event {
  package static let type: EventType = "daybook.welcomeOpened"
  package static let fields: [EventField] = [.text("questions")]

  let questions: [Setting]

  init(_ questions: [Setting]) { self.questions = questions }

  package func write(to writer: inout EventWriter) { writer.write(questions.text) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    questions = [Setting](text: try reader.read())
  }
}

/// A person answered, or kept what is set.
package struct WelcomeAnswered: Event {
  package static let type: EventType = "daybook.welcomeAnswered"
  package static let fields: [EventField] = [.text("question"), .text("answer")]

  let question: String
  /// `nil` keeps what is set.
  let answer: String?

  init(_ question: Setting, _ answer: String?) {
    (self.question, self.answer) = (question.rawValue, answer)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(question)
    writer.write(answer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    question = try reader.read()
    answer = try reader.readIfPresent(String.self)
  }
}

/// A person left the questions.
package struct WelcomeLeft: Event {
  package static let type: EventType = "daybook.welcomeLeft"
  package static let fields: [EventField] = [.text("question")]

  let question: String

  init(_ question: Setting) { self.question = question.rawValue }

  package func write(to writer: inout EventWriter) { writer.write(question) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    question = try reader.read()
  }
}

/// Everything that happens while a person is asked what to set, in a stream of the engine's own.
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
  /// `language,theme`.
  var text: String { map(\.rawValue).joined(separator: ",") }

  /// The settings of ``text``; what is none is left out.
  init(text: String) { self = text.split(separator: ",").compactMap { Setting(rawValue: "\($0)") } }
}
