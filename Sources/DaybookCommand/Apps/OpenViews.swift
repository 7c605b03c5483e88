internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// The log of a daybook, and read models of it at the log's end.
struct OpenViews {
  let log: FileEventLog
  let models: ReadModels
  /// Those that were damaged, and were made anew when they were opened.
  let rebuilds: [ViewRebuild]

  /// Opens the read models called `names`, or all when there are none; in memory where no files can be
  /// kept, unless they are needed.
  init(
    _ names: [String] = [], of location: LocationOptions, _ root: LocationOptions,
    _ access: FileEventLog.Access = .readOnly, needsFiles: Bool = false
  ) async throws {
    let path = try location.path(root)
    log = try location.open(path, access, root)
    let definitions = try AppProjections.named(names, in: log)
    var rebuilds: [ViewRebuild] = []
    models = try await ReadModels.openTelling(
      ReadModelCatalog(definitions), of: log.shown, in: path, needsFiles: needsFiles
    ) { rebuilds = $0 }
    self.rebuilds = rebuilds
  }

  /// What is seen as of the position or the time that a person named, or of the log's end.
  func asOf(_ position: PositionArgument?) throws -> AsOf {
    try position?.asOf(in: log) ?? AsOf(log.end())
  }

  /// The place that a person named, or the log's end; they are told where a time is no place.
  func place(of position: PositionArgument?) throws -> UInt64 {
    let asOf = try asOf(position)
    if let note = PlaceNote(asOf) { try Notice(note.english).show() }
    return asOf.seq
  }

  /// The position before the first event that a person named, and that of the last.
  func stretch(
    from: PositionArgument?, to: PositionArgument?
  ) throws -> (start: UInt64, end: UInt64) {
    let (first, end) = (try from.map { try place(of: $0) } ?? 0, try place(of: to))
    guard first <= end else {
      throw StatusError(
        .usage, "--from is \(first), and --to is \(end), before it. Give the lower one first.")
    }
    return (first - min(first, 1), end)
  }

  /// The rows of the read model called `name` as of `asOf`; who asks is told when an event stops it
  /// before.
  func state(of name: String, asOf: AsOf) throws -> ViewState {
    let state = try models.state(of: name, asOf: asOf)
    let stops = state.poison.map { [Replay.Stop(view: name, poison: $0)] } ?? []
    try Notice.show(stops)
    return state
  }

  /// Tells of the read models called `names` that an event stops that is seen as of one of `moments`.
  func noteStopped(_ names: [String], asOf moments: AsOf...) throws {
    let stops = try names.compactMap { name in
      try moments.compactMap { try models.stops(of: [name], asOf: $0).first }.first
    }
    try Notice.show(stops)
  }
}

/// Something that a person should know beside the facts: one line on stderr.
struct Notice {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Tells of read models whose rows are shown, and which events stop.
  static func show(_ stops: [Replay.Stop]) throws {
    for note in StopNote.notes(of: stops) { try Notice(note.ofRows.english).show() }
  }

  /// Tells why rows are folded in memory, where that was not to be expected.
  static func tell(_ fallback: MemoryFallback) {
    if !fallback.isExpected { Notice(fallback.notice).tell() }
  }

  /// Tells it as far as it can be told: where stderr cannot be written, the answer still comes.
  func tell() { try? show() }

  func show() throws { try Console(.error).write("daybook: \(TerminalText(text).text)\n") }
}
