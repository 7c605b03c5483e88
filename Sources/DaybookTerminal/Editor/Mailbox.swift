internal import Synchronization

/// What other threads have for the one that reads a line.
final class Mailbox: Sendable {
  /// One piece of it.
  enum Message: Sendable {
    case text(String)
    case completions(CompletionList, for: CompletionRequest)
  }

  private struct Content {
    var isReading = false
    var messages: [Message] = []
  }

  private let content = Mutex(Content())

  /// Keeps `message` for the reader and wakes it.
  func post(_ message: Message) {
    content.withLock { $0.messages.append(message) }
    WakePipe.shared.signal(WakePipe.message)
  }

  /// Hands a text to the reader, or to `write` when nobody reads, so that it never comes between
  /// the pieces of a painting.
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

  /// Says that a line is being read, or no more; what nobody took is written then.
  func setReading(_ isReading: Bool, orWrite write: (String) -> Void) {
    content.withLock { content in
      content.isReading = isReading
      guard !isReading else { return }
      for case .text(let text) in content.messages { write(text) }
      content.messages = []
    }
  }
}
