/// A typed text, divided into the keys that a person presses; a paste counts as one key.
struct Keystrokes {
  let all: [String]

  init(_ text: String) {
    var rest = Substring(text)
    var all: [String] = []
    while !rest.isEmpty {
      let length = Self.length(of: rest)
      all.append(String(rest.unicodeScalars.prefix(length)))
      rest = Substring(rest.unicodeScalars.dropFirst(length))
    }
    self.all = all
  }

  /// Returns the number of Unicode scalars of the first key.
  private static func length(of text: Substring) -> Int {
    let scalars = Array(text.unicodeScalars)
    guard scalars[0] == "\u{1B}", scalars.count > 1 else { return 1 }
    let (begin, end) = ("\u{1B}[200~", Array("\u{1B}[201~".unicodeScalars))
    if text.hasPrefix(begin) {
      let last = scalars.indices.first { scalars[$0...].starts(with: end) }
      return last.map { $0 + end.count } ?? scalars.count
    }
    if scalars[1] == "O" { return min(3, scalars.count) }
    guard scalars[1] == "[" else { return 2 }
    let final = scalars.dropFirst(2).firstIndex { ("@"..."~").contains($0) }
    return final.map { $0 + 1 } ?? scalars.count
  }
}
