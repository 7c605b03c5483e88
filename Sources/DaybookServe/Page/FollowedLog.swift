internal import Daybook
internal import DaybookQuery
internal import DaybookSystem

/// Reports each new end of the log to one page in the form of server-sent events.
final class FollowedLog {
  /// The time after which a comment shows that the connection is alive.
  private static let pulse = Duration.seconds(15)
  /// The time between two checks whether the page is still connected.
  private static let interval = Duration.milliseconds(100)

  private let daybook: ServedDaybook
  private let control: QueryControl
  private var told: UInt64?

  init(_ daybook: ServedDaybook, _ control: QueryControl) {
    (self.daybook, self.control) = (daybook, control)
  }

  /// The next message to the page: the new end of the log, or a comment if the end has not changed.
  ///
  /// - Throws: `CancellationError` if the page has disconnected, or an error of reading the log.
  func next() throws -> [UInt8] {
    let end = try daybook.end()
    if end == told { try wait(after: end) }
    let head = try daybook.end()
    guard head != told else { return Array(": the log is as it was\n\n".utf8) }
    told = head
    return Array("data: {\"head\":\(head)}\n\n".utf8)
  }

  /// Waits until the log may have events after `end`, or it is time for a comment.
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
