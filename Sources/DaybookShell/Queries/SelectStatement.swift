/// A query in SQL, with a translation to KQL if it is simple.
///
/// ```text
/// SELECT name, total FROM orders WHERE total > 9 ORDER BY total DESC LIMIT 3
/// orders | where total > 9 | sort by total desc | take 3 | project name, total
/// ```
struct SelectStatement {
  private var clauses: [Clause: [String]] = [:]
  /// Whether the statement has `SELECT DISTINCT`.
  private var isDistinct = false
  /// Whether every part can be translated.
  private var isPlain = true

  private enum Clause: String {
    case select, from, `where`, group, order, limit
  }

  private static let foreignWords: Set = [
    "join", "having", "union", "distinct", "case", "over", "in", "between", "exists", "offset",
  ]

  /// Parses `text`; `nil` if `text` is not SQL.
  ///
  /// A line `select | …` is a query over a table called `select`, and not SQL.
  init?(_ text: String) {
    let words = Self.words(text)
    guard words.count > 1, words[0].lowercased() == "select", words[1] != "|" else { return nil }
    var clause = Clause.select
    for word in words.dropFirst() {
      let small = word.lowercased()
      if let next = Clause(rawValue: small), next != .select {
        (clause, clauses[next]) = (next, [])
      } else if small != "by" || !(clause == .group || clause == .order) {
        take(word, in: clause)
      }
    }
  }

  private mutating func take(_ word: String, in clause: Clause) {
    let small = word.lowercased()
    if small == "distinct", clause == .select, clauses[.select] == nil {
      isDistinct = true
      return
    }
    if Self.foreignWords.contains(small) || word.hasPrefix("(") { isPlain = false }
    clauses[clause, default: []].append(word)
  }

  var hint: String {
    let begin = "This is SQL, and queries are KQL: a table, then steps after '|'."
    guard let translation else {
      return begin + " Begin as in: events | where type == 'note.added' | project seq, time."
        + " '.help queries' shows more."
    }
    return "\(begin) Write: \(translation)"
  }

  /// The translation to KQL; `nil` for a statement that is not translated, such as a join.
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
    if columns.map({ $0.lowercased() }) == ["count(*)"] {
      return isDistinct ? nil : order([]).map { ["count"] + $0 }
    }
    guard columns.allSatisfy({ !$0.contains("(") && !$0.contains(" ") }),
      let order = order(columns == ["*"] ? [] : columns)
    else { return nil }
    let list = columns.joined(separator: ", ")
    if isDistinct { return ["distinct \(list)"] + order }
    return order + (columns == ["*"] ? [] : ["project \(list)"])
  }

  private func groupedResult(_ columns: [String]) -> [String]? {
    let keys = Self.list(clauses[.group] ?? [])
    let totals = columns.filter { !keys.contains($0) }.map {
      $0.lowercased() == "count(*)" ? "count()" : $0
    }
    guard totals.allSatisfy({ $0.hasSuffix(")") && !$0.contains(" ") }), !isDistinct,
      let order = order(columns.map(Self.nameOfTotal))
    else { return nil }
    return ["summarize \(totals.joined(separator: ", ")) by \(keys.joined(separator: ", "))"]
      + order
  }

  /// The name that `summarize` gives the column of an aggregate, such as `count_` or `sum_price`.
  private static func nameOfTotal(_ column: String) -> String {
    guard let open = column.firstIndex(of: "("), column.hasSuffix(")") else { return column }
    let column = column.lowercased() == "count(*)" ? "count()" : column
    let field = column[column.index(after: open)...].dropLast()
    return "\(column[..<open])_\(field)"
  }

  /// The steps for order and limit; `nil` if a sort key is a number beyond the number of `columns`.
  private func order(_ columns: [String]) -> [String]? {
    var steps: [String] = []
    if let words = clauses[.order] {
      let keys = Self.list(words).compactMap { Self.named($0, columns).map(Self.sortKey) }
      guard keys.count == Self.list(words).count else { return nil }
      steps = ["sort by \(keys.joined(separator: ", "))"]
    }
    return steps + (clauses[.limit]?.first.map { ["take \($0)"] } ?? [])
  }

  /// The sort key, with a column number or an aggregate such as `sum(x)` replaced by the column's
  /// name.
  private static func named(_ key: String, _ columns: [String]) -> String? {
    var words = key.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if let number = Int(first) {
      guard columns.indices.contains(number - 1) else { return nil }
      words[0] = columns[number - 1]
    } else {
      words[0] = nameOfTotal(first)
    }
    return words.joined(separator: " ")
  }

  /// The sort key with an explicit direction; by default KQL sorts descending, and SQL ascending.
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
  /// The words of a statement; each comparison sign is a word, and a quoted text is one word.
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
