internal import DaybookEvents

/// How records follow one another in a text.
package enum TextLayout: Sendable, Equatable {
  /// One object of JSON a line.
  case lines
  /// The elements of one JSON array, or objects one after the other, over any number of lines.
  case values
  /// The rows of a table, under the header that is its first, with this between cells.
  case table(delimiter: UInt8)
  /// Lines of a pattern.
  case text(LinePattern)
}

extension TextLayout {
  /// The layout of a text that begins so.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes.
  ///   - name: What the file is called; its ending only helps.
  ///   - delimiter: What stands between cells, where somebody said so: then it is a table.
  ///   - pattern: What its lines are, where somebody said so.
  ///   - isMapped: Whether somebody said what its records become: then text that is no JSON is a
  ///     table, though it may be of one column.
  /// - Throws: ``ImportError`` when it is no text, or the delimiter cannot be one.
  init(
    _ beginning: ArraySlice<UInt8>, name: String, delimiter: Character?, pattern: String? = nil,
    isMapped: Bool
  ) throws(ImportError) {
    if let problem = FileMagic.problem(beginning) { throw ImportError(.badInput(problem)) }
    if let pattern {
      guard delimiter == nil else {
        throw ImportError(.badOptions("--pattern is for lines, --delimiter for a table. Give one."))
      }
      self = .text(try LinePattern(pattern))
      return
    }
    if let delimiter {
      self = .table(delimiter: try Self.checked(delimiter))
      return
    }
    let text = beginning.withoutByteOrderMark
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let ending = FileEnding(name)
    switch first {
    case UInt8(ascii: "{") where ending != .table:
      self = Self.beginsObjectOverLines(text) ? .values : .lines
    case UInt8(ascii: "[") where ending != .table: self = .values
    case nil: self = .lines
    default:
      if ending == .none, let pattern = LinePattern.recognized(in: text, isWhole: text.last == 0x0A)
      {
        self = .text(pattern)
        return
      }
      let delimiter = Self.delimiter(of: text, ending) ?? (isMapped ? UInt8(ascii: ",") : nil)
      self = ending == .json ? .lines : delimiter.map { .table(delimiter: $0) } ?? .lines
    }
  }

  private static func checked(_ delimiter: Character) throws(ImportError) -> UInt8 {
    guard let byte = delimiter.asciiValue, !"\"\n\r\0".utf8.contains(byte) else {
      throw ImportError(
        .badOptions("The delimiter is no ASCII character, or a quote or line end. Use another."))
    }
    return byte
  }

  /// Whether the first line is a brace alone, as in JSON that was made for people.
  private static func beginsObjectOverLines(_ text: ArraySlice<UInt8>) -> Bool {
    let content = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.dropFirst()
    return content.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } == 0x0A
  }

  /// What stands between the cells of a header; `nil` where nothing of the usual does.
  private static func delimiter(of text: ArraySlice<UInt8>, _ ending: FileEnding) -> UInt8? {
    if ending == .tabs { return 0x09 }
    let header = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let counts = [0x2C, 0x09, 0x3B, 0x7C].map { byte in
      (byte: UInt8(byte), count: header.outsideQuotes.count { $0 == byte })
    }
    let best = counts.max { $0.count < $1.count }
    if let best, best.count > 0 { return counts.first { $0.count == best.count }?.byte }
    return ending == .table ? 0x2C : nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes after a byte order mark.
  var withoutByteOrderMark: ArraySlice<UInt8> { dropFirst(lengthOfByteOrderMark) }

  /// How many bytes a byte order mark at the beginning has; 0 where there is none.
  var lengthOfByteOrderMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// What does not stand in quotes.
  fileprivate var outsideQuotes: [UInt8] {
    var isQuoted = false
    return filter { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted
    }
  }
}
