/// Texts one after another, each as often as it came, with a word for each: -1, -2, and so on.
struct TextRun: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// What the strings hold that are made of them.
  private var stringBytes = 0

  /// Adds a text, and gives its word.
  mutating func append(_ text: ArraySlice<UInt8>) -> Int64 {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    if text.count > 15 { stringBytes += text.count + 48 }
    return -Int64(ends.count)
  }

  /// The bytes of the text that a word stands for.
  func slice(of word: Int64) -> ArraySlice<UInt8> {
    let place = Int(-word) - 1
    return bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// The text that a word stands for.
  func text(of word: Int64) -> String { String(decoding: slice(of: word), as: UTF8.self) }

  /// About how many bytes it holds, with the room that it grows into and the strings that are made of it.
  var heldBytes: Int { bytes.count * 2 + ends.count * 16 + stringBytes }
}
