package import Daybook
internal import DaybookPresentation

/// The state of the welcome flow.
package struct WelcomeState: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("questions", \.questions.text), .json("answers", \.answersByQuestion),
      .bool("isLeft", { $0.flow.state == .cancelled }),
      .text("asks", \.flow.opened?.question)
    ) { questions, answers, isLeft, _ in
      var state = Self([Setting](text: questions))
      for answer in answers.array ?? [] { _ = state.flow.take(answer.string) }
      if isLeft { state.flow.cancel() }
      return state
    }
  }

  let questions: [Setting]
  private(set) var flow: Handover<WelcomeFlow>

  init(_ questions: [Setting]) {
    self.questions = questions
    flow = Handover(opening: questions)
    if questions.isEmpty { flow.cancel() }
  }

  mutating func take(_ event: WelcomeEvent) {
    switch event {
    case .opened(let event): self = WelcomeState(event.questions)
    case .answered(let event): _ = flow.take(event.answer)
    case .left: flow.cancel()
    }
  }

  /// The language chosen in the flow; `nil` if none was chosen.
  var language: Language? {
    zip(questions, answers).first { $0.0 == .language }?.1.flatMap(Language.init(rawValue:))
  }

  private var answers: [String?] {
    switch flow.state {
    case .open(let flow): flow.answers
    case .kept(let answers): answers
    case .cancelled: []
    }
  }

  private var answersByQuestion: JSONValue {
    .array(answers.map { $0.map(JSONValue.string) ?? .null })
  }
}

/// The projection with the state of the welcome flow in a single row.
package struct WelcomeProjection: Projection {
  package static let name = "welcome"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<WelcomeEvent>, to rows: inout Rows<StreamName, WelcomeState>
  ) {
    var state = rows[recorded.stream] ?? WelcomeState([])
    state.take(recorded.event)
    rows[recorded.stream] = state
  }
}
