@_spi(Engine) internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem

/// Stored rows in one array of bytes, in which each row follows its key.
///
/// The rows are sorted by key unless a comment says otherwise. An empty row, without any byte,
/// means that there is no row under its key.
package struct EncodedRun: Sendable {
  /// The bytes of each key, followed by the bytes of its row.
  let bytes: [UInt8]
  /// The offset of each key and each row.
  let starts: [RowStart]

  /// No rows.
  package init() { self.init([], []) }

  init(_ bytes: [UInt8], _ starts: [RowStart]) { (self.bytes, self.starts) = (bytes, starts) }

  package var count: Int { starts.count }

  /// The offset of the end of the row at `index`.
  func end(_ index: Int) -> Int {
    index + 1 < starts.count ? starts[index + 1].key : bytes.count
  }

  /// The rows, each with its own bytes.
  var rows: [EncodedRow] { starts.indices.map { self[$0] } }

  /// The key of the last row; `nil` if there are no rows.
  package var lastKey: [UInt8]? { starts.last.map { Array(bytes[$0.key..<$0.row]) } }

  /// The key of the row at `index`.
  func keyWriter(_ index: Int) -> KeyWriter {
    KeyWriter(bytes.rawBytes.extracting(starts[index].key..<starts[index].row))
  }

  /// The number of bytes of all keys and rows.
  var byteCount: Int { bytes.count }

  /// Whether the row at `index` is undamaged.
  func isWhole(_ index: Int) -> Bool {
    let (span, start) = (bytes.rawBytes, starts[index])
    return StoredRow.isWhole(
      span.extracting(start.row..<end(index)), key: span.extracting(start.key..<start.row))
  }

  /// The row at `index`, from 0.
  package subscript(index: Int) -> EncodedRow {
    let start = starts[index]
    return EncodedRow(
      key: Array(bytes[start.key..<start.row]), row: Array(bytes[start.row..<end(index)]))
  }

  /// Passes the rows, which are in the order of the keys, to `cursor`.
  func append(by cursor: inout AppendCursor) throws(SystemError) {
    let span = bytes.rawBytes
    for index in starts.indices {
      let start = starts[index]
      try cursor.append(
        span.extracting(start.row..<end(index)), forKey: span.extracting(start.key..<start.row))
    }
  }
}

/// The offsets at which a row's key and the row itself begin.
struct RowStart: Sendable {
  let key: Int
  let row: Int
}

extension KeyWriter {
  /// A key with these bytes.
  fileprivate init(_ bytes: RawSpan) {
    self.init()
    var offset = 0
    while offset &+ 8 <= bytes.byteCount {
      append(bytes.littleEndian(UInt64.self, at: offset).byteSwapped, bytes: 8)
      offset &+= 8
    }
    for offset in offset..<bytes.byteCount { append(UInt64(bytes.byte(at: offset)), bytes: 1) }
  }
}
