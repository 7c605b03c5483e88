@_spi(Engine) import DaybookValues

/// JSON from a server, changed so that the strict parser of the log accepts it.
///
/// The parser refuses numbers that do not fit in 64 bits, repeated keys, unpaired halves of
/// surrogate pairs, and values that are nested too deeply. Most parts of an answer are never read,
/// so a problem in one part must not make the rest unreadable. Therefore:
///
/// - A number that does not fit in 64 bits becomes a text. Code that needs the number then reports
///   it.
/// - An unpaired half of a surrogate pair becomes U+FFFD.
/// - If an object repeats a key, its first member keeps the key, and the other members get new
///   keys.
/// - A value that is nested too deeply becomes `null`.
struct MendedJSON {
  /// The changed text, which the parser still refuses if it has a different error.
  private(set) var bytes: [UInt8] = []
  /// The keys that occurred more than once in an object.
  private(set) var repeatedKeys: [String] = []

  private let text: [UInt8]
  private var index = 0
  private var open: [Bracket] = []

  private struct Bracket {
    let isObject: Bool
    var expectsKey: Bool
    var keys: Set<String> = []
  }

  /// Changes the parts of `text` that are described above.
  ///
  /// - Complexity: O(*n*) for *n* bytes of `text`, unless an object repeats a key many times.
  init(_ text: [UInt8]) {
    self.text = text
    bytes.reserveCapacity(text.count)
    while index < text.count { copyNext() }
  }

  /// Whether the changes described above may remove an error with this `reason`.
  static func mends(_ reason: JSONError.Reason) -> Bool {
    switch reason {
    case .integerOutOfRange, .realOutOfRange, .loneSurrogate, .duplicateKey, .tooDeep: true
    default: false
    }
  }

  private mutating func copyNext() {
    switch text[index] {
    case UInt8(ascii: "\""): copyString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): copyOpening()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      open.removeLast(min(1, open.count))
      copyByte()
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      if let last = open.indices.last {
        open[last].expectsKey = open[last].isObject && text[index] == UInt8(ascii: ",")
      }
      copyByte()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): copyNumber()
    default: copyByte()
    }
  }

  private mutating func copyByte() {
    bytes.append(text[index])
    index += 1
  }
}

extension MendedJSON {
  private mutating func copyOpening() {
    guard open.count < JSONTape.depthLimit else { return skipBrackets() }
    let isObject = text[index] == UInt8(ascii: "{")
    open.append(Bracket(isObject: isObject, expectsKey: isObject))
    copyByte()
  }

  /// Writes `null` instead of the object or array that begins at `index`.
  private mutating func skipBrackets() {
    var depth = 0
    repeat {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): index = endOfString() - 1
      default: break
      }
      index += 1
    } while depth > 0 && index < text.count
    bytes += "null".utf8
  }

  /// The index after the closing quote of the string that begins at `index`.
  private func endOfString() -> Int {
    var end = index + 1
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, text.count)
  }

  private mutating func copyNumber() {
    let start = index
    while index < text.count, Self.isOfNumber(text[index]) { index += 1 }
    let number = text[start..<index]
    let isFitting = Self.fits(String(decoding: number, as: UTF8.self))
    let quote = isFitting ? [] : [UInt8(ascii: "\"")]
    bytes += quote + number + quote
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func fits(_ number: String) -> Bool {
    // A text that is not a number stays unchanged, and the parser refuses it.
    guard let real = Double(number) else { return true }
    let isWhole = !number.contains { ".eE".contains($0) }
    return isWhole ? Int64(number) != nil || UInt64(number) != nil : real.isFinite
  }
}

extension MendedJSON {
  private mutating func copyString() {
    let end = endOfString()
    let string = Self.withoutHalves(text[index..<end])
    index = end
    guard let last = open.indices.last, open[last].expectsKey else {
      bytes += string
      return
    }
    copyKey(string, in: last)
  }

  private mutating func copyKey(_ string: [UInt8], in object: Int) {
    guard let key = try? JSONValue(parsing: String(decoding: string, as: UTF8.self)).string,
      !open[object].keys.insert(key).inserted
    else {
      bytes += string
      return
    }
    repeatedKeys.append(key)
    var writer = JSONWriter()
    writer.writeString(otherName(for: key, in: object))
    bytes += writer.bytes
  }

  private mutating func otherName(for key: String, in object: Int) -> String {
    var number = 2
    while !open[object].keys.insert("\(key) (\(number))").inserted { number += 1 }
    return "\(key) (\(number))"
  }

  /// The quoted string, in which each unpaired half of a surrogate pair is replaced with U+FFFD.
  private static func withoutHalves(_ string: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = string.startIndex
    while index < string.endIndex {
      let length = lengthOfEscape(in: string, at: index)
      let escape = string[index..<index + length]
      result += isHalf(escape) ? Array("\\uFFFD".utf8) : Array(escape)
      index += length
    }
    return result
  }

  /// The number of bytes that belong together at `index`.
  ///
  /// It is 2 for an escape, 6 for `\u` with its digits, 12 for a surrogate pair, and 1 for all
  /// other bytes.
  private static func lengthOfEscape(in string: ArraySlice<UInt8>, at index: Int) -> Int {
    guard string[index] == UInt8(ascii: "\\"), index + 1 < string.endIndex else { return 1 }
    guard let first = unit(in: string, at: index) else { return 2 }
    let second = (0xD800...0xDBFF).contains(first) ? unit(in: string, at: index + 6) : nil
    return second.map { (0xDC00...0xDFFF).contains($0) } == true ? 12 : 6
  }

  private static func isHalf(_ escape: ArraySlice<UInt8>) -> Bool {
    guard escape.count == 6, let unit = unit(in: escape, at: escape.startIndex) else {
      return false
    }
    return (0xD800...0xDFFF).contains(unit)
  }

  /// The code unit of an escape such as `\u0041` at `index`; `nil` if there is no such escape.
  private static func unit(in string: ArraySlice<UInt8>, at index: Int) -> UInt16? {
    guard index + 6 <= string.endIndex, string[index] == UInt8(ascii: "\\"),
      string[index + 1] == UInt8(ascii: "u"),
      string[index + 2..<index + 6].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { return nil }
    return UInt16(String(decoding: string[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
