/// What a line is, by the rules of the shell: a command, a program, or a query.
enum LineKind: Equatable {
  /// A dot-command, a verb or a screen, and where what follows it begins, in bytes.
  case command(CommandWord, rest: Int)
  /// A dot-command that there is not, and where it ends.
  case unknownCommand(end: Int)
  /// A program of the system.
  case program
  /// A query that begins at this byte.
  case query(start: Int)

  init(_ line: String, commands: [CommandWord]) {
    let bytes = Array(line.utf8)
    let start = bytes.firstIndex { !Self.isBlank($0) } ?? bytes.count
    let end = bytes[start...].firstIndex(where: Self.isBlank) ?? bytes.count
    let next = bytes[end...].firstIndex { !Self.isBlank($0) } ?? bytes.count
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let command = commands.first { $0.name == word }
    if word.hasPrefix("!") {
      self = .program
    } else if let command, Self.isCommand(command, before: bytes[next...]) {
      self = .command(command, rest: next)
    } else if word.hasPrefix(".") {
      self = .unknownCommand(end: end)
    } else {
      self = .query(start: word == "explain" && bytes.indices.contains(next) ? next : 0)
    }
  }

  /// A table may have the name of a verb or a screen: what follows tells them apart.
  private static func isCommand(_ command: CommandWord, before rest: ArraySlice<UInt8>) -> Bool {
    if command.name.hasPrefix(".") { return true }
    let signs = [UInt8(ascii: "|"), UInt8(ascii: "@")]
    guard command.isScreen else { return rest.first.map { !signs.contains($0) } ?? true }
    var quote: UInt8?
    for byte in rest {
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if signs.contains(byte) { return false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
