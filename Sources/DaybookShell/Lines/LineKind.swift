/// The kind of a line for completion and highlighting, with the byte offsets of its parts.
enum LineKind: Equatable {
  /// A dot-command, a verb or a screen, with the range of its name and the start of its arguments.
  case command(CommandWord, name: Range<Int>, rest: Int)
  /// An unknown dot-command, and the end of its name.
  case unknownCommand(end: Int)
  /// A program of the system, for which there is no completion.
  case other
  /// A query that begins at this byte.
  case query(start: Int)

  init(_ line: String, in source: some CompletionSource) {
    let words = LineWords(line)
    let first = words.ranges.first ?? 0..<0
    switch source.route(line) {
    case .command(let name, _):
      self = Self.command(name, words, at: 0, in: source) ?? .unknownCommand(end: first.upperBound)
    case .verb(let verb, _):
      self = Self.command(verb, words, at: 0, in: source) ?? .other
    case .screen(let screen, _):
      let place = words.text(at: 0) == screen.name ? 0 : 1
      self = Self.command(screen.name, words, at: place, in: source) ?? .other
    case .action(let verb, _): self = Self.command(verb, words, at: 0, in: source) ?? .other
    case .program, .wanted: self = .other
    case .nothing, .query:
      let explains = words.text(at: 0) == "explain" && words.ranges.count > 1
      self = .query(start: explains ? words.ranges[1].lowerBound : 0)
    }
  }

  /// The command called `name`, which ends with the word at index `place`.
  private static func command(
    _ name: String, _ words: LineWords, at place: Int, in source: some CompletionSource
  ) -> LineKind? {
    guard let command = source.commands.first(where: { $0.name == name }),
      words.ranges.indices.contains(place)
    else { return nil }
    let range = words.ranges[0].lowerBound..<words.ranges[place].upperBound
    let next = place + 1 < words.ranges.count ? words.ranges[place + 1].lowerBound : words.end
    return .command(command, name: range, rest: next)
  }
}

/// The words of a line, which are separated by blanks, as ranges of bytes.
struct LineWords {
  private(set) var ranges: [Range<Int>] = []
  let end: Int
  private let bytes: [UInt8]

  /// - Complexity: O(*n*) in the bytes up to the end of the third word.
  init(_ line: String) {
    bytes = Array(line.utf8)
    end = bytes.count
    var place = 0
    while place < end, ranges.count < 3 {
      let start = bytes[place...].firstIndex { !Self.isBlank($0) } ?? end
      place = bytes[start...].firstIndex(where: Self.isBlank) ?? end
      if start < place { ranges.append(start..<place) }
    }
  }

  func text(at place: Int) -> String? {
    ranges.indices.contains(place) ? String(decoding: bytes[ranges[place]], as: UTF8.self) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
