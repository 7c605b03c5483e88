package import Daybook
internal import DaybookValues

/// Searches for the first difference between two sequences of events, in one daybook or in two.
package struct DivergenceSearch {
  /// A text that may mean a position of a log.
  private struct Place {
    let typed: String
    let log: FileEventLog
    /// The position of the log's last compared event.
    let end: UInt64
    /// The path of the log, if it is another daybook.
    var path: String?

    var name: String { "after \(typed)\(path.map { " in \($0)" } ?? "")" }

    /// The position that the text means, or the bookmark of that name; `nil` if there is neither.
    var position: UInt64? {
      get throws {
        if let position = LogPosition(typed) {
          do { return try position.asOf(in: log, upTo: end).seq } catch let error as ShellError {
            throw path.map { error.about($0) } ?? error
          }
        }
        return Bookmarks(in: log, upTo: end).position(of: typed)
      }
    }

    /// Whether the text is the name of a stream, or a part of the name if `isExact` is false.
    func isStream(isExact: Bool) throws -> Bool {
      let name = try isExact ? typed : DivergenceSearch.whole(typed, in: log, end)
      let selection = EventSelection(to: end, stream: try StreamName(name))
      return try !log.read(selection, limit: 1).events.isEmpty
    }
  }

  private let first: DivergenceSide
  private let second: DivergenceSide
  private let content: EventContent
  private let commonPast: UInt64?
  /// The number of equal events at the start, which are not compared one by one.
  private let sameBefore: UInt64
  /// Whether the sequences are streams, and neither whole logs nor stretches of a log.
  private let isOfStreams: Bool
  /// The fields that are not compared, because they repeat the stream, time or id of their event.
  private let repeating: [String]
  /// Sentences about the compared streams, for example if the person did not name them in full.
  private let choices: [String]

  /// - Parameters:
  ///   - request: The sequences and the fields to compare.
  ///   - log: The log of the first sequence.
  ///   - other: The log of the other daybook that `request` names.
  ///   - end: The position of the last compared event of `log`.
  ///   - name: The name of the first daybook in a report on two daybooks.
  /// - Throws: ``ShellError`` if a stream has no event.
  package init(
    _ request: DivergeRequest, in log: FileEventLog, with other: FileEventLog?,
    through end: UInt64, naming name: String = "this daybook"
  ) throws {
    let isWhole = request.streams.isEmpty && other != nil
    let pair = isWhole || !request.streams.isEmpty ? nil : try StreamPair(in: log, through: end)
    let streams = pair?.names ?? request.streams
    guard let first = streams.first, let second = streams.last else {
      content = EventContent(fields: request.fields, namesStream: isWhole)
      (repeating, choices) = ([], [])
      isOfStreams = false
      let past = try other.map { min(try log.commonPast(with: $0), end) } ?? 0
      commonPast = past
      sameBefore = try log.countOfEvents(upTo: past)
      self.first = DivergenceSide(name: name, log: log, selection: .after(past, through: end))
      self.second = DivergenceSide(
        name: request.other ?? "", log: other ?? log, selection: .after(past, through: nil))
      return
    }
    commonPast = nil
    let places = try [
      Place(typed: first, log: log, end: end),
      Place(typed: second, log: other ?? log, end: other?.end() ?? end, path: request.other),
    ]
    let stretches = try Self.stretches(after: places)
    isOfStreams = stretches == nil
    if let (first, second) = stretches {
      (self.first, self.second, choices) = (first, second, [])
      sameBefore = 0
      repeating =
        request.fields.isEmpty && !request.comparesAll
        ? try RepeatedFields([(first.log, first.selection), (second.log, second.selection)]).names
        : []
      content = EventContent(fields: request.fields, passingOver: repeating)
      return
    }
    var sides = [
      try Self.side(first, nil, in: log, end),
      try Self.side(second, request.other, in: other ?? log, other == nil ? end : nil),
    ]
    let typed = sides.compactMap { side in
      side.typed.map { "'\($0)' is the stream \(side.name)." }
    }
    let turns = try CopiedTurns.leave(out: &sides)
    sameBefore = turns?.before ?? 0
    (self.first, self.second) = (sides[0], sides[1])
    choices = (pair.map { [$0.sentence] } ?? []) + typed + [turns?.sentence].compactMap(\.self)
    let areRuns = [self.first, self.second].allSatisfy(\.isOfRun)
    let isPlain = request.fields.isEmpty && !request.comparesAll
    repeating =
      isPlain && !areRuns
      ? try RepeatedFields([
        (self.first.log, self.first.selection), (self.second.log, self.second.selection),
      ])
      .names : []
    content = EventContent(
      fields: request.fields,
      passingOver: request.comparesAll ? [] : areRuns ? Self.varyingFields : repeating)
  }

  /// The fields of agents' runs that differ even if the agents did the same in both runs.
  private static let varyingFields = [
    "session", "agent", "parent", "run", "call", "response", "record", "version", "inputUncached",
    "cacheRead", "cacheWrite5m", "cacheWrite1h", "output", "reasoning", "clamped",
  ]

  /// The events after each of two positions; in one log, up to the other position or the end.
  ///
  /// It is `nil` unless both texts are positions, and at least one of them names no stream.
  private static func stretches(after places: [Place]) throws -> (DivergenceSide, DivergenceSide)? {
    // A text that begins several names is the name of none of them.
    let isOneLog = places[0].log === places[1].log
    let areStreams = places.allSatisfy { (try? $0.isStream(isExact: !isOneLog)) ?? false }
    let starts = areStreams ? [] : try places.compactMap { try $0.position }
    if !isOneLog, starts.count == 1 { try requireBookmarks(places) }
    guard starts.count == 2 else { return nil }
    let sides = zip(places, zip(starts, starts.reversed())).map { place, starts in
      let (start, other) = starts
      let end = isOneLog && start < other ? other : place.end
      return DivergenceSide(
        name: place.name, log: place.log, selection: .after(start, through: end))
    }
    return (sides[0], sides[1])
  }

  /// - Throws: ``ShellError`` if one of two daybooks has neither the bookmark nor such a stream.
  private static func requireBookmarks(_ places: [Place]) throws {
    for place in places where try place.position == nil {
      guard (try? place.isStream(isExact: false)) != true else { continue }
      throw ShellError(
        "There is no bookmark '\(place.typed)' in \(place.path ?? "the first daybook"), and no stream"
          + " of that name. Name a bookmark of both daybooks, or a position.")
    }
  }

  private static func side(
    _ typed: String, _ place: String?, in log: FileEventLog, _ end: UInt64?
  ) throws -> DivergenceSide {
    let stream = try whole(typed, in: log, end)
    let name = place.map { "\(stream) in \($0)" } ?? stream
    let selection = EventSelection(to: end, stream: try StreamName(stream))
    if let event = try log.read(selection, limit: 1).events.first {
      let isOfRun = event.stream.category == "run" && event.type.name.hasPrefix("agent.")
      return DivergenceSide(
        name: name, log: log, selection: selection, isOfRun: isOfRun,
        typed: stream.hasPrefix(typed) ? nil : typed)
    }
    throw ShellError(
      LogPosition(stream) == nil
        ? "There is no event of a stream '\(name)', and no such bookmark. The table 'streams' lists"
          + " the streams."
        : "'\(stream)' is no stream. 'diff' prints what changed between two positions.")
  }

  /// The name of the stream that `typed` means.
  ///
  /// This is the stream called `typed` or, if there is none, the only stream whose name begins with
  /// `typed`. If no name begins with `typed`, the name may contain `typed` between hyphens. If no
  /// stream matches, the result is `typed`.
  private static func whole(
    _ typed: String, in log: FileEventLog, _ end: UInt64?
  ) throws -> String {
    let selection = EventSelection(to: end, stream: try StreamName(typed))
    guard try log.read(selection, limit: 1).events.isEmpty else { return typed }
    var heads = StreamHeads(log, end: try end ?? log.end())
    var (begun, containing) = ([String](), [String]())
    while begun.count < 3, let next = try heads.next(1_024) {
      for name in next.map(\.name.name) {
        // The agents within a run have separate streams, whose names begin with the run's name and
        // `/`. They are not counted in addition to the run.
        if name.hasPrefix(typed), !begun.contains(where: { name.hasPrefix("\($0)/") }) {
          begun.removeAll { $0.hasPrefix("\(name)/") }
          begun.append(name)
        }
        if containing.count < 3, "-\(name)-".contains("-\(typed)-") { containing.append(name) }
      }
    }
    let found = begun.isEmpty ? containing : begun
    guard found.count > 1 else { return found.first ?? typed }
    throw ShellError(
      "'\(typed)' \(begun.isEmpty ? "is part of" : "begins") several names of streams, such as"
        + " \(found[0]) and \(found[1]). Type more.")
  }

  /// Compares the sequences.
  ///
  /// - Throws: ``ShellError`` when no event has a compared field; `LogError`.
  package func run() throws -> DivergenceReport {
    let (story, other) = (
      try EventStory(first.log, first.selection, content),
      try EventStory(second.log, second.selection, content)
    )
    if let field = story.missingFields.intersection(other.missingFields).min(),
      story.count + other.count > 0
    {
      throw ShellError("No event has a field '\(field)'. Name a field of their data.")
    }
    let divergence = Divergence(story, other)
    func steps(_ side: DivergenceSide, _ story: EventStory) throws -> [RecordedEvent] {
      try story.seqs.dropFirst(divergence.before).prefix(2).compactMap {
        try side.log.event(at: $0)
      }
    }
    let isSwap =
      try !divergence.isNone
      && StepSwap.isSwap(steps(first, story), steps(second, other), content)
    return DivergenceReport(
      names: (first.name, second.name), divergence, commonPast: commonPast, repeating: repeating,
      isOfOneLog: first.log === second.log && commonPast == nil, isOfStreams: isOfStreams,
      isSwap: isSwap, choices: choices,
      sameBefore: sameBefore,
      events: (
        try divergence.step.first.flatMap { try first.log.event(at: $0) },
        try divergence.step.second.flatMap { try second.log.event(at: $0) }
      ), content)
  }
}

extension EventSelection {
  /// Selects the events after a position, without the engine's own events.
  fileprivate static func after(_ seq: UInt64, through end: UInt64?) -> EventSelection {
    var selection = EventSelection(from: seq + 1, to: end)
    selection.hidesEngineEvents = true
    return selection
  }
}
