/// Passwords in options of certain programs, such as `-u` of curl, whose names do not suggest a
/// secret.
extension SecretText {
  /// The options of one program that precede a password, possibly with a name before the password.
  private struct Rule {
    let program: String
    /// A word that must follow the program's name, such as `login`; empty if none is required.
    var verb = ""
    let options: [String]
    /// Whether the option's value has a name and a colon before the password.
    var hasName = false
    /// Whether the password must follow the option without a blank.
    var isAttached = false
  }

  private static let rules = [
    Rule(program: "curl", options: ["-u", "--user", "-U", "--proxy-user"], hasName: true),
    Rule(program: "wget", options: ["--http-passwd", "--ftp-passwd"]),
    Rule(program: "sshpass", options: ["-p"]),
    Rule(program: "mysql", options: ["-p"], isAttached: true),
    Rule(program: "mysqldump", options: ["-p"], isAttached: true),
    Rule(program: "mysqladmin", options: ["-p"], isAttached: true),
    Rule(program: "docker", verb: "login", options: ["-p"]),
    Rule(program: "podman", verb: "login", options: ["-p"]),
  ]

  /// Whether the line may contain the name of a program that has a rule.
  static func mayRunProgram(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { place in
      "cwsmdp".utf8.contains(line[place])
        && rules.contains { line[place...].starts(with: $0.program.utf8) }
    }
  }

  /// The passwords in a line of a shell such as `curl -u bob:hunter2 https://…`.
  static func ofPrograms(_ bytes: [UInt8]) -> [Range<Int>] {
    let words = words(of: bytes)
    return rules.flatMap { rule -> [Range<Int>] in
      guard
        let program = words.firstIndex(where: {
          Self.runs(bytes[$0].drop { $0 == 0x21 }, rule.program)
        })
      else { return [] }
      let rest = words.indices.dropFirst(program + 1)
      let verb = rest.first { bytes[words[$0]].elementsEqual(rule.verb.utf8) }
      guard let first = rule.verb.isEmpty ? rest.first : verb else { return [] }
      return rest.drop { $0 < first }.compactMap { index in
        let given = value(of: words, index, rule, in: bytes)
        return given.flatMap { rule.hasName ? password(in: $0, of: bytes) : $0 }
      }
    }
  }

  /// Whether the word is the program's name, which may have a path before it.
  private static func runs(_ word: ArraySlice<UInt8>, _ program: String) -> Bool {
    let last = word.lastIndex(of: 0x2F).map { word[($0 + 1)...] } ?? word
    return last.elementsEqual(program.utf8)
  }

  /// The value of the option at `index`: the next word, the part after `=`, or the rest of
  /// `-uVALUE`.
  private static func value(
    of words: [Range<Int>], _ index: Int, _ rule: Rule, in bytes: [UInt8]
  ) -> Range<Int>? {
    let word = bytes[words[index]]
    for option in rule.options where word.starts(with: option.utf8) {
      let rest = word.dropFirst(option.utf8.count)
      if rest.isEmpty {
        return index + 1 < words.count && !rule.isAttached ? words[index + 1] : nil
      }
      if rest.first == 0x3D { return rest.startIndex + 1..<rest.endIndex }
      if option.utf8.count == 2 { return rest.startIndex..<rest.endIndex }
    }
    return nil
  }

  /// The part of an option's value after the first colon.
  ///
  /// If there is no colon, the command has no password, because the program then asks for it.
  private static func password(in value: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let isQuoted = [0x22, 0x27].contains(bytes[value.upperBound - 1])
    let end = isQuoted ? value.upperBound - 1 : value.upperBound
    guard let colon = bytes[value].firstIndex(of: 0x3A), colon + 1 < end else { return nil }
    return colon + 1..<end
  }

  /// The words of a line; blanks inside quotes are a part of the word.
  private static func words(of bytes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var (start, quote) = (Int?.none, UInt8?.none)
    for (place, byte) in bytes.enumerated() {
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == 0x22 || byte == 0x27 {
        quote = byte
      }
      if byte == 0x20 && quote == nil {
        if let begun = start { words.append(begun..<place) }
        start = nil
      } else if start == nil {
        start = place
      }
    }
    if let start { words.append(start..<bytes.count) }
    return words
  }
}
