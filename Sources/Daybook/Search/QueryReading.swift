package import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// The final condition of a query that has a row, and the values that this condition reads in the
/// first row.
package struct QueryReading: Sendable, Equatable {
  /// A value that the condition reads, with its name or path.
  package struct Value: Sendable, Equatable {
    package let name: String
    package let text: String
    /// Whether an aggregate or a window function computes the value from several rows.
    package let isComputed: Bool
  }

  /// The condition, as it is written.
  package let condition: String
  package let values: [Value]

  /// The maximum number of values.
  private static let mostValues = 8

  /// Reads the final condition of `query` in the rows of `models` at `end`.
  ///
  /// It is `nil` if the query has no condition that can be evaluated alone.
  ///
  /// - Parameters:
  ///   - query: A query that has a row.
  ///   - models: The read models.
  ///   - end: The position of the rows.
  ///   - search: Makes the test of a different query.
  package init?(
    of query: String, in models: ReadModels, at end: UInt64,
    by search: (String) throws -> SearchTest
  ) {
    guard let last = LastCondition(of: query) else { return nil }
    self.init(last, rows: query.bytes(0, last.syntax.range.end), in: models, at: end, by: search)
  }

  /// Reads the final condition of `query`, which has no row, in the first row without it.
  ///
  /// It is `nil` if there is no such row.
  package init?(
    ofUnmet query: String, in models: ReadModels, at end: UInt64,
    by search: (String) throws -> SearchTest
  ) {
    guard let last = LastCondition(of: query) else { return nil }
    self.init(last, rows: last.before, in: models, at: end, by: search)
  }

  private init?(
    _ last: LastCondition, rows: String, in models: ReadModels, at end: UInt64,
    by search: (String) throws -> SearchTest
  ) {
    let (query, pipeline) = (last.query, last.pipeline)
    condition = last.text
    let names = Array(Self.names(in: condition).prefix(Self.mostValues))
    let columns = names.enumerated().map { "value_\($0) = tostring(\($1))" }
    let text = rows + " | take 1 | project " + columns.joined(separator: ", ")
    guard !names.isEmpty, let test = try? search(text),
      let row = try? test.firstRow(in: models, at: end)
    else { return nil }
    let computed = Self.computedNames(in: query, pipeline)
    values = zip(names, row).map {
      Value(name: $0, text: $1, isComputed: computed.contains($0))
    }
  }

  /// Adds a condition before the final condition of `query`.
  ///
  /// - Returns: `nil` if the query has no condition, or several statements.
  package static func adding(_ condition: String, to query: String) -> String? {
    guard let last = LastCondition(of: query) else { return nil }
    let (start, end) = (last.syntax.range.start, query.utf8.count)
    return query.bytes(0, start) + "where \(condition) | " + query.bytes(start, end)
  }

  /// The names of the columns that a query computes from several rows.
  private static func computedNames(in query: String, _ pipeline: PipelineSyntax) -> Set<String> {
    let columns = pipeline.operators.flatMap { step -> [ColumnSyntax] in
      if let groups = step as? SummarizeSyntax { return groups.aggregates }
      guard let added = step as? ExtendSyntax else { return [] }
      return added.columns.filter { column in
        let value = query.bytes(column.value.range.start, column.value.range.end)
        return ["row_", "prev(", "next("].contains(where: value.contains)
      }
    }
    return Set(columns.flatMap(\.names).map(\.text))
  }

  /// The names and paths in a condition, except functions and words of the language.
  private static func names(in condition: String) -> [String] {
    let tokens = QueryLexer.tokens(of: condition).filter { $0.kind != .comment }
    func text(_ index: Int) -> String {
      condition.bytes(tokens[index].range.start, tokens[index].range.end)
    }
    var (names, index) = ([String](), 0)
    while index < tokens.count {
      let start = index
      if let end = Self.endOfBracketedName(tokens, index) {
        let name = condition.bytes(tokens[start].range.start, tokens[end].range.end)
        if !names.contains(name) { names.append(name) }
        index = end + 1
        continue
      }
      guard tokens[index].kind == .word, !words.contains(text(index)) else {
        index += 1
        continue
      }
      index += 1
      while index + 1 < tokens.count, tokens[index].kind == .symbol(.dot),
        tokens[index + 1].kind == .word
      {
        index += 2
      }
      let isCall = index < tokens.count && tokens[index].kind == .symbol(.leftParenthesis)
      let name = condition.bytes(tokens[start].range.start, tokens[index - 1].range.end)
      if !isCall, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The index of the bracket that ends a name such as `['price']` at `start`; `nil` for no name.
  ///
  /// After a name such a bracket chooses a member.
  private static func endOfBracketedName(_ tokens: [QueryToken], _ start: Int) -> Int? {
    let kinds = tokens[start...].prefix(3).map(\.kind)
    let isMember = start > 0 && [.word, .symbol(.rightBracket)].contains(tokens[start - 1].kind)
    let isName = kinds == [.symbol(.leftBracket), .string, .symbol(.rightBracket)] && !isMember
    return isName ? start + 2 : nil
  }

  private static let words = Set(
    ComparisonOperator.allCases.map(\.rawValue) + MembershipOperator.allCases.map(\.rawValue)
      + [
        "and", "or", "between", "!between", "true", "false", "null", "matches", "regex",
      ])
}

extension SearchTest {
  /// The values of the first row of the query at `end`, as texts; `nil` if there is no row.
  func firstRow(in models: ReadModels, at end: UInt64) throws -> [String]? {
    let models = try self.models(models)
    let states = try views.reduce(into: Bisection.States()) {
      $0[$1] = try models.state(of: $1, at: end).fold
    }
    return try rowOf(states)
  }
}
