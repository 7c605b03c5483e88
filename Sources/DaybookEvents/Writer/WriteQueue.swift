internal import DaybookSystem

/// The work for the writer's thread.
///
/// Waiting appends become one transaction. Other work, such as an import, runs between appends, in
/// the order of the requests.
final class WriteQueue: Sendable {
  enum Work: Sendable {
    case append(AppendRequest)
    case job(@Sendable (WriteSession) -> Void)
  }

  enum Turn: Sendable {
    case appends([AppendRequest])
    case job(@Sendable (WriteSession) -> Void)
    case end
  }

  private struct State {
    var waiting: [Work] = []
    var isClosed = false
  }

  /// The maximum number of events and of bytes in one transaction; the first request may exceed
  /// both.
  static let maximumEvents = 50_000
  static let maximumBytes = 32 << 20

  private let state = Monitor(State())

  /// Adds work; returns false when the queue was closed before.
  func add(_ work: Work) -> Bool {
    state.update { state in
      guard !state.isClosed else { return false }
      state.waiting.append(work)
      return true
    }
  }

  /// Lets the waiting work finish, and refuses further work.
  func close() { state.update { $0.isClosed = true } }

  /// The next work; waits until there is some work.
  func next() -> Turn {
    state.wait { state in
      if state.waiting.isEmpty { return state.isClosed ? .end : nil }
      return Self.take(&state.waiting)
    }
  }

  private static func take(_ waiting: inout [Work]) -> Turn {
    if case .job(let job) = waiting[0] {
      waiting.removeFirst()
      return .job(job)
    }
    var requests: [AppendRequest] = []
    var events = 0
    var bytes = 0
    for case .append(let request) in waiting.prefix(while: \.isAppend) {
      events += request.batch.count
      bytes += request.batch.byteCount
      if !requests.isEmpty, events > maximumEvents || bytes > maximumBytes { break }
      requests.append(request)
    }
    waiting.removeFirst(requests.count)
    return .appends(requests)
  }
}

extension WriteQueue.Work {
  fileprivate var isAppend: Bool {
    if case .append = self { true } else { false }
  }
}
