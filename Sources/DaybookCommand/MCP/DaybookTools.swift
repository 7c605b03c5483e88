internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import DaybookValues
internal import ModelContext

/// Performs tool calls with the code of the commands, on threads that may block.
struct DaybookTools: Sendable {
  let location: LocationOptions
  let root: LocationOptions
  let path: String
  let folder: ReadableFolder?
  let limits: ModelContextOptions

  /// The answer to `request`.
  ///
  /// - Throws: The error that prevents an answer. After a cancellation of the task, this is
  ///   `CancellationError` or the error of a cancelled query, within 50 ms.
  func answer(_ request: ToolRequest, _ progress: CallProgress) async throws -> ToolAnswer {
    let log: FileEventLog
    do {
      log = try await BlockingThread.run(name: "daybook.call") {
        try location.open(path, .readOnly, root)
      }
    } catch let error as LogError where error.code == .notFound {
      throw ToolRefusal(
        "There is no daybook yet at the path of this server, and calls make none. Tell the person who"
          + " started the server.")
    }
    let daybook = CalledDaybook(path, log, progress)
    return switch request.task {
    case .schema(let table): try await schema(table, request, daybook)
    case .query(let text): try await query(text, request, daybook, progress)
    case .show(let view, let key, let prefix):
      try await show(view, key: key, prefix: prefix, request, daybook)
    case .diff(let from, let views): try await diff(from, views, request, daybook)
    case .blame(let view, let key, let field, let isHistory):
      try await blame(
        RowOfModel(view, key, at: request.at, in: daybook), field, isHistory: isHistory,
        request.rowLimits)
    case .bisect(let text, let exact, let from):
      try await bisect(text, exact: exact, from: from, request, daybook, progress)
    case .diverge(let streams, let fields, let other):
      try await diverge(streams, by: fields, with: other, request, daybook)
    case .shrink(let text, let exact, let allFields, let seconds):
      try await shrink(
        ShrinkRequest(
          query: text, testsEach: exact, keepsFields: allFields,
          // The search may use 80 % of the call's time limit; the remaining time is for the answer.
          seconds: min(seconds, Double(limits.maxTime) * 0.8)), request, daybook, progress)
    }
  }

  /// Prints on stderr why the daybook cannot be opened at the moment.
  ///
  /// The server still starts, because later calls may succeed.
  func tellWhatIsMissing() {
    do { _ = try location.open(path, .readOnly, root) } catch {
      Notice("\(CommandFailure(error).message) Until then calls are refused.").tell()
    }
  }

  /// The text of an error without the path of the daybook.
  ///
  /// Paths of other files are relative to the readable directory, which is how callers write them.
  func text(of error: any Error) -> String {
    if let refusal = error as? ToolRefusal { return refusal.description }
    let places = [path, FileEntry(path).resolved?.path].compactMap { $0 }
    let text = places.filter { $0.hasPrefix("/") && $0.count > 1 }
      .reduce(CommandFailure(error).message) { $0.replacing(mark: $1, with: "the daybook") }
    return folder.map { text.replacing(mark: "\($0.files.path)/", with: "") } ?? text
  }
}
