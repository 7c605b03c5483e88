internal import Synchronization

/// The messages from other threads to the thread that reads a line.
final class Mailbox: Sendable {
  /// A message for the thread that reads.
  enum Message: Sendable {
    case text(String)
    case completions(CompletionList, for: CompletionRequest)
  }

  private struct Content {
    var isReading = false
    var messages: [Message] = []
  }

  private let content = Mutex(Content())

  /// Keeps `message` for the reader, and wakes the reader.
  func post(_ message: Message) {
    content.withLock { $0.messages.append(message) }
    WakePipe.shared.signal(WakePipe.message)
  }

  /// Passes a text to the thread that reads lines; if no thread reads, passes it to `write`.
  ///
  /// The text therefore never appears between two parts of a drawing.
  func print(_ text: String, orWrite write: (String) -> Void) {
    let isWaiting = content.withLock { content in
      if content.isReading { content.messages.append(.text(text)) } else { write(text) }
      return content.isReading
    }
    if isWaiting { WakePipe.shared.signal(WakePipe.message) }
  }

  func takeAll() -> [Message] {
    content.withLock { content in
      defer { content.messages = [] }
      return content.messages
    }
  }

  /// Sets whether a thread is reading a line; when reading ends, passes the unread texts to
  /// `write`.
  func setReading(_ isReading: Bool, orWrite write: (String) -> Void) {
    content.withLock { content in
      content.isReading = isReading
      guard !isReading else { return }
      for case .text(let text) in content.messages { write(text) }
      content.messages = []
    }
  }
}
