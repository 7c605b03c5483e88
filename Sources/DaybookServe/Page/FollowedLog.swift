internal import Daybook
internal import DaybookQuery
internal import DaybookSystem

/// Reports each new end of the log to one page, as server-sent events.
final class FollowedLog {
  /// The time after which a comment is sent, to show that the connection is alive.
  private static let pulse = Duration.seconds(15)
  /// The time between two checks whether the page is still connected.
  private static let interval = Duration.milliseconds(100)

  private let daybook: ServedDaybook
  private let control: QueryControl
  private var told: UInt64?

  init(_ daybook: ServedDaybook, _ control: QueryControl) {
    (self.daybook, self.control) = (daybook, control)
  }

  /// The next message of the stream: the new end of the log, or a comment if the log has not grown.
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

  /// Waits until there may be events after `end`, or a comment must be sent.
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
