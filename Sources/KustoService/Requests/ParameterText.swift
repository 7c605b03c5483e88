internal import DaybookQuery
internal import DaybookValues

/// The value of a query's parameter, which clients send as text.
///
/// The text may be a literal of KQL, but it is never run as a query.
struct ParameterText {
  let value: Value

  init(_ json: JSONValue) {
    value =
      switch json {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .long(number)
      case .real(let number): .real(number)
      case .string(let text): .string(Self.content(of: text))
      case .unsigned, .array, .object: .dynamic(json)
      }
  }

  /// The content of a literal such as `'a'` or `datetime(2026-01-01)`, without quotes and type.
  private static func content(of text: String) -> String {
    unquoted(text) ?? typed(text) ?? text
  }

  private static func typed(_ text: String) -> String? {
    guard text.hasSuffix(")"), let opening = text.firstIndex(of: "("),
      ScalarType(keyword: String(text[..<opening])) != nil
    else { return nil }
    let content = String(text[text.index(after: opening)...].dropLast())
    return unquoted(content) ?? content
  }

  private static func unquoted(_ text: String) -> String? {
    guard let quote = text.first, quote == "'" || quote == "\"", text.last == quote,
      text.count > 1
    else { return nil }
    var (content, isEscaped) = ("", false)
    for character in text.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      content.append(isEscaped ? unescaped(character) : character)
      isEscaped = false
    }
    return content
  }

  private static func unescaped(_ letter: Character) -> Character {
    switch letter {
    case "n": "\n"
    case "t": "\t"
    case "r": "\r"
    default: letter
    }
  }
}
