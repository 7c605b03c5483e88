internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

extension ShellCommand {
  static let at: ShellCommand = .init(
    "at", "[SEQ|TIME|head]", "shows everything as of a position of the log",
    lesson: """
      After this line, tables, screens and verbs show what was known after that event, and the \
      prompt says so. 'at head' is the present again, 'at -5' is before the last 5 \
      events. A time means the events that are not later than it, in the order of the log; where \
      times go backwards, the prompt says 'by time'. Verbs that go from event to event (step, \
      blame, bisect, replay, what-if) then use the position of the last of them. NAME@SEQ in a \
      query overrides 'at'.
      """,
    examples: [
      Example("at 3", "as it was after event 3"), Example("at", "prints the present position"),
      Example("at head", "the present"),
    ],
    arguments: [.position]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard words.count < 2 else { throw at.misuse("Name one position.") }
    if let word = words.first {
      let asOf = try scope.asOf(word)
      state.asOf = word == "head" ? nil : asOf
    }
    let place = TerminalText(try scope.place(state))
    return ShellReply(place.folded(to: scope.context.window.width).map(\.text))
  }

  static let step: ShellCommand = .init(
    "step", "[N]", "goes on by an event, and shows what it changed",
    lesson: """
      Shows the next event, or the next N, each with the rows that it adds (+), removes (-) and \
      changes (~) in the read models; 'diff -1 head state' shows those of 'state'. Begin with 'at'. \
      The engine's own events, such as lines of sessions, are passed over.
      """,
    examples: [Example("at 2", "begin there"), Example("step", "event 3, and what it changed")]
  ) { state, arguments, scope in
    let count = try scope.count(arguments, of: step)
    let start = scope.position(state)
    guard start < scope.context.head else {
      throw ShellError("This is the end of the log. Go back with 'back' or 'at SEQ'.")
    }
    let shown = try scope.source.log.shownPositions(
      from: start + 1, through: scope.context.head, limit: Int(count))
    let end = shown.last ?? scope.context.head
    let lines = try scope.explained(shown, after: start, through: end, state)
    state.asOf = AsOf(end)
    return ShellReply(lines)
  }

  static let back: ShellCommand = .init(
    "back", "[N]", "goes back by an event, and shows what that event changed",
    lesson: """
      Shows the present event, or the last N, with their changes, and goes to the position before \
      them. From the present, the first one is the last event of the log.
      """,
    examples: [Example("back", "before the last event"), Example("at head", "the present")]
  ) { state, arguments, scope in
    let count = try scope.count(arguments, of: back)
    let end = scope.position(state)
    guard end > 0 else { throw ShellError("This is before the first event. Go on with 'step'.") }
    let log = scope.source.log
    let start = try log.position(before: count, upTo: end) ?? 0
    let shown = try log.shownPositions(from: start + 1, through: end, limit: Int(count))
    let lines = try scope.explained(shown, after: start, through: end, state)
    state.asOf = AsOf(start)
    return ShellReply(lines)
  }
}

extension ShellScope {
  private static var stepLimit: UInt64 { 1_000 }

  /// A line that says at which position of the log the session is.
  func place(_ state: ShellState) throws -> String {
    let (seq, head) = (position(state), context.head)
    let message = try placeMessage(state, at: seq, head: head)
    return TerminalText(message.text(in: context.screenLanguage)).text
  }

  private func placeMessage(
    _ state: ShellState, at seq: UInt64, head: UInt64
  ) throws -> PlaceMessage {
    let last = try lastShown(through: head)
    if state.asOf == nil, let last { return .last(last) }
    guard let event = try source.log.event(at: seq) else {
      return head == 0 ? .empty : .beforeFirst(last: last?.seq ?? head)
    }
    if let time = state.asOf?.time { return .byTime(time, event) }
    return state.asOf == nil ? .last(event) : .after(event, last: max(last?.seq ?? head, event.seq))
  }

  /// The last event up to `seq` that is not the engine's own; `nil` if there is none.
  private func lastShown(through seq: UInt64) throws -> RecordedEvent? {
    var selection = EventSelection(to: seq)
    selection.hidesEngineEvents = true
    return try source.log.readLast(selection, limit: 1).last
  }

  func count(_ arguments: String, of command: ShellCommand) throws -> UInt64 {
    if arguments.isEmpty { return 1 }
    guard let count = UInt64(arguments), 1...Self.stepLimit ~= count else {
      throw command.misuse("'\(arguments)' is no number from 1 to \(Self.stepLimit).")
    }
    return count
  }

  /// The lines about the events at the positions `shown`, each with its row changes.
  ///
  /// The range from `start` to `end` is folded to find these changes.
  fileprivate func explained(
    _ shown: [UInt64], after start: UInt64, through end: UInt64, _ state: ShellState
  ) throws -> [String] {
    let shown = Set(shown)
    var events: [ExplainedEvent] = []
    try Replay(source.models, source.models.definedNames, after: start, through: end)
      .forEachStep { step in
        try Task.checkCancellation()
        guard shown.contains(step.event.seq) else { return true }
        events.append(ExplainedEvent(step.event, step.differences, stops: step.stops))
        return true
      }
    return lines(events, state)
  }

  /// The lines of events with their changes: as a list in the table format, otherwise as rows.
  func lines(_ events: [ExplainedEvent], _ state: ShellState) -> [String] {
    guard state.form.rowFormat == .table else {
      return lines(events.map(\.cells), columns: ExplainedEvent.columns, state)
    }
    return events.flatMap { drawn($0) }
  }
}
