internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

/// Performs calls with the code of the commands, on threads that can wait.
struct DaybookTools: Sendable {
  let location: LocationOptions
  let root: LocationOptions
  let path: String
  let folder: ReadableFolder?
  let limits: ModelContextOptions

  /// The answer to `request`.
  ///
  /// - Throws: The error that prevents it; `CancellationError`, or the error of a cancelled query,
  ///   within 50 ms after the task was cancelled.
  func answer(_ request: ToolRequest, _ progress: CallProgress) async throws -> ToolAnswer {
    let log = try await BlockingThread.run(name: "daybook.call") {
      try location.open(path, .readOnly, root)
    }
    let daybook = CalledDaybook(path, log, progress)
    return switch request.task {
    case .schema(let table): try await schema(table, request, daybook)
    case .query(let text): try await query(text, request, daybook, progress)
    case .show(let view, let key, let prefix):
      try await show(view, key: key, prefix: prefix, request, daybook)
    case .diff(let from, let views): try await diff(from, views, request, daybook)
    case .blame(let view, let key, let field, false):
      try await blame(view, key, field, request, daybook)
    case .blame(let view, let key, let field, true):
      try await history(view, key, field, request, daybook)
    case .bisect(let text, let exact, let from):
      try await bisect(text, exact: exact, from: from, request, daybook)
    case .diverge(let streams, let fields, let other):
      try await diverge(streams, by: fields, with: other, request, daybook)
    case .shrink(let text, let exact, let seconds):
      try await shrink(text, exact: exact, seconds: seconds, request, daybook, progress)
    }
  }

  /// The message of an error.
  static func text(of error: any Error) -> String {
    if let refusal = error as? ToolRefusal { return refusal.description }
    return CommandFailure(error).message
  }
}
