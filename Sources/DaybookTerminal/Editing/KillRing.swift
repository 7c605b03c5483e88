/// The last texts that were killed, the newest first out.
struct KillRing: Sendable {
  /// A text, and whether it consists of whole lines, as for `dd` of vi.
  struct Entry: Equatable, Sendable {
    var text: [Character]
    var isLines = false
  }

  private static let capacity = 60
  private var entries: [Entry] = []
  private var offset = 0

  /// The text that a yank inserts.
  var current: Entry? {
    entries.isEmpty ? nil : entries[(entries.count - 1 + offset) % entries.count]
  }

  mutating func push(_ text: [Character], isLines: Bool = false) {
    guard !text.isEmpty else { return }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(text: text, isLines: isLines))
    offset = 0
  }

  /// Adds to the newest text: consecutive kills are yanked as one text.
  mutating func extend(with text: [Character], atFront: Bool) {
    guard var last = entries.popLast() else { return push(text) }
    last.text = atFront ? text + last.text : last.text + text
    entries.append(last)
    offset = 0
  }

  /// Moves to the text that was killed before the current one, and from the oldest to the newest.
  mutating func rotate() {
    offset = entries.isEmpty ? 0 : (offset + entries.count - 1) % entries.count
  }
}
