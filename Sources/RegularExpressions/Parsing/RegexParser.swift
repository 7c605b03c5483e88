/// Reads RE2's syntax of regular expressions.
struct RegexParser {
  /// The maximum depth of nested groups.
  static let depthLimit = 200

  let scalars: [Unicode.Scalar]
  var position = 0
  var flags: RegexFlags
  /// The names of the groups; the first element is for the complete match, which has no name.
  private(set) var groupNames: [String?] = [nil]
  private var depth = 0

  init(_ pattern: String, ignoresCase: Bool) {
    scalars = Array(pattern.unicodeScalars)
    flags = RegexFlags(ignoresCase: ignoresCase)
  }

  /// Parses the complete pattern.
  mutating func parse() throws(RegexError) -> RegexNode {
    let node = try parseAlternation()
    guard peek == nil else {
      throw error("The ')' has no '(' before it. Write '\\)' for the character.", at: position)
    }
    return node
  }

  /// The next character; `nil` at the end of the pattern.
  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Reads the next character if it is `scalar`, and returns whether it is.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  /// Reads `text` if it comes next, and returns whether it does.
  mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  mutating func next() -> Unicode.Scalar? {
    defer { position += 1 }
    return peek
  }

  func error(_ reason: String, at start: Int, to end: Int? = nil) -> RegexError {
    let from = Self.byteCount(scalars.prefix(start))
    let length = Self.byteCount(
      scalars[min(start, scalars.count)..<min(end ?? start + 1, scalars.count)])
    return RegexError(reason: reason, range: from..<from + length)
  }

  private static func byteCount(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }

  private mutating func parseAlternation() throws(RegexError) -> RegexNode {
    var branches = [try parseConcatenation()]
    while take("|") { branches.append(try parseConcatenation()) }
    return branches.count == 1 ? branches[0] : .alternation(branches)
  }

  private mutating func parseConcatenation() throws(RegexError) -> RegexNode {
    var parts: [RegexNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      if take("\\Q") {
        let start = position
        parts += quoted()
        if let last = parts.popLast() { parts.append(try parseRepetitions(of: last, at: start)) }
      } else {
        let start = position
        let atom = try parseAtom()
        parts.append(try parseRepetitions(of: atom, at: start))
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .concatenation(parts)
  }

  /// The characters up to `\E`, which are taken literally.
  private mutating func quoted() -> [RegexNode] {
    var parts: [RegexNode] = []
    while peek != nil, !take("\\E") {
      if let scalar = next() { parts.append(literal(scalar)) }
    }
    return parts
  }

  private mutating func parseAtom() throws(RegexError) -> RegexNode {
    let start = position
    switch next() {
    case "(": return try parseGroup(at: start)
    case "[": return .set(folded(try parseClass(at: start)))
    case ".": return .set(flags.dotCrossesLines ? .all : .notNewline)
    case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
    case "\\": return try parseEscape(at: start)
    case "*", "+", "?":
      throw error("There is nothing to repeat. Write '\\' before it for the character.", at: start)
    case .some(let scalar): return literal(scalar)
    case nil: return .empty
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> RegexNode { .set(folded(ScalarSet(scalar))) }

  func folded(_ set: ScalarSet) -> ScalarSet {
    flags.ignoresCase ? CaseOrbits.closing(set) : set
  }

  private mutating func parseGroup(at start: Int) throws(RegexError) -> RegexNode {
    let outer = flags
    depth += 1
    guard depth <= Self.depthLimit else {
      throw error("More than \(Self.depthLimit) groups are inside one another.", at: start)
    }
    guard let group = try parseGroupHead(at: start) else {
      depth -= 1
      return .empty
    }
    let body = try parseAlternation()
    guard take(")") else {
      throw error("The '(' is never closed. Write '\\(' for the character.", at: start)
    }
    flags = outer
    depth -= 1
    return group > 0 ? .capture(body, group: group) : body
  }

  /// Adds a group, and returns its number.
  mutating func addGroup(named name: String?) -> Int {
    groupNames.append(name)
    return groupNames.count - 1
  }
}

/// The flags that `(?ims-U)` sets until the end of the group.
struct RegexFlags {
  var ignoresCase = false
  /// Whether `^` and `$` also match at the start and the end of each line.
  var isMultiline = false
  /// Whether `.` matches a newline.
  var dotCrossesLines = false
  /// Whether `*` is lazy, and `*?` is greedy.
  var isSwapped = false

  /// Sets the flag that has this letter; returns `false` if there is none.
  mutating func set(_ letter: Unicode.Scalar, to value: Bool) -> Bool {
    switch letter {
    case "i": ignoresCase = value
    case "m": isMultiline = value
    case "s": dotCrossesLines = value
    case "U": isSwapped = value
    default: return false
    }
    return true
  }
}
