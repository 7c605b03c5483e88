/// A query in SQL, with a translation to KQL if it is simple.
///
/// ```text
/// SELECT name, total FROM orders WHERE total > 9 ORDER BY total DESC LIMIT 3
/// orders | where total > 9 | sort by total desc | take 3 | project name, total
/// ```
struct SelectStatement {
  private var clauses: [Clause: [String]] = [:]
  /// Whether every part can be translated.
  private var isPlain = true

  private enum Clause: String {
    case select, from, `where`, group, order, limit
  }

  private static let foreignWords: Set = [
    "join", "having", "union", "distinct", "case", "over", "in", "between", "exists", "offset",
  ]

  /// `nil` if the text is not SQL; `select | …` is a query over a table called `select`.
  init?(_ text: String) {
    let words = Self.words(text)
    guard words.count > 1, words[0].lowercased() == "select", words[1] != "|" else { return nil }
    var clause = Clause.select
    for word in words.dropFirst() {
      let small = word.lowercased()
      if let next = Clause(rawValue: small), next != .select {
        (clause, clauses[next]) = (next, [])
      } else if small != "by" || !(clause == .group || clause == .order) {
        if Self.foreignWords.contains(small) || word.hasPrefix("(") { isPlain = false }
        clauses[clause, default: []].append(word)
      }
    }
  }

  var hint: String {
    let begin = "This is SQL, and queries are KQL: a table, then steps after '|'."
    guard let translation else {
      return begin + " Begin as in: events | where type == 'note.added' | project seq, time."
        + " '.help queries' shows more."
    }
    return "\(begin) Write: \(translation)"
  }

  /// The translation to KQL.
  private var translation: String? {
    guard isPlain, let table = clauses[.from], table.count == 1,
      let columns = clauses[.select].map(Self.list)
    else { return nil }
    let condition = clauses[.where].map(Self.condition)
    if case .some(nil) = condition { return nil }
    let result = clauses[.group] == nil ? plainResult(columns) : groupedResult(columns)
    guard let result else { return nil }
    let filter = condition.flatMap { $0 }.map { ["where \($0)"] } ?? []
    return ([NameText.quoted(table[0])] + filter + result).joined(separator: " | ")
  }

  private func plainResult(_ columns: [String]) -> [String]? {
    if columns.map({ $0.lowercased() }) == ["count(*)"] { return ["count"] + order }
    guard columns.allSatisfy({ !$0.contains("(") && !$0.contains(" ") }) else { return nil }
    return order + (columns == ["*"] ? [] : ["project \(columns.joined(separator: ", "))"])
  }

  private func groupedResult(_ columns: [String]) -> [String]? {
    let keys = Self.list(clauses[.group] ?? [])
    let totals = columns.filter { !keys.contains($0) }.map {
      $0.lowercased() == "count(*)" ? "count()" : $0
    }
    guard totals.allSatisfy({ $0.hasSuffix(")") && !$0.contains(" ") }) else { return nil }
    return ["summarize \(totals.joined(separator: ", ")) by \(keys.joined(separator: ", "))"]
      + order
  }

  private var order: [String] {
    let sort = clauses[.order].map { words in
      ["sort by \(Self.list(words).map { Self.sortKey($0) }.joined(separator: ", "))"]
    }
    return (sort ?? []) + (clauses[.limit]?.first.map { ["take \($0)"] } ?? [])
  }

  /// By default, KQL sorts descending, and SQL ascending.
  private static func sortKey(_ key: String) -> String {
    let direction = [" desc", " asc"].first { key.lowercased().hasSuffix($0) }
    return String(key.dropLast(direction?.count ?? 0)) + (direction ?? " asc")
  }

  /// A condition in KQL; `nil` if it cannot be translated.
  private static func condition(_ words: [String]) -> String? {
    guard !words.contains(where: { ["like", "is", "null"].contains($0.lowercased()) }) else {
      return nil
    }
    return words.map { word in
      switch word.lowercased() {
      case "=": "=="
      case "<>": "!="
      case "and", "or": word.lowercased()
      default: word
      }
    }.joined(separator: " ")
  }

  private static func list(_ words: [String]) -> [String] {
    words.joined(separator: " ").split(separator: ",").map { String($0).trimmed }
  }
}

extension SelectStatement {
  /// The words; comparison signs are words of their own, and quoted texts stay whole.
  private static func words(_ text: String) -> [String] {
    var (words, word, quote) = ([String](), "", Character?.none)
    func isSign(_ character: Character) -> Bool { "=<>!".contains(character) }
    for character in text where character != ";" || quote != nil {
      if let open = quote {
        word.append(character)
        if character == open { quote = nil }
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        if let last = word.last, isSign(last) != isSign(character) {
          words.append(word)
          word = ""
        }
        if character == "'" || character == "\"" { quote = character }
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
