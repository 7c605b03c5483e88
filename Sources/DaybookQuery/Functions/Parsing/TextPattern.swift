/// What `parse` looks for: texts, and values between them.
///
/// All three kinds become one regular expression over the whole text, so no text can stall it.
struct TextPattern: TextTaking {
  /// One part of the pattern.
  enum Part: Sendable {
    case anything
    case text(String)
    case value(ScalarType)
  }

  private let regex: LinearRegex
  private let captures: [(group: Int, type: ScalarType)]
  /// Whether a value that does not convert is missing, and the others stay.
  private let isRelaxed: Bool

  /// - Throws: ``RegexError`` when a text of a pattern of kind `regex` is no expression, or all is
  ///   too large.
  init(_ parts: [Part], kind: ParseSyntax.Kind, flags: String) throws(RegexError) {
    isRelaxed = kind == .relaxed
    var pattern = kind == .regex ? (flags.isEmpty ? "^" : "(?\(flags))^") : "(?s)^"
    var types: [(name: String, type: ScalarType)] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .anything: pattern += kind == .regex ? ".*" : ".*?"
      case .text(let text): pattern += kind == .regex ? text : LinearRegex.escaping(text)
      case .value(let type):
        let name = "value\(index)"
        let isOpen = index + 1 < parts.count && parts[index + 1].isAnything
        let shape = Self.shape(of: type, beforeAnything: isOpen, kind)
        pattern += "(?P<\(name)>\(shape))"
        types.append((name, type))
      }
    }
    if kind != .regex { pattern += "$" }
    let regex = try LinearRegex(pattern)
    self.regex = regex
    captures = types.map { named in
      (regex.groupNames.firstIndex { $0 == named.name } ?? 0, named.type)
    }
  }

  /// What a value looks like.
  ///
  /// In plain patterns it is whatever stands before the text that follows; only `*` after it leaves
  /// its type to say where it ends. In expressions its type always says so.
  private static func shape(
    of type: ScalarType, beforeAnything isOpen: Bool, _ kind: ParseSyntax.Kind
  ) -> String {
    guard kind == .regex || isOpen else { return ".*?" }
    switch type {
    case .int, .long: return #"\s*[-+]?\d+"#
    case .real, .decimal:
      let digits = kind == .regex ? #"\d+(?:\.\d*)?"# : #"(?:\d+\.?\d*|\.\d+)"#
      return #"\s*[-+]?"# + digits + #"(?:[eE][-+]?\d+)?"#
    case .bool: return kind == .regex ? "(?i:true|false)" : #"\w+"#
    case .datetime where isOpen: return "[-+0-9/:.TZ ]+"
    case .timespan where isOpen: return "[-0-9:.dhms]+"
    case .guid: return "[-0-9a-fA-F]+"
    default: return kind == .regex ? ".*" : ".*?"
    }
  }

  func values(of text: String) -> [Value]? {
    let bytes = Array(text.utf8)
    guard let match = regex.firstMatch(in: bytes.span) else { return nil }
    var values: [Value] = []
    for capture in captures {
      let piece = match.groups[capture.group].map { String(decoding: bytes[$0], as: UTF8.self) }
      let value = Value.string(piece ?? "")
      let converted = capture.type == .string ? value : value.converted(to: capture.type)
      if converted.isNull, !isRelaxed { return nil }
      values.append(converted)
    }
    return values
  }
}

extension TextPattern.Part {
  fileprivate var isAnything: Bool { if case .anything = self { true } else { false } }
}
