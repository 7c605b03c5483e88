package import Daybook

/// The part of the query language that tests rows: `VIEW | where FIELD OP VALUE and …`, and how
/// many pass: `… | count | where Count OP NUMBER`.
package struct RowSearch: SearchLanguage {
  /// What may be written, in one line.
  package static let grammar =
    "VIEW | where FIELD OP VALUE [and …] [| count | where Count OP NUMBER]"

  package init() {}

  package func test(
    parsing text: String, over schemas: [ViewSchema]
  ) throws(SearchError) -> SearchTest {
    var words = try SearchWords(text)
    let schema = try Self.view(&words, schemas)
    var conditions: [RowCondition] = []
    var count: (RowCondition.Comparison, JSONValue)?
    while let word = words.take() {
      guard word == .sign("|"), count == nil else { throw Self.unexpected(word) }
      if words.take(.plain("count")) {
        count = try Self.count(&words)
      } else {
        conditions += try Self.conditions(&words, in: schema)
      }
    }
    return Self.test(schema, conditions, count)
  }

  private static func test(
    _ schema: ViewSchema, _ conditions: [RowCondition],
    _ count: (comparison: RowCondition.Comparison, number: JSONValue)?
  ) -> SearchTest {
    let passes = { (row: EncodedRow) throws -> Bool in
      let values = try schema.cells(of: row)
      return conditions.allSatisfy { $0.holds(of: values) }
    }
    guard let count, let number = count.number.real else { return .row(view: schema.name, passes) }
    return .state(views: [schema.name]) { states in
      let found = Double(try states[schema.name]?.count(where: passes) ?? 0)
      return count.comparison.holds(of: found < number ? -1 : found == number ? 0 : 1)
    }
  }

  private static func view(
    _ words: inout SearchWords, _ schemas: [ViewSchema]
  ) throws(SearchError) -> ViewSchema {
    let word = words.take()
    guard case .plain(let name) = word else { throw unexpected(word) }
    guard let schema = schemas.first(where: { $0.name == name }) else {
      let known = schemas.map(\.name).sorted().joined(separator: ", ")
      throw SearchError("There is no read model '\(name)'. Use one of: \(known).")
    }
    return schema
  }

  private static func conditions(
    _ words: inout SearchWords, in schema: ViewSchema
  ) throws(SearchError) -> [RowCondition] {
    guard words.take(.plain("where")) else { throw unexpected(words.take()) }
    var conditions: [RowCondition] = []
    repeat {
      let word = words.take()
      guard case .plain(let name) = word else { throw unexpected(word) }
      let (comparison, value) = try (comparison(&words), value(&words))
      conditions.append(try RowCondition(name, comparison, value, in: schema))
    } while words.take(.plain("and"))
    return conditions
  }

  private static func count(
    _ words: inout SearchWords
  ) throws(SearchError) -> (RowCondition.Comparison, JSONValue) {
    for word in [SearchWords.Word.sign("|"), .plain("where"), .plain("Count")]
    where !words.take(word) {
      throw unexpected(words.take())
    }
    let (comparison, number) = try (comparison(&words), value(&words))
    guard number.real != nil else {
      throw SearchError("'Count' is a number, and \(number) is none. Compare like with like.")
    }
    return (comparison, number)
  }

  private static func comparison(
    _ words: inout SearchWords
  ) throws(SearchError) -> RowCondition.Comparison {
    let word = words.take()
    guard case .sign(let text) = word, let comparison = RowCondition.Comparison(rawValue: text)
    else { throw unexpected(word) }
    return comparison
  }

  private static func value(_ words: inout SearchWords) throws(SearchError) -> JSONValue {
    let word = words.take()
    if case .quoted(let text) = word { return .string(text) }
    guard case .plain(let text) = word else { throw unexpected(word) }
    if text.hasPrefix("datetime("), text.hasSuffix(")") {
      return .string(String(text.dropFirst(9).dropLast()))
    }
    guard let value = try? JSONValue(parsing: text), value.real != nil || value.bool != nil else {
      throw SearchError("'\(text)' is no value. Write text in quotes: '\(text)'.")
    }
    return value
  }

  private static func unexpected(_ word: SearchWords.Word?) -> SearchError {
    let found =
      word.map { "Found \($0) where it cannot stand." } ?? "Something is missing at the end."
    return SearchError("\(found) Write \(grammar).")
  }
}

extension ViewFold {
  /// How many rows pass `test`.
  fileprivate func count(where test: (EncodedRow) throws -> Bool) throws -> Int {
    var count = 0
    try forEachRow(from: [], below: nil) { row in
      if try test(row) { count += 1 }
      return true
    }
    return count
  }
}
