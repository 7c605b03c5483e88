/// Files that are no text, by their first bytes.
enum FileMagic {
  private static let known: [(magic: [UInt8], what: String, advice: String)] = [
    ([0x50, 0x4B, 0x03, 0x04], "a zip archive (or a spreadsheet)", unpack),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd", unpack),
    ([0x42, 0x5A, 0x68], "compressed by bzip2", unpack),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz", unpack),
    ([0x50, 0x41, 0x52, 0x31], "Parquet", "Write it as CSV or NDJSON first."),
    (Array("SQLite format 3".utf8), "a database of SQLite", "Write a table of it as CSV first."),
    ([0xFF, 0xFE], "UTF-16", "Write it as UTF-8 first."),
    ([0xFE, 0xFF], "UTF-16", "Write it as UTF-8 first."),
  ]

  private static let unpack = "Unpack it first."

  /// The reason why a file with this beginning cannot be read; `nil` when it may be text.
  static func problem(_ beginning: ArraySlice<UInt8>) -> String? {
    known.first { beginning.starts(with: $0.magic) }.map { "The file is \($0.what). \($0.advice)" }
  }
}
