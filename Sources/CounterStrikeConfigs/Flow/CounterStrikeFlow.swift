package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections

/// The screens of this app that a person has open, determined by events alone.
///
/// They are a path of flows, and the chooser or question that may cover the last flow of the path.
package struct CounterStrikeFlow: Sendable, Equatable {
  package private(set) var path = FlowPath(initial: CounterStrikePlace.main)
  /// The chooser for players, or the players that it returned when it finished.
  package private(set) var choice: Handover<PlayerChooser>?
  /// The question that a person must answer before anything else; `nil` if no question is open.
  package private(set) var question: ToolsQuestion?

  package init() {}

  /// The chooser that covers the current flow; `nil` if no chooser is open.
  package var chooser: PlayerChooser? { choice?.opened }

  package mutating func take(_ event: FlowEvent) {
    if !event.goesOnInFront { leaveWhatIsOver() }
    switch event {
    case .screenOpened(let event): path.begin(event.place)
    case .screenLeft(let event): leave(event)
    case .chooserOpened(let event):
      choice = Handover(opening: PlayerChooser.Input(chosen: event.chosen))
    case .choiceNarrowed(let event): _ = choice?.take(.narrowed(to: event.part))
    case .playerChosen(let event):
      // Once the chooser returns the players, their comparison opens.
      if let players = choice?.take(.chosen(event.player)) { path.begin(.comparison(players)) }
    case .questionRaised(let event): question = event.question
    case .questionAnswered: question = nil
    }
  }

  private mutating func leaveWhatIsOver() {
    choice?.cancel()
    question = nil
  }

  private mutating func leave(_ event: ScreenLeft) {
    // Closing the chooser or the question leaves the path unchanged.
    guard !event.isOver else { return }
    path.leave(event.isHome ? path.children.first ?? path.initial : path.front)
  }
}

extension FlowEvent {
  /// Whether an open chooser or question stays open after this event.
  fileprivate var goesOnInFront: Bool {
    switch self {
    case .choiceNarrowed, .playerChosen, .questionAnswered: true
    case .screenOpened, .screenLeft, .chooserOpened, .questionRaised: false
    }
  }
}

extension CounterStrikeFlow: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .text("front", \.path.front.text), .json("open", \.path),
      .text("chosen", \.chooser?.chosen.listText), .text("part", \.chooser?.part),
      .text("question", \.question)
    ) { _, path, chosen, part, question in
      var flow = Self()
      (flow.path, flow.question) = (path, question)
      flow.choice = chosen.map {
        Handover(opening: PlayerChooser.Input(chosen: .init(listText: $0)))
      }
      if let part, !part.isEmpty { _ = flow.choice?.take(.narrowed(to: part)) }
      return flow
    }
  }

  /// Whether both values have the same path, open chooser and question.
  ///
  /// A chooser that was finished or cancelled is ignored.
  package static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.chooser == right.chooser && left.question == right.question
  }
}

/// A path is stored as the texts of its flows, without the first flow, which is always the same.
extension FlowPath: DaybookEvents.FieldValue, FieldWrapper, JSONFieldValue
where Stage == CounterStrikePlace {
  package static var noun: String { "path of flows that one another begin" }

  package var wrapped: [CounterStrikePlace] { children }

  package init?(wrapped: [CounterStrikePlace]) { self.init(initial: .main, children: wrapped) }
}

/// The open screens of each session that has used this app.
package struct CounterStrikeFlowProjection: Projection {
  package static let name = "csFlow"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.text("session")]

  package init() {}

  package func apply(
    _ recorded: Recorded<FlowEvent>, to rows: inout Rows<StreamName, CounterStrikeFlow>
  ) {
    var flow = rows[recorded.stream] ?? CounterStrikeFlow()
    flow.take(recorded.event)
    rows[recorded.stream] = flow
  }
}
