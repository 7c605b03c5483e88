/// The most recently killed texts; the newest is returned first.
struct KillRing: Sendable {
  /// A text, and whether it consists of whole lines, as after `dd` in vi.
  struct Entry: Equatable, Sendable {
    var text: [Character]
    var isLines = false
  }

  private static let capacity = 60
  private var entries: [Entry] = []
  private var offset = 0

  /// The text that a yank inserts; `nil` before the first kill.
  var current: Entry? {
    entries.isEmpty ? nil : entries[(entries.count - 1 + offset) % entries.count]
  }

  mutating func push(_ text: [Character], isLines: Bool = false) {
    guard !text.isEmpty else { return }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(text: text, isLines: isLines))
    offset = 0
  }

  /// Adds to the newest text, because successive kills are yanked as one text.
  ///
  /// If there is no text yet, this adds a new text.
  mutating func extend(with text: [Character], atFront: Bool) {
    guard var last = entries.popLast() else { return push(text) }
    last.text = atFront ? text + last.text : last.text + text
    entries.append(last)
    offset = 0
  }

  /// Moves from the current text to the text that was killed before it.
  ///
  /// From the oldest text, it moves to the newest text.
  mutating func rotate() {
    offset = entries.isEmpty ? 0 : (offset + entries.count - 1) % entries.count
  }
}
