internal import DaybookValues

extension QueryParser {
  /// The operators of a pipeline, each with a `|` before it.
  mutating func parseOperators() -> [any OperatorSyntax] {
    var operators: [any OperatorSyntax] = []
    while isAtNextOperator {
      operators.append(parseOperator())
    }
    return operators
  }

  /// Operators without a source, as in `mv-apply`; the first one needs no `|` before it.
  mutating func parseSubquery() -> SubquerySyntax {
    let start = token.range.start
    _ = take(.pipe)
    let first = parseOperator()
    return SubquerySyntax(operators: [first] + parseOperators(), range: range(from: start))
  }

  /// Whether another operator follows.
  ///
  /// It consumes the `|` before the operator. If only the `|` is missing, it reports this and
  /// continues.
  private var isAtNextOperator: Bool {
    mutating get {
      if take(.pipe) { return true }
      guard token.kind == .word, QueryOperator.named(operatorName) != nil else {
        return false
      }
      report(Diagnostic("A '|' is missing before '\(operatorName)'.", at: token.range))
      return true
    }
  }

  /// One operator; if it has a mistake, parsing continues at the next `|`.
  private mutating func parseOperator() -> any OperatorSyntax {
    let start = token.range.start
    do throws(Diagnostic) {
      let node = try nested { parser throws(Diagnostic) in try parser.parseKnownOperator() }
      try requireOperatorEnd()
      return node
    } catch {
      report(error)
      skip(toComma: false)
      return MissingOperatorSyntax(range: range(from: start))
    }
  }

  private mutating func requireOperatorEnd() throws(Diagnostic) {
    if openBrackets == 0, case .symbol(let symbol) = token.kind, symbol.isClosing {
      throw strayBracket(symbol)
    }
    // A pipeline that is an argument also ends at a comma.
    guard !isAtOperatorEnd, openBrackets == 0 || !isAt(.comma) else { return }
    // A missing '|' is reported when the next operator is parsed.
    if QueryOperator.named(operatorName) != nil { return }
    throw expected("'|' or the end")
  }

  /// The next word, including words that follow it after a `-`, as in `mv-expand`.
  var operatorName: String {
    guard token.kind == .word else { return "" }
    var name = text(of: token)
    for distance in stride(from: 1, through: 5, by: 2) {
      guard peek(distance).kind == .symbol(.minus), peek(distance + 1).kind == .word,
        peek(distance).range.start == peek(distance - 1).range.end,
        peek(distance + 1).range.start == peek(distance).range.end
      else { break }
      name += "-" + text(of: peek(distance + 1))
    }
    return name
  }

  private mutating func parseKnownOperator() throws(Diagnostic) -> any OperatorSyntax {
    let name = operatorName
    let start = token.range.start
    guard !name.isEmpty else {
      throw expected("an operator after '|'")
    }
    let range = SourceRange(start, start + name.utf8.count)
    guard let known = QueryOperator.named(name) else {
      if let reason = UnsupportedSyntax.reason(name) { throw Diagnostic(reason, at: range) }
      let remark = BorrowedWord.remark(onOperator: name) ?? Self.remark(onAggregate: name)
      throw Diagnostic(
        "There is no operator '\(name)'." + (remark.map { " \($0)" } ?? ""), at: range,
        suggestion: remark == nil ? NearestName.of(name, in: QueryOperator.names) : nil)
    }
    guard let parse = known.parsing else {
      throw Diagnostic("'\(name)' begins a query; it takes no rows from a '|'.", at: range)
    }
    while token.range.start < range.end { advance() }
    return try parse(&self, start)
  }

  /// Advice about an aggregate where an operator is expected; `nil` if `name` is not an aggregate.
  private static func remark(onAggregate name: String) -> String? {
    NamedAggregate(name) == nil ? nil : "Use summarize, as in: summarize \(name)(x) by a."
  }
}

/// Syntax of Kusto that Daybook does not support, and why.
enum UnsupportedSyntax {
  /// Why an operator or statement of Kusto is refused; `nil` for any other word.
  static func reason(_ word: String) -> String? {
    switch word {
    case "externaldata", "external_data":
      "'externaldata' begins a query: externaldata (id: long) ['orders.csv'] | …."
    case "graph-where-nodes", "graph-where-edges", "graph-merge":
      "'\(word)' is not there: of graphs there are make-graph, graph-match, "
        + "graph-shortest-paths, graph-mark-components and graph-to-table."
    case "macro-expand": "'macro-expand' is not there: use 'union'."
    case "alias", "restrict", "pattern": "'\(word)' is not there: a daybook is one database."
    default: nil
    }
  }
}
