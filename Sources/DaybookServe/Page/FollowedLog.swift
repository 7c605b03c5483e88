internal import Daybook
internal import DaybookQuery
internal import DaybookSystem

/// The end of the log at each growth, as server-sent events, for one page.
final class FollowedLog {
  /// The time between two signs of life.
  private static let pulse = Duration.seconds(15)
  /// The time between two checks whether the page is still connected.
  private static let interval = Duration.milliseconds(100)

  private let daybook: ServedDaybook
  private let control: QueryControl
  private var told: UInt64?

  init(_ daybook: ServedDaybook, _ control: QueryControl) {
    (self.daybook, self.control) = (daybook, control)
  }

  /// The next event as a message of the stream; after some time without an event it is a comment.
  ///
  /// - Throws: `CancellationError` when the page has disconnected, or the error of reading the log.
  func next() throws -> [UInt8] {
    let end = try daybook.end()
    if end == told { try wait(after: end) }
    let head = try daybook.end()
    guard head != told else { return Array(": the log is as it was\n\n".utf8) }
    told = head
    return Array("data: {\"head\":\(head)}\n\n".utf8)
  }

  /// Returns once there may be events after `end`, or a sign of life is due.
  private func wait(after end: UInt64) throws {
    let isWoken = Monitor(false)
    let task = Task { [log = daybook.log] in
      _ = await log.waitForEvents(after: end)
      isWoken.update { $0 = true }
    }
    defer { task.cancel() }
    let deadline = ContinuousClock.now + Self.pulse
    while ContinuousClock.now < deadline {
      guard !control.isCancelled else { throw CancellationError() }
      if isWoken.wait(within: Self.interval, until: { $0 }) { return }
    }
  }
}
