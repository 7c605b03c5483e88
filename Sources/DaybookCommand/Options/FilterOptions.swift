internal import ArgumentParser
internal import Daybook

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

  /// The selection for a person.
  ///
  /// It has the engine's events only if `showsAll` is true, or if a name selects them.
  func selection(showingAll showsAll: Bool) throws -> EventSelection {
    var selection = try selection()
    let isAsked =
      selection.stream?.isReserved == true || selection.types != nil
      || (try? category.map { try StreamName($0) })??.isReserved == true
    selection.hidesEngineEvents = !showsAll && !isAsked
    return selection
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
