package import Daybook

/// Searches for the first difference of two sequences of events, in one daybook or in two.
package struct DivergenceSearch {
  /// One of the two sequences.
  private struct Side {
    let name: String
    let log: FileEventLog
    let selection: EventSelection
  }

  private let first: Side
  private let second: Side
  private let content: EventContent
  private let commonPast: UInt64?

  /// - Parameters:
  ///   - request: The sequences and the fields.
  ///   - log: The daybook.
  ///   - other: The other daybook of `request`.
  ///   - end: The position of the last compared event of `log`.
  /// - Throws: ``ShellError`` when a stream has no event.
  package init(
    _ request: DivergeRequest, in log: FileEventLog, with other: FileEventLog?, through end: UInt64
  ) throws {
    let isWhole = request.streams.isEmpty
    content = EventContent(fields: request.fields, namesStream: isWhole)
    guard let first = request.streams.first, let second = request.streams.last else {
      let past = try other.map { min(try log.commonPast(with: $0), end) } ?? 0
      commonPast = past
      self.first = Side(name: "this daybook", log: log, selection: .after(past, through: end))
      self.second = Side(
        name: request.other ?? "", log: other ?? log, selection: .after(past, through: nil))
      return
    }
    commonPast = nil
    let place = request.other.map { "\(second) in \($0)" } ?? second
    self.first = try Self.side(first, first, in: log, end)
    self.second = try Self.side(second, place, in: other ?? log, other == nil ? end : nil)
  }

  private static func side(
    _ stream: String, _ name: String, in log: FileEventLog, _ end: UInt64?
  ) throws -> Side {
    let selection = EventSelection(to: end, stream: try StreamName(stream))
    guard try log.read(selection, limit: 1).events.isEmpty else {
      return Side(name: name, log: log, selection: selection)
    }
    throw ShellError(
      LogPosition(stream) == nil
        ? "There is no event of a stream '\(stream)' (\(name)). 'streams | take 20' lists some."
        : "'\(stream)' is no stream. 'diff' prints what changed between two positions.")
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
      throw ShellError("No event has a field '\(field)'. Name one of their data.")
    }
    let divergence = Divergence(story, other)
    return DivergenceReport(
      names: (first.name, second.name), divergence, commonPast: commonPast,
      sameBefore: try commonPast.map { try first.log.countOfEvents(upTo: $0) } ?? 0,
      events: (
        try divergence.step.first.flatMap { try first.log.event(at: $0) },
        try divergence.step.second.flatMap { try second.log.event(at: $0) }
      ), content)
  }
}

extension EventSelection {
  /// The events after a position, without the engine's own.
  fileprivate static func after(_ seq: UInt64, through end: UInt64?) -> EventSelection {
    var selection = EventSelection(from: seq + 1, to: end)
    selection.hidesEngineEvents = true
    return selection
  }
}
