/// A line that is a command of psql, DuckDB, sqlite3 or SQL, with the line to write instead.
///
/// ```text
/// \d orders
/// describe orders
/// ```
struct ForeignCommand {
  let hint: String

  /// Recognizes `text`; `nil` for a text that may be KQL, such as `update | take 1`.
  init?(_ text: String) {
    let words = text.split { $0.isWhitespace || $0 == ";" }.map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    let hint =
      first.hasPrefix("\\")
      ? Self.ofPsql(first, words.dropFirst().first) : Self.ofSQL(first, Array(words.dropFirst()))
    guard let hint else { return nil }
    self.hint = hint
  }

  private static func ofPsql(_ word: String, _ name: String?) -> String? {
    let name = name.map(NameText.quoted)
    let letters = word.dropFirst().prefix { $0.isLetter || $0 == "?" }
    return switch letters {
    case "d": name.map(description) ?? tables
    case "dt", "dv", "dn", "l": tables
    case "q": "Write: .quit"
    case "h", "?": "Write: .help"
    case "i", "ir": "In the shell, write: .read FILE"
    case "o": "In the shell, write: .output FILE"
    case "timing": "In the shell, write: .timer on"
    case "x": "In the shell, write: .mode line"
    case "copy": "To read a file, write: .import FILE. To write one: .once FILE"
    default: nil
    }
  }

  private static func ofSQL(_ word: String, _ rest: [String]) -> String? {
    guard let next = rest.first, next.first.map({ $0.isLetter || "\"'*".contains($0) }) == true
    else { return nil }
    switch word {
    case "show": return next.lowercased() == "tables" ? tables : nil
    case "describe", "desc", "summarize":
      return rest.count == 1 ? description(NameText.quoted(next)) : nil
    case "pragma": return next.lowercased().hasPrefix("table_info") ? pragma(next) : nil
    case "insert", "update", "delete":
      return
        "A log is only added to. 'daybook append' appends events, 'daybook import' those of a file."
    case "create", "alter", "drop":
      return "Tables come from events. For a read model, write: .create view NAME = QUERY"
    default: return nil
    }
  }

  private static let tables = "In the shell, write: .tables (as a command: daybook tables)"

  private static func description(_ name: String) -> String {
    "In the shell, write: describe \(name) (as a command: daybook describe \(name))"
  }

  private static func pragma(_ call: String) -> String {
    let name = call.dropFirst("table_info".count).filter { !"()'\"".contains($0) }
    return name.isEmpty ? tables : description(NameText.quoted(name))
  }
}
