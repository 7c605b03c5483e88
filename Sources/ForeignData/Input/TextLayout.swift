internal import DaybookEvents
internal import DaybookValues

/// The arrangement of records in a text.
package enum TextLayout: Sendable, Equatable {
  /// One object of JSON in each line.
  case lines
  /// The elements of one JSON array, or objects one after the other, over any number of lines.
  case values
  /// The rows of a table, with a delimiter between cells; without `header`, the first row is the
  /// header.
  case table(delimiter: UInt8, header: [String]? = nil)
  /// Lines that match a pattern.
  case text(LinePattern)
}

extension TextLayout {
  /// The layout of a text with this beginning.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes.
  ///   - name: The file's name; its extension is only a hint.
  ///   - delimiter: The delimiter of a table, `nil` if the user named none.
  ///   - pattern: The pattern of the lines, if the user named one.
  ///   - header: The user's names of the columns, separated by commas; if given, the table's first
  ///     row is a record.
  ///   - isMapped: Whether the user mapped the records to events. If so, text other than JSON may
  ///     be a table of one column, whose name is one word.
  /// - Throws: ``ImportError`` when the content is not text, an option is invalid, or two options
  ///   exclude each other.
  init(
    _ beginning: ArraySlice<UInt8>, name: String, delimiter: Character?, pattern: String? = nil,
    header: String? = nil, isMapped: Bool
  ) throws(ImportError) {
    if let problem = FileMagic.problem(beginning) { throw ImportError(.badInput(problem)) }
    if let pattern {
      guard delimiter == nil else {
        throw ImportError(.badOptions("--pattern is for lines, --delimiter for a table. Give one."))
      }
      guard header == nil else {
        throw ImportError(.badOptions("--pattern is for lines, --header for a table. Give one."))
      }
      self =
        pattern == PostgresLog.pattern ? .postgresLog(beginning) : .text(try LinePattern(pattern))
      return
    }
    let text = beginning.withoutByteOrderMark
    if let header {
      let byte = try delimiter.map(Self.checked) ?? Self.delimiter(of: text, FileEnding(name))
      self = .table(delimiter: byte ?? 0x2C, header: try Self.names(header))
      return
    }
    if let delimiter {
      self = .table(delimiter: try Self.checked(delimiter))
      return
    }
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let ending = FileEnding(name)
    switch first {
    case UInt8(ascii: "{") where ending != .table:
      self = Self.beginsObjectOverLines(text) ? .values : .lines
    case UInt8(ascii: "[") where ending != .table && !text.beginsBracketedLine: self = .values
    case nil: self = .lines
    default:
      if ending == .none, let pattern = LinePattern.recognized(in: text, isWhole: text.last == 0x0A)
      {
        self = .text(pattern)
        return
      }
      if ending == .table || ending == .none, let columns = PostgresLog.columns(of: beginning) {
        self = .table(delimiter: 0x2C, header: columns)
        return
      }
      if ending == .none, Self.beginsWithLoggedTime(text) {
        self = .lines
        return
      }
      if ending == .none, first == UInt8(ascii: "<"), isMapped {
        throw ImportError(
          .badInput(
            "The file begins with '<', as HTML and XML do. Write its records as CSV or NDJSON first, or"
              + " name the columns of a table by --header."))
      }
      let delimiter =
        Self.delimiter(of: text, ending)
        ?? (isMapped && text.beginsWithName ? UInt8(ascii: ",") : nil)
      self = ending == .json ? .lines : delimiter.map { .table(delimiter: $0) } ?? .lines
    }
  }

  /// The layout of a text that the user declared to be a PostgreSQL log.
  ///
  /// The first record decides only the number of columns.
  private static func postgresLog(_ beginning: ArraySlice<UInt8>) -> TextLayout {
    .table(delimiter: 0x2C, header: PostgresLog.names(of: beginning))
  }

  /// The user's names of the columns, parsed like a row of a table.
  private static func names(_ header: String) throws(ImportError) -> [String] {
    let text = Array("\(header)\n".utf8)
    var (reader, offset, isRow) = (CSVReader(), 0, false)
    do throws(CSVError) { isRow = try reader.readRecord(from: text.span, at: &offset) } catch {
      throw ImportError(.badOptions("--header '\(header)': \(error.reason)"))
    }
    guard isRow, offset == text.count else {
      throw ImportError(
        .badOptions("--header wants the names of the columns, such as 'time,device,value'."))
    }
    return (0..<reader.record.count).map { reader.record.text(at: $0) }
  }

  private static func checked(_ delimiter: Character) throws(ImportError) -> UInt8 {
    guard let byte = delimiter.asciiValue, !"\"\n\r\0".utf8.contains(byte) else {
      throw ImportError(
        .badOptions("--delimiter wants an ASCII character other than a quote or a line end."))
    }
    return byte
  }

