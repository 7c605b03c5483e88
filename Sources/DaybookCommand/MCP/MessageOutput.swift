internal import Daybook
internal import DaybookShell
internal import DaybookSystem

/// The queue of messages to a client.
///
/// A separate thread writes the messages, so a slow client does not block the calls.
final class MessageOutput: Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    /// The number of unwritten bytes, including the line that is being written.
    var bytes = 0
  }

  /// The number of unwritten bytes above which no further request is read from the client.
  private static let mostBytes = 16 << 20

  private let state = Monitor(State())

  /// - Throws: `SystemError` when the system cannot create a thread.
  init() throws(SystemError) {
    let state = state
    try SystemThread.start(name: "daybook.output") {
      while true { Self.writeNext(of: state) }
    }
  }

  private static func writeNext(of state: Monitor<State>) {
    let line = state.wait { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
    do throws(SystemError) { try Console(.output).write(line) } catch {
      // The client has closed its end of the pipe.
      CommandFailure(error).exit()
    }
    state.update { $0.bytes -= line.count }
  }

  /// Adds a message without waiting.
  func send(_ message: JSONValue) {
    let line = Array("\(message)\n".utf8)
    state.update {
      $0.lines.append(line)
      $0.bytes += line.count
    }
  }

  /// Waits until the unwritten messages have at most 16 MiB.
  func waitForRoom() { state.wait(until: { $0.bytes <= Self.mostBytes }) }

  /// Waits until all messages are written, or the time is over.
  func waitForEnd(within limit: Duration) {
    _ = state.wait(within: limit, until: { $0.bytes == 0 })
  }
}
