internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell

/// The log of a daybook, and read models that are up to date with the log's end.
struct OpenViews {
  let log: FileEventLog
  let models: ReadModels
  /// The damaged read models that were rebuilt at opening.
  let rebuilds: [ViewRebuild]

  /// Opens the read models called `names`.
  ///
  /// If `names` is empty, this opens all read models that do not use every event.
  ///
  /// The read models are in memory if no files can be written, unless `needsFiles` is true.
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

  /// Opens the read models called `names`.
  ///
  /// If `names` is empty, this opens all read models that do not use every event. If none of these
  /// has rows, only 'state' is opened.
  init(
    comparing names: [String], of location: LocationOptions, _ root: LocationOptions
  ) async throws {
    let views = try await OpenViews(names, of: location, root)
    let isEmpty = try names.isEmpty && !views.models.haveRows(of: views.models.names)
    self = isEmpty ? try await OpenViews([StreamStates.name], of: location, root) : views
  }

  /// Opens the read models that `test` reads; a test that reads only events opens none.
  init(
    for test: SearchTest, of location: LocationOptions, _ root: LocationOptions
  ) async throws {
    guard test.standingViews.isEmpty else {
      self = try await OpenViews(test.standingViews, of: location, root)
      return
    }
    log = try location.open(.readOnly, root)
    (models, rebuilds) = (try ReadModels.unkept([], of: log.shown), [])
  }

  /// Opens the read model called `name`.
  ///
  /// If `name` is a query over events, this opens a read model of the query's rows.
  init(
    blaming name: String, of location: LocationOptions, _ root: LocationOptions
  ) async throws {
    guard AskedModel.isQuery(name) else {
      self = try await OpenViews([name], of: location, root)
      return
    }
    log = try location.open(.readOnly, root)
    let asked = try AskedModel(name, in: log)
    (models, rebuilds) = (try ReadModels.unkept([asked.definition], of: log.shown), [])
  }

  /// The moment of a position or time; if `position` is `nil`, the end of the log.
  func asOf(_ position: PositionArgument?) throws -> AsOf {
    try position?.asOf(in: log) ?? AsOf(log.end())
  }

  /// The log position of a position or time; if `position` is `nil`, the end of the log.
  ///
  /// If event times go backwards in the log, a time may match several positions, and a note says
  /// so.
  func place(of position: PositionArgument?) throws -> UInt64 {
    let asOf = try asOf(position)
    if let note = PlaceNote(asOf) { try Notice(note.english).show() }
    return asOf.seq
  }

  /// The range of events from `from` to `to`: the position before its first event, and its end.
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

  /// The rows of the read model called `name` as of `asOf`.
  ///
  /// This prints a note if the read model stopped at an earlier event that it cannot process.
  func state(of name: String, asOf: AsOf) throws -> ViewState {
    let state = try models.state(of: name, asOf: asOf)
    let stops = state.poison.map { [Replay.Stop(view: name, poison: $0)] } ?? []
    try Notice.show(stops)
    return state
  }

  /// Prints a note for each read model in `names` that stopped at an event before one of `moments`.
  func noteStopped(_ names: [String], asOf moments: AsOf...) throws {
    let stops = try names.compactMap { name in
      try moments.compactMap { try models.stops(of: [name], asOf: $0).first }.first
    }
    try Notice.show(stops)
  }
}

/// A message for the user on stderr, in addition to the output of a command.
///
/// It is one line, which a terminal breaks between words.
struct Notice {
  private let text: String
  /// The text of a second line, such as a command to paste; `nil` for a message of one line.
  private var second: String?

  init(_ text: String) { self.text = text }

  /// Creates the notice of a message of `shrink`.
  ///
  /// The second line of the message, if any, is the command that runs the written test.
  init(_ message: ShrinkMessage) {
    let lines = message.english.split(separator: "\n", maxSplits: 1).map(String.init)
    self.init(lines[0])
    second = lines.count > 1 ? lines[1] : nil
  }

  /// Prints a note for each stop of a read model whose rows are shown.
  static func show(_ stops: [Replay.Stop]) throws {
    for note in StopNote.notes(of: stops) { try Notice(note.ofRows.english).show() }
  }

  /// Prints the reason why rows are folded in memory, unless the reason was expected.
  static func tell(_ fallback: MemoryFallback) {
    if !fallback.isExpected { Notice(fallback.notice).tell() }
  }

  /// Prints the notice if possible; if stderr cannot be written, the answer still follows.
  func tell() { try? show() }

  func show() throws {
    let line = "daybook: \(TerminalText(text).text)"
    try Console(.error).write(WrappedMessage(line, on: Console(.error)).text + "\n")
    if let second { try Console(.error).write(TerminalText(second).text + "\n") }
  }
}
