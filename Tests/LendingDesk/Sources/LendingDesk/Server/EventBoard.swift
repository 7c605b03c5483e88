import Daybook
import Hummingbird
import ServiceLifecycle

/// The newest events as texts, made once for all who follow.
///
/// What comes within some milliseconds is one piece, which all followers write as it is: so 500 of them
/// cost a write each a piece, not a write each an event.
actor EventBoard: Service {
  /// Some events that follow each other, as server-sent events.
  struct Piece {
    let first: UInt64
    let last: UInt64
    let text: ByteBuffer
  }

  private let log: any EventLog
  private let interval: Duration
  private var pieces: [Piece] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false

  init(_ log: any EventLog, interval: Duration = .milliseconds(50)) {
    self.log = log
    self.interval = interval
  }

  /// Writes what is appended, until the log is closed or the server is to end.
  func run() async throws {
    try await cancelWhenGracefulShutdown { try await self.writePieces() }
  }

  private func writePieces() async throws {
    defer { end() }
    var last = try log.end()
    while await log.waitForEvents(after: last), !Task.isCancelled {
      let piece = try Self.piece(of: log, after: last)
      last = piece.last
      pieces = pieces.suffix(63) + [piece]
      wakeFollowers()
      try? await Task.sleep(for: interval)
    }
  }

  /// The events after `last`, at once or as soon as there are some; `nil` when there will be none.
  func next(after last: UInt64) async throws -> Piece? {
    while !hasEnded, !Task.isCancelled {
      if let piece = pieces.first(where: { $0.first == last + 1 }) { return piece }
      let newest = pieces.last?.last ?? 0
      let end = try log.end()
      // Who comes later, or is slow, reads up to where a piece begins.
      if last < newest { return try piece(after: last, before: newest) }
      if pieces.isEmpty, last < end { return try Self.piece(of: log, after: last) }
      await withCheckedContinuation { waiting.append($0) }
    }
    return nil
  }

  private func piece(after last: UInt64, before newest: UInt64) throws -> Piece {
    let border = pieces.first { $0.first > last + 1 }.map { $0.first - 1 } ?? newest
    return try Self.piece(of: log, after: last, through: border)
  }

  private static func piece(
    of log: any EventLog, after last: UInt64, through end: UInt64? = nil
  ) throws -> Piece {
    let events = try log.read(EventSelection(from: last + 1, to: end), limit: 1_000).events
    let text = events.map(\.serverSentEvent).joined()
    return Piece(
      first: last + 1, last: events.last?.seq ?? last, text: ByteBuffer(string: text))
  }

  private func end() {
    hasEnded = true
    wakeFollowers()
  }

  private func wakeFollowers() {
    let followers = waiting
    waiting = []
    for follower in followers { follower.resume() }
  }
}
