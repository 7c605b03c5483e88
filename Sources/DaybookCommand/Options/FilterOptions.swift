internal import ArgumentParser
internal import Daybook
internal import DaybookShell

/// The options that select the events of a command.
struct FilterOptions: ParsableArguments {
  @Option(help: "Only this stream.")
  var stream: String?

  @Option(help: "Only streams of this category: the part of the name before the first '-'.")
  var category: String?

  @Option(help: "Only this event type; may be given several times.")
  var type: [String] = []

  @Option(help: "Only events with this tag; given several times, with all of them.")
  var tag: [String] = []

  /// Whether all events pass the filter.
  var picksAll: Bool { stream == nil && category == nil && type.isEmpty && tag.isEmpty }

  /// The selection of events for output to a user.
  ///
  /// The engine's own events are selected only if `showsAll` is true, or if the filter names their
  /// stream, category or type.
  func selection(showingAll showsAll: Bool) throws -> EventSelection {
    var selection = try selection()
    let isAsked =
      selection.stream?.isReserved == true || selection.types != nil
      || (try? category.map { try StreamName($0) })??.isReserved == true
    selection.hidesEngineEvents = !showsAll && !isAsked
    return selection
  }

  /// Prints a note about each type, stream and category of the filter that has no events in `log`.
  func tellOfUnknownNames(in log: FileEventLog) throws {
    let known = try log.types().filter { !$0.isReserved }.map(\.name)
    for name in try type.map({ try EventType($0) }) where !name.isReserved {
      guard !known.contains(name.name) else { continue }
      let near = NearestName.of(name.name, in: known).map { " Did you mean '\($0)'?" } ?? ""
      Notice("No event has the type '\(name)'.\(near) 'daybook stats' lists the types.").tell()
    }
    if let stream, try log.version(of: StreamName(stream)) == 0 {
      Notice("There is no stream '\(stream)'. 'daybook query streams' lists them.").tell()
    }
    if let category, try log.readLast(EventSelection(category: category), limit: 1).isEmpty {
      Notice("No stream has the category '\(category)'. 'daybook stats' lists them.").tell()
    }
  }

  func selection() throws -> EventSelection {
    do throws(NameError) {
      var selection = EventSelection(category: category)
      selection.tags = Set(tag)
      if let stream { selection.stream = try StreamName(stream) }
      var types: Set<EventType> = []
      for name in type { types.insert(try EventType(name)) }
      if !types.isEmpty { selection.types = types }
      return selection
    } catch { throw ValidationError(error.description) }
  }
}
