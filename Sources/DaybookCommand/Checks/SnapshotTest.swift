internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell
internal import ReadModelSnapshots

/// Makes a test of a read model whose rows differ from its recorded text.
struct SnapshotTest {
  private let snapshot: ViewSnapshot
  private let kept: String
  private let view: String
  private let end: PositionArgument?

  init(_ snapshot: ViewSnapshot, _ kept: String, of view: String, through end: PositionArgument?) {
    (self.snapshot, self.kept, self.view, self.end) = (snapshot, kept, view, end)
  }

  /// Writes a test with the fewest events that still produce the first new or changed row.
  ///
  /// - Throws: ``StatusError`` with `difference` when rows are only missing; an error of the search
  ///   or of writing.
  func write(
    to file: ExcerptFile, _ location: LocationOptions, _ root: LocationOptions
  ) async throws {
    try file.requireNew()
    let views = try await OpenViews([view], of: location, root)
    let end = try views.place(of: end)
    guard
      let mistake = try SnapshotMistake(
        in: snapshot, from: kept, try views.models.state(of: view, at: end))
    else {
      throw StatusError(
        .difference,
        "No row is new or changed, and a test cannot be made of missing rows. Look for the cause with"
          + " 'daybook blame'.")
    }
    let (request, progress) = (
      ShrinkRequest(query: mistake.query, file: file, through: end), ShrinkProgress()
    )
    let search = QuerySearch(asOf: .now, width: Console(.error).width)
    let shrunk = try await InterruptibleWork.valueWhenStopped {
      try await ShrunkLog.search(
        request, views.models, of: views.log, through: end, search, types: AppEvents.all
      ) { progress.show($0) }
    }
    progress.end()
    let note = try await shrunk.write(
      to: file, from: ExcerptSource(views.log, events: AppEvents.all))
    for note in shrunk.notes() + [note] { try Notice(note).show() }
  }
}
