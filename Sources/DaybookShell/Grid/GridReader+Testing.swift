internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookRendering

extension GridReader {
  /// Writes a test with the fewest events up to `end` that give the query a row.
  ///
  /// The event that brings the row is one after `start`. If `expected` is a condition, the test
  /// requires that the row meets it.
  ///
  /// If the task is cancelled, the test contains the best result so far.
  ///
  /// `progress` is called with the number of events left.
  func test(
    _ text: String, expecting expected: String?, path: String, after start: UInt64,
    through end: UInt64,
    progress: @escaping @Sendable (_ left: Int) -> Void
  ) async throws -> GridAnswer {
    let file = try TestFile(path).file
    try file.requireNew()
    let request = ShrinkRequest(
      query: query.state.definitions.precedingIfNamed(text), file: file, expecting: expected,
      after: start, through: end)
    let search = QuerySearch(
      now: query.context.now, timeZones: source.timeZones, width: query.context.window.width)
    let shrunk = try await ShrunkLog.search(
      request, source.models, of: source.log, through: end, search,
      types: source.eventTypes, progress: progress)
    let note = try await shrunk.write(
      to: file, from: ExcerptSource(source.log, events: source.eventTypes))
    return .tested(
      GridTest(
        path: path, events: shrunk.picks.count, of: shrunk.total, isMinimal: shrunk.isMinimal,
        note: note.text(in: query.context.screenLanguage)))
  }
}
