extension RegexParser {
  /// Parses an escape outside of a class; its `\` has been read.
  mutating func parseEscape(at start: Int) throws(RegexError) -> RegexNode {
    switch peek {
    case "A": return assertion(.textStart)
    case "z": return assertion(.textEnd)
    case "b": return assertion(.wordBoundary)
    case "B": return assertion(.notWordBoundary)
    case "Z", "G", "K", "C", "X", "R":
      throw error(
        "There is no '\\\(peek ?? " ")'. For the end of the text there is '\\z'.", at: start,
        to: position + 1)
    case .some("1"..."9") where !isOctal(at: position):
      throw error(
        "Back-references are not supported: they cannot be matched in linear time.", at: start,
        to: position + 1)
    default: return .set(folded(try parseEscapedSet(at: start)))
    }
  }

  private mutating func assertion(_ assertion: RegexAssertion) -> RegexNode {
    position += 1
    return .assertion(assertion)
  }

  /// Whether the digits at `index` and after it form an octal number, such as `12`.
  private func isOctal(at index: Int) -> Bool {
    index + 1 < scalars.count
      && [index, index + 1].allSatisfy { ("0"..."7").contains(scalars[$0]) }
  }

  /// Parses an escape that names a set of characters, inside or outside of a class.
  mutating func parseEscapedSet(at start: Int) throws(RegexError) -> ScalarSet {
    guard let letter = next() else {
      throw error("A '\\' at the end escapes nothing. Write '\\\\' for the character.", at: start)
    }
    if let set = ScalarSet.perl(letter) { return set }
    if letter == "p" || letter == "P" { return try parseProperty(letter, at: start) }
    return ScalarSet(try parseEscapedScalar(letter, at: start))
  }

  private mutating func parseEscapedScalar(
    _ letter: Unicode.Scalar, at start: Int
  ) throws(RegexError) -> Unicode.Scalar {
    switch letter {
    case "a": return "\u{7}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try parseHexadecimal(at: start)
    case "0"..."7": return parseOctal(first: letter)
    case _ where letter.isASCII && !RegexAssertion.isWord(UInt8(letter.value)): return letter
    case "_": return letter
    default:
      throw error("There is no escape '\\\(letter)'.", at: start, to: position)
    }
  }

  /// Parses an octal escape of up to three digits; the first digit has been read.
  private mutating func parseOctal(first: Unicode.Scalar) -> Unicode.Scalar {
    var value = first.value - 0x30
    for _ in 0..<2 {
      guard let digit = peek, ("0"..."7").contains(digit) else { break }
      value = value * 8 + digit.value - 0x30
      position += 1
    }
    return Unicode.Scalar(value) ?? "\0"
  }

  /// Parses the digits of a hexadecimal escape: `7F` or `{10FFFF}`.
  private mutating func parseHexadecimal(at start: Int) throws(RegexError) -> Unicode.Scalar {
    var digits = ""
    if take("{") {
      while let scalar = peek, scalar != "}", digits.utf8.count < 9 {
        digits.unicodeScalars.append(scalar)
        position += 1
      }
      position += 1
    } else {
      for _ in 0..<2 { if let scalar = next() { digits.unicodeScalars.append(scalar) } }
      if digits.unicodeScalars.count < 2 { digits = "" }
    }
    let isPlain = !digits.hasPrefix("+") && !digits.hasPrefix("-")
    guard isPlain, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
      throw error(
        "'\\x' takes two hexadecimal digits, or a scalar in braces: \\x{1F600}.", at: start,
        to: position)
    }
    return scalar
  }

  /// Parses the name of a property: `L`, `{Lu}` or `{^Greek}`.
  private mutating func parseProperty(
    _ letter: Unicode.Scalar, at start: Int
  ) throws(RegexError) -> ScalarSet {
    var name = ""
    var isNegated = letter == "P"
    if take("{") {
      if take("^") { isNegated.toggle() }
      while let scalar = peek, scalar != "}" {
        name.unicodeScalars.append(scalar)
        position += 1
      }
      position += 1
    } else if let scalar = next() {
      name.unicodeScalars.append(scalar)
    }
    guard let set = UnicodeClasses.set(named: name) else {
      throw error(
        "There is no class '\(name)'. There are general categories such as L, Lu and Nd, and "
          + "common scripts such as Latin, Greek and Han.", at: start, to: position)
    }
    return isNegated ? set.complement : set
  }
}