  /// Whether a JSON value spans several lines: the first line ends with `{`, `[` or a comma, and a
  /// bracket is still open there.
  private static func beginsObjectOverLines(_ text: ArraySlice<UInt8>) -> Bool {
    let content = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let line = content.prefix { $0 != 0x0A }
    let last = line.last { ![0x20, 0x09, 0x0D].contains($0) }
    guard line.endIndex < content.endIndex, let last else { return false }
    return "{[,".utf8.contains(last) && line.outsideQuotes.depth > 0
  }

  /// Whether a text begins like `2026-03-05 10:00:07,123 INFO`, where the comma does not separate
  /// cells.
  private static func beginsWithLoggedTime(_ text: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(text.prefix(24)), form = Array("0000-00-00 00:00:00,000 ".utf8)
    return bytes.count == form.count
      && zip(bytes, form).allSatisfy { byte, expected in
        expected == 0x30 ? (0x30...0x39).contains(byte) : byte == expected
      }
  }

  /// The delimiter between the cells of a header line.
  ///
  /// If the line has no usual delimiter, the result is a comma for a file named `.csv`, and else
  /// `nil`.
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
  /// The bytes after the byte order mark, if there is a mark.
  var withoutByteOrderMark: ArraySlice<UInt8> { dropFirst(lengthOfByteOrderMark) }

  /// The number of bytes of the byte order mark at the beginning; 0 without a mark.
  var lengthOfByteOrderMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether the first line may be the name of the only column of a table.
  ///
  /// Such a name is in quotes, or one word that does not begin with a digit. A line of a log has
  /// several words, or begins with its time.
  fileprivate var beginsWithName: Bool {
    let line = prefix { $0 != 0x0A && $0 != 0x0D }
    guard let first = line.first, !(0x30...0x39).contains(first) else { return false }
    return first == UInt8(ascii: "\"") || !line.contains { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether the text begins with brackets followed by more text, like lines of logs: `[Sun Dec 04]
  /// up`.
  var beginsBracketedLine: Bool {
    let line = prefix { $0 != 0x0A }
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    let rest = line[line.index(after: end)...]
    func sign(in part: ArraySlice<UInt8>) -> UInt8? {
      part.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    }
    let (inside, next) = (sign(in: line.dropFirst()), sign(in: rest))
    guard rest.first == 0x20, let inside, let next else { return false }
    return !"{[\"".utf8.contains(inside) && !",]}".utf8.contains(next)
  }

  /// The bytes outside of quotes, including each closing quote.
  fileprivate var outsideQuotes: [UInt8] {
    var isQuoted = false
    return filter { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted
    }
  }
}

extension [UInt8] {
  /// The number of JSON brackets that are still open at the end.
  fileprivate var depth: Int {
    count { "{[".utf8.contains($0) } - count { "}]".utf8.contains($0) }
  }
}

/// The format that the extension of a file's name suggests.
enum FileEnding: Equatable {
  case json, table, tabs, none

  init(_ name: String) {
    let words = name.lowercased().split(separator: ".").dropFirst()
    let word = (words.last == "gz" ? words.dropLast() : words).last
    switch word {
    case "json", "ndjson", "jsonl": self = .json
    case "csv": self = .table
    case "tsv", "tab": self = .tabs
    default: self = .none
    }
  }
}

/// The formats of files other than text, recognized by their first bytes.
enum FileMagic {
  private static let known: [(magic: [UInt8], what: String, advice: String)] = [
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive (or a spreadsheet)", sheet),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd", unpack),
    ([0x42, 0x5A, 0x68], "compressed by bzip2", unpack),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz", unpack),
    ([0x50, 0x41, 0x52, 0x31], "Parquet", parquet),
    (Array("SQLite format 3".utf8), "a database of SQLite", "Write a table of it as CSV first."),
    ([0xFF, 0xFE], "UTF-16", "Write it as UTF-8 first."),
    ([0xFE, 0xFF], "UTF-16", "Write it as UTF-8 first."),
  ]

  private static let unpack = "Unpack it first."
  private static let parquet =
    "Write it as CSV or NDJSON first; in DuckDB: COPY (FROM 'x.parquet') TO 'x.csv'."
  private static let sheet = "Unpack it first, or save the sheet as CSV."

  /// The reason why a file with this beginning cannot be read; `nil` when it may be text.
  static func problem(_ beginning: ArraySlice<UInt8>) -> String? {
    known.first { beginning.starts(with: $0.magic) }.map { "The file is \($0.what). \($0.advice)" }
  }
}
