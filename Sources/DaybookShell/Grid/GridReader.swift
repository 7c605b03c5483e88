internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookTerminal

/// Answers the questions of a grid from the log.
///
/// The reader is a value that contains the shown table. It does not keep a transaction of the log
/// open.
struct GridReader: Sendable {
  let query: GridQuery
  var source: ShellSource { query.source }
  let subject: GridRequest.Subject
  /// The decoder of the rows of a read model; `nil` for a query.
  var rows: GridRows?
  var reel: GridReel?
  var position: UInt64 = 0
  /// The table computed from all events, even if the grid leaves some out; `nil` before the first
  /// read.
  var table: GridTable?
  /// The shown rows as a table that conditions in KQL can read.
  var queried: MemoryTable?
  var shown: GridTable?
  /// The differences between the shown rows and the real rows while the grid leaves out events.
  var imaginedChanges: [RowChange] = []
  /// All rows of a large read model at position `seq`; `nil` until a selection needs them.
  var held: (seq: UInt64, rows: SearchRows)?
  /// The effect of leaving out events, at each position of ``reel``.
  var whatIf: GridWhatIf?
  /// The results of the query at the most recently visited positions.
  var results = QueryResults()
  /// The results of the watched query at the most recently visited positions.
  var watchResults = QueryResults()
  /// The read model of the query's rows; `nil` if the rows do not contain the key of one.
  var origin: RowOrigin?
  /// The tables of the query without the left-out events; `nil` if no event is left out.
  var imaginedTables: (rows: [String: HeldRows], events: EventChoice)?
  /// The number of the query run whose rows are in ``table``; see ``QueryAtSeq``.
  var run = 0
  /// The differences between the rows at the positions `from` and `at`.
  var compared: (from: UInt64, at: UInt64, pairs: RowPairs)?
  /// The density of the log through the position `head`.
  private var density: (head: UInt64, GridDensity)?

  init(_ subject: GridRequest.Subject, _ query: GridQuery) throws {
    (self.subject, self.query) = (subject, query)
    if case .view(let name) = subject {
      rows = GridRows(schema: try source.models.definition(name).schema)
    } else {
      rows = nil
    }
  }

  /// The initial state of a grid.
  mutating func open(at asOf: AsOf, in window: Window) throws -> GridState {
    let (moment, table) = try begin(at: asOf)
    return GridState(
      table: table, moment: moment, did: try did(moment.head),
      size: .init(columns: window.width, rows: window.height ?? 24),
      in: query.context.screenLanguage)
  }

  private mutating func begin(at asOf: AsOf) throws -> (GridMoment, GridTable) {
    let head = try source.log.end()
    let table = try load(at: min(asOf.seq, head), head: head)
    return (try moment(head, note: table.hasPast ? note(on: asOf) : nil), table)
  }

  /// Answers a question.
  ///
  /// - Throws: An error whose text is a sentence for the user, or `CancellationError`.
  mutating func answer(_ question: GridQuestion) throws -> GridAnswer {
    switch question {
    case .look(let place, let skips): return try look(at: place, without: skips)
    case .filter(let condition): return try filter(condition)
    case .select(let selection): return try select(selection)
    case .compare(let seq): return try compare(from: seq)
    case .frequency(let column, let condition):
      return try frequency(of: column, where: condition)
    case .blame(let key): return try blame(key)
    case .watch(let text):
      let watch = try query.watch(text, through: try source.log.end())
      watchResults = QueryResults()
      return .watched(watch)
    case .watchValue(let text): return .watchedHere(try watched(text))
    case .bisect(let question):
      let event = try query.bisect(question, through: try source.log.end())
      return .found(event.seq, text(.firstAfter(event.seq)))
    // The search for a test takes a long time, so the grid calls ``test(_:path:through:)`` instead.
    case .test: return .told("")
    }
  }

  func text(_ text: GridText) -> String { text.text(in: query.context.screenLanguage) }

  /// A note that the shown rows are those at a position, although the user named a time.
  ///
  /// In a log whose times go backwards, a time may select a set of events that no position selects.
  /// The note is `nil` if `asOf` is a position, or a time that selects the same events as a
  /// position.
  func note(on asOf: AsOf) -> String? { asOf.time == nil ? nil : text(.byPosition(asOf.seq)) }

  /// The moment at the current position.
  ///
  /// If an event up to the position stops the read model, a note about that event replaces `note`.
  mutating func moment(_ head: UInt64, note: String? = nil) throws -> GridMoment {
    let event = position == 0 ? nil : try source.log.event(at: position).map { GridEvent($0) }
    let stop = reel?.stop.flatMap { $0.seq <= position ? $0 : nil }
    return GridMoment(
      position: position, head: head, event: event,
      note: stop.map { text(.stopped(at: "\($0)")) } ?? note, density: try density(through: head))
  }

  /// The density of the log's events over time.
  ///
  /// If the log has grown, the log is sampled again. The sample includes the first and the last
  /// event, but no events of the engine itself.
  private mutating func density(through head: UInt64) throws -> GridDensity {
    if let density, density.head == head { return density.1 }
    let events = try LogSamples.events(of: source.log, through: head)
    let sampled = GridDensity(events.map { GridDensity.Sample(seq: $0.seq, time: $0.time) })
    density = (head, sampled)
    return sampled
  }
}

extension GridEvent {
  /// An event of the log.
  init(_ event: RecordedEvent) {
    self.init(
      seq: event.seq, time: event.time, stream: event.stream.name, type: event.type.name,
      data: .object(event.data))
  }
}
