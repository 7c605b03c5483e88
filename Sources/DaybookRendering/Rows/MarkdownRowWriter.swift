/// A table of GitHub's Markdown, in which every text is literal.
struct MarkdownRowWriter: RowWriter {
  private let columns: [ResultColumn]

  init(columns: [ResultColumn]) { self.columns = columns }

  func begin(into bytes: inout [UInt8]) {
    writeLine(columns.map { $0.name }, into: &bytes)
    bytes.append("|")
    for column in columns {
      bytes.append(column.kind.alignment == .right ? " ---: |" : " --- |")
    }
    bytes.append("\n")
  }

  func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8]) {
    for row in rows { writeLine(row.map(\.text), into: &bytes) }
  }

  private func writeLine(_ texts: [String], into bytes: inout [UInt8]) {
    bytes.append("|")
    for text in texts { bytes.append(" " + Self.escaped(TerminalText(text).text) + " |") }
    bytes.append("\n")
  }

  /// The text with a backslash before each character that Markdown could treat as a mark.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { marks.contains($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if isMark(scalar, between: before, and: after) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let marks = Set("|`*<&\\_(~[!".utf8)

  private static func isMark(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
  ) -> Bool {
    switch scalar {
    case "|", "`", "*", "<", "&": true
    // A backslash before a letter is literal.
    case "\\": after.isASCII && !isWord(after)
    // An underscore inside of a word is not a mark.
    case "_": !(isWord(before) && isWord(after))
    case "~": before == "~" || after == "~"
    // Only an address after the text makes a link.
    case "(", "[": before == "]"
    default: false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
