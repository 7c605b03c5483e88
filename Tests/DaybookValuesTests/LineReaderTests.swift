import DaybookValues
import Testing

@Suite("Chunks are split into lines")
struct LineReaderTests {
  private static func lines(_ text: [UInt8], chunks: [Int] = []) throws(LineTooLong) -> [String] {
    var reader = LineReader()
    var lines: [String] = []
    var start = 0
    for size in chunks + [text.count] {
      let end = min(text.count, start + size)
      let chunk = Array(text[start..<end])
      var offset = 0
      while let line = try reader.nextLine(of: chunk.span, at: &offset) {
        lines.append(Self.text(of: line))
      }
      start = end
    }
    if let line = try reader.finish() {
      lines.append(Self.text(of: line))
    }
    return lines
  }

  private static func text(of line: borrowing LineReader.Line) -> String {
    let bytes = line.bytes
    guard bytes.count < 1_000 else { return "\(line.number): \(bytes.count) bytes" }
    return "\(line.number):" + String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
  }

  @Test(
    "Lines are numbered and come without their ends, wherever the chunks end",
    arguments: [
      ("", []), ("\n", ["1:"]), ("a", ["1:a"]), ("a\n", ["1:a"]), ("a\nb", ["1:a", "2:b"]),
      ("a\r\nb\r\n", ["1:a", "2:b"]), ("a\rb\n", ["1:a\rb"]), ("a\r\r\n", ["1:a\r"]),
      ("\r\n\n \t\nx", ["1:", "2:", "3: \t", "4:x"]), ("a\r", ["1:a\r"]),
      (
        "a line of some length\nand another, é, longer\r\nend",
        ["1:a line of some length", "2:and another, é, longer", "3:end"]
      ),
    ] as [(String, [String])])
  func lines(text: String, lines: [String]) throws {
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in 0...(bytes.count - first) {
        #expect(try Self.lines(bytes, chunks: [first, second]) == lines)
      }
    }
  }

  @Test(
    "A line over 8 MiB is refused with its number, and one of 8 MiB is not",
    arguments: ["", "\n", "\r\n"])
  func longLine(end: String) throws {
    let fits = Array(("x\n" + String(repeating: "y", count: LineReader.lineLimit) + end).utf8)
    let lines = ["1:x", "2: 8388608 bytes"]
    #expect(try Self.lines(fits) == lines)
    #expect(try Self.lines(fits, chunks: [1_000, fits.count - 1_001]) == lines)
    let over = Array(("x\n" + String(repeating: "y", count: LineReader.lineLimit + 1) + end).utf8)
    #expect(throws: LineTooLong(number: 2)) { try Self.lines(over) }
    #expect(throws: LineTooLong(number: 2)) {
      try Self.lines(over, chunks: [1_000, over.count - 1_001])
    }
  }
}
