/// The replacement of a match, which consists of text and groups.
///
/// `\1` stands for the first group, `\0` for the complete match, and `\\` for one backslash.
struct RegexRewrite {
  private enum Part {
    case text([UInt8])
    case group(Int)
  }

  private var parts: [Part] = []

  init(_ rewrite: String) {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in rewrite.utf8 {
      if isEscaped, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        parts += [.text(text), .group(Int(byte - UInt8(ascii: "0")))]
        text = []
      } else if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      } else {
        if isEscaped, byte != UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
        text.append(byte)
      }
      isEscaped = false
    }
    if isEscaped { text.append(UInt8(ascii: "\\")) }
    parts.append(.text(text))
  }

  /// Writes the replacement of `match`; a group that did not take part in the match is empty.
  func write<Failure: Error>(
    _ match: LinearRegex.Match, of bytes: [UInt8],
    to write: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    for part in parts {
      switch part {
      case .text(let text): try write(text[...])
      case .group(let number):
        guard number < match.groups.count, let range = match.groups[number] else { continue }
        try write(bytes[range])
      }
    }
  }
}
