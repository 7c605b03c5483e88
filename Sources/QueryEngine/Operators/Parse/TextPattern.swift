internal import RegularExpressions

/// The pattern of `parse`: fixed texts, and values between them.
///
/// A pattern of any kind becomes one regular expression for the complete text. Its search takes
/// linear time, so no text can stall it.
///
/// Where possible, ``PlainPattern`` is used instead, which is about twenty times as fast.
struct TextPattern: TextTaking {
  /// One part of the pattern.
  enum Part: Sendable {
    case anything
    case text(String)
    case value(ScalarType)
  }

  private let regex: LinearRegex
  private let plain: PlainPattern?
  private let captures: [(group: Int, type: ScalarType)]
  /// Whether a value that cannot be converted becomes missing, without an effect on other values.
  private let isRelaxed: Bool

  /// - Throws: ``RegexError`` if a text in a pattern of kind `regex` is invalid, or if the complete
  ///   pattern is too large.
  init(_ parts: [Part], kind: ParseSyntax.Kind, flags: String) throws(RegexError) {
    isRelaxed = kind == .relaxed
    plain = kind == .regex ? nil : PlainPattern(parts)
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

  /// The regular expression for a value.
  ///
  /// In the kinds `simple` and `relaxed`, a value is any text before the next fixed text; only
  /// before `*` does its type limit it. In the kind `regex`, the type always limits a number, a
  /// bool or a guid.
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
    var (text, places) = (text, Array(repeating: 0..<0, count: captures.count))
    text.makeContiguousUTF8()
    let bytes = text.utf8.span
    guard find(in: bytes, &places), let converted = converted(bytes, places) else { return nil }
    return captures.indices.map { index in
      converted[index] ?? .string(String(copying: bytes.extracting(places[index])))
    }
  }

  func take(from text: Span<UInt8>, into columns: inout TakenColumns) -> Bool {
    guard find(in: text, &columns.places), let converted = converted(text, columns.places)
    else { return false }
    for index in captures.indices {
      if let value = converted[index] {
        columns.append(value, at: index)
      } else {
        columns.append(utf8: text.extracting(columns.places[index]), at: index)
      }
    }
    return true
  }

  /// Whether the text matches; if it does, `places` receives the range of each value.
  private func find(in text: Span<UInt8>, _ places: inout [Range<Int>]) -> Bool {
    switch plain?.match(text, &places) ?? .unknown {
    case .matches: return true
    case .differs: return false
    case .unknown: break
    }
    guard let match = regex.firstMatch(in: text) else { return false }
    for (index, capture) in captures.enumerated() {
      places[index] = match.groups[capture.group] ?? 0..<0
    }
    return true
  }

  /// Converts all values except strings; the element for a string is `nil`.
  ///
  /// If a value cannot be converted, the result is `nil`, unless the pattern is relaxed.
  private func converted(_ text: Span<UInt8>, _ places: [Range<Int>]) -> [Value?]? {
    var values: [Value?] = []
    values.reserveCapacity(captures.count)
    for (index, capture) in captures.enumerated() {
      guard capture.type != .string else {
        values.append(nil)
        continue
      }
      let piece = Value.string(String(copying: text.extracting(places[index])))
      let converted = piece.converted(to: capture.type)
      if converted.isNull, !isRelaxed { return nil }
      values.append(converted)
    }
    return values
  }
}
