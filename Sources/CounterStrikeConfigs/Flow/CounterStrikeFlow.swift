package import DaybookEvents
package import DaybookPresentation
package import DaybookProjections

/// The open screens of a person in this app: the path of flows, and the modules above the current
/// flow.
///
/// They are determined by events alone.
package struct CounterStrikeFlow: Sendable, Equatable {
  package private(set) var path = FlowPath(initial: CounterStrikePlace.main)
  /// The module for choosing players, or its result once it has finished.
  package private(set) var choice: Handover<PlayerChooser>?
  /// The question that must be answered first; `nil` if none is open.
  package private(set) var question: ToolsQuestion?

  package init() {}

  /// The chooser over the current flow; `nil` while it is not open.
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
      // The chooser returns its players to the flow that opened it.
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
    // A closed chooser returns to the flow below it.
    guard !event.isOver else { return }
    path.leave(event.isHome ? path.children.first ?? path.initial : path.front)
  }
}

extension FlowEvent {
  /// Whether the modules over the current flow stay open.
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

  /// Whether both flows have the same path, chooser and question.
  ///
  /// A finished or cancelled choice counts as no choice.
  package static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.chooser == right.chooser && left.question == right.question
  }
}

/// The open flows are stored as texts, except the first flow, which is always open.
extension FlowPath: DaybookEvents.FieldValue, FieldWrapper, JSONFieldValue
where Stage == CounterStrikePlace {
  package static var noun: String { "path of flows that one another begin" }

  package var wrapped: [CounterStrikePlace] { children }

  package init?(wrapped: [CounterStrikePlace]) { self.init(initial: .main, children: wrapped) }
}

/// One row for each session with screens of this app: its open screens.
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
