/// Texts one after another, including repetitions, with a word for each: -1, -2, and so on.
struct TextRun: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The bytes of the strings that are made from the texts.
  private var stringBytes = 0

  /// Adds a text, and returns its word.
  mutating func append(_ text: ArraySlice<UInt8>) -> Int64 {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    if text.count > 15 { stringBytes += text.count + 48 }
    return -Int64(ends.count)
  }

  /// The bytes of the text with a given word.
  func slice(of word: Int64) -> ArraySlice<UInt8> {
    let place = Int(-word) - 1
    return bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// The text with a given word.
  func text(of word: Int64) -> String { String(decoding: slice(of: word), as: UTF8.self) }

  /// The approximate number of bytes that it holds, with its reserve and the strings that are made
  /// from it.
  var heldBytes: Int { bytes.count * 2 + ends.count * 16 + stringBytes }
}
