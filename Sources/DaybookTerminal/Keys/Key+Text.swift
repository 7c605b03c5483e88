extension Key: CustomStringConvertible {
  /// The key in the notation of Emacs: `a`, `C-x`, `M-f`, `<left>`, `C-<right>`, `<f5>`.
  public var description: String {
    var text = ""
    if modifiers.contains(.command) { text += "s-" }
    if modifiers.contains(.control) { text += "C-" }
    if modifiers.contains(.alt) { text += "M-" }
    if modifiers.contains(.shift) { text += "S-" }
    return text + code.name
  }

  /// Reads a key in the form of ``description``; `nil` if the text is not a key.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: Modifiers = []
    while rest.count > 2, let modifier = Self.modifier(rest.prefix(2)) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
    }
    guard let code = Code(name: String(rest)) else { return nil }
    self.init(code, modifiers)
  }

  private static func modifier(_ prefix: Substring) -> Modifiers? {
    switch prefix {
    case "s-": .command
    case "C-": .control
    case "M-": .alt
    case "S-": .shift
    default: nil
    }
  }

  /// Reads consecutive keys: `ab<left>C-k`, with `<space>` for a blank.
  ///
  /// `C-` or `M-` is a modifier only if another character follows, so `a-b` is three keys.
  package static func sequence(_ text: String) -> [Key] {
    var keys: [Key] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let word = keyText(rest)
      if let key = Key(String(word)) { keys.append(key) }
      rest = rest.dropFirst(word.count)
    }
    return keys
  }

  private static func keyText(_ rest: Substring) -> Substring {
    var length = 0
    var tail = rest
    while tail.count > 2, modifier(tail.prefix(2)) != nil {
      length += 2
      tail = tail.dropFirst(2)
    }
    if tail.first == "<", let end = tail.firstIndex(of: ">"),
      Key(String(tail[...end])) != nil
    {
      return rest.prefix(length + tail[...end].count)
    }
    return rest.prefix(length + 1)
  }
}

extension Key.Code {
  private static let names: [(code: Key.Code, name: String)] = [
    (.enter, "<enter>"), (.tab, "<tab>"), (.backspace, "<backspace>"), (.escape, "<escape>"),
    (.insert, "<insert>"), (.delete, "<delete>"), (.home, "<home>"), (.end, "<end>"),
    (.pageUp, "<pageup>"), (.pageDown, "<pagedown>"), (.up, "<up>"), (.down, "<down>"),
    (.left, "<left>"), (.right, "<right>"), (.character(" "), "<space>"),
  ]

  fileprivate var name: String {
    if let named = Self.names.first(where: { $0.code == self }) { return named.name }
    switch self {
    case .character(let character): return String(character)
    case .function(let number): return "<f\(number)>"
    default: return "<?>"
    }
  }

  fileprivate init?(name: String) {
    if let named = Self.names.first(where: { $0.name == name }) {
      self = named.code
    } else if name.hasPrefix("<f"), name.hasSuffix(">"),
      let number = Int(
        name.dropFirst(2).dropLast())
    {
      self = .function(number)
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }
}
