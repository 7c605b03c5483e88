internal import DaybookValues

/// Writes one object for each row, all in one array, or one on each line.
///
/// If two columns have the same name, that name appears twice in each object.
struct JSONRowWriter: RowWriter {
  private let names: [String]
  private let isArray: Bool
  private let isForTerminal: Bool
  private var isFirst = true

  init(columns: [ResultColumn], layout: RowLayout, isArray: Bool) {
    names = columns.map(\.name)
    isForTerminal = layout.isForTerminal
    self.isArray = isArray
  }

  func begin(into bytes: inout [UInt8]) { if isArray { bytes.append("[") } }

  mutating func write(_ rows: ArraySlice<[Cell]>, into bytes: inout [UInt8]) {
    var writer = JSONWriter()
    for row in rows {
      if isArray { writer.writeRaw(isFirst ? "\n" : ",\n") }
      isFirst = false
      write(row, to: &writer)
      if !isArray { writer.writeRaw("\n") }
    }
    bytes += writer.bytes
  }

  func end(omitted: Int, into bytes: inout [UInt8]) {
    if isArray { bytes.append(isFirst ? "]\n" : "\n]\n") }
  }

  private func write(_ row: [Cell], to writer: inout JSONWriter) {
    let start = writer.bytes.count
    writer.writeList(zip(names, row).map { $0 }, "{", "}") { writer, member in
      writer.writeString(member.0)
      writer.writeByte(UInt8(ascii: ":"))
      writer.write(member.1)
    }
    guard isForTerminal else { return }
    // JSON can contain unescaped characters that a terminal would execute or hide.
    let text = TerminalText(String(decoding: writer.bytes[start...], as: UTF8.self))
    writer.bytes.replaceSubrange(start..., with: text.text.utf8)
  }
}
