/// A literal that begins with its type: `long(5)`, `datetime(2026-01-01)`.
struct TypedLiteral {
  private let type: ScalarType
  private let name: String
  /// The text between the brackets, without quotes around it.
  private let content: String
  private let range: SourceRange

  init(_ text: String, at range: SourceRange) {
    let name = text.prefix { $0 != "(" && $0 != " " && $0 != "\t" }
    let inner = text.drop { $0 != "(" }.dropFirst().dropLast()
    self.name = String(name)
    self.range = range
    type = ScalarType(named: self.name) ?? .string
    content = Self.bare(inner)
  }

  /// The text without the blanks and quotes around it.
  private static func bare(_ text: Substring) -> String {
    var text = text
    while true {
      text = text.drop { $0.isWhitespace }
      while text.last?.isWhitespace == true { text.removeLast() }
      guard text.count > 1, let quote = text.first, quote == "'" || quote == "\"",
        text.last == quote
      else { return String(text) }
      text = text.dropFirst().dropLast()
    }
  }

  /// Returns the literal, or throws the mistake in it.
  func parse() throws(Diagnostic) -> LiteralSyntax {
    if content.lowercased() == "null" { return .null(type) }
    switch type {
    case .bool: return .bool(try known(Self.bool(content)))
    case .long: return .long(try known(IntegerText.parse(content)))
    case .int:
      return .int(try known(IntegerText.parse(content).flatMap { Int32(exactly: $0) }))
    case .real: return .real(try known(Self.real(content)))
    case .timespan:
      return TimeUnit.timespan(content).map { .timespan($0) } ?? .text(type, content)
    case .datetime, .guid, .decimal, .string, .dynamic: return .text(type, content)
    }
  }

  private static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  private static func real(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  private func known<Value>(_ value: Value?) throws(Diagnostic) -> Value {
    guard let value else {
      throw Diagnostic(
        "'\(content.prefix(40))' is no literal of type \(type). To convert a value there is "
          + "to\(type)(…).", at: range)
    }
    return value
  }
}
