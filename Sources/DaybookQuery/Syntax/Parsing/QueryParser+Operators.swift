internal import DaybookValues

extension QueryParser {
  /// The operators of a pipeline, each after a `|`.
  mutating func parseOperators() -> [OperatorSyntax] {
    var operators: [OperatorSyntax] = []
    while isAtNextOperator {
      operators.append(parseOperator())
    }
    return operators
  }

  /// Operators without a source, as `mv-apply` has them: the first has no `|` before it.
  mutating func parseSubquery() -> SubquerySyntax {
    let start = token.range.start
    _ = take(.pipe)
    let first = parseOperator()
    return SubquerySyntax(operators: [first] + parseOperators(), range: range(from: start))
  }

  /// Consumes the `|` before an operator; where only that is missing, reports it and continues.
  private var isAtNextOperator: Bool {
    mutating get {
      if take(.pipe) { return true }
      guard token.kind == .word, OperatorKeyword(rawValue: operatorName) != nil else {
        return false
      }
      report(Diagnostic("A '|' is missing before '\(operatorName)'.", at: token.range))
      return true
    }
  }

  /// One operator; after a mistake in it, the next token is the next `|`.
  private mutating func parseOperator() -> OperatorSyntax {
    let start = token.range.start
    do throws(Diagnostic) {
      let node = try nested { parser throws(Diagnostic) in try parser.parseKnownOperator() }
      try requireOperatorEnd()
      return node
    } catch {
      report(error)
      skip(toComma: false)
      return .missing(range(from: start))
    }
  }

  private mutating func requireOperatorEnd() throws(Diagnostic) {
    if openBrackets == 0, case .symbol(let symbol) = token.kind, symbol.isClosing {
      throw strayBracket(symbol)
    }
    // As an argument a pipeline ends at a comma, too.
    guard !isAtOperatorEnd, openBrackets == 0 || !isAt(.comma) else { return }
    // The next operator reports a missing '|'.
    if OperatorKeyword(rawValue: operatorName) != nil { return }
    throw expected("'|' or the end")
  }

  /// The next word, with the words joined to it by `-`: `mv-expand`.
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

  private mutating func parseKnownOperator() throws(Diagnostic) -> OperatorSyntax {
    let name = operatorName
    let start = token.range.start
    guard !name.isEmpty else {
      throw expected("an operator after '|'")
    }
    let range = SourceRange(start, start + name.utf8.count)
    guard let keyword = OperatorKeyword(rawValue: name) else {
      if let reason = UnsupportedSyntax.reason(name) { throw Diagnostic(reason, at: range) }
      let remark = BorrowedWord.remark(onOperator: name) ?? Self.remark(onAggregate: name)
      let names = OperatorKeyword.allCases.map(\.rawValue)
      throw Diagnostic(
        "There is no operator '\(name)'." + (remark.map { " \($0)" } ?? ""), at: range,
        suggestion: remark == nil ? NearestName.of(name, in: names) : nil)
    }
    if keyword.isSource {
      throw Diagnostic("'\(name)' begins a query; it takes no rows from a '|'.", at: range)
    }
    while token.range.start < range.end { advance() }
    return try parse(keyword, from: start)
  }

  /// An aggregate is no operator.
  private static func remark(onAggregate name: String) -> String? {
    NamedAggregate(name) == nil ? nil : "Use summarize, as in: summarize \(name)(x) by a."
  }

  private mutating func parse(
    _ keyword: OperatorKeyword, from start: Int
  ) throws(Diagnostic) -> OperatorSyntax {
    switch keyword {
    case .where, .filter: .where(try parseWhere(from: start))
    case .project: .project(parseProject(from: start))
    case .projectAway: .projectAway(parseProjectAway(from: start))
    case .projectKeep: .projectKeep(parseProjectKeep(from: start))
    case .projectRename: .projectRename(parseProjectRename(from: start))
    case .projectReorder: .projectReorder(parseProjectReorder(from: start))
    case .projectByNames: .projectByNames(parseProjectByNames(from: start))
    case .extend: .extend(parseExtend(from: start))
    case .summarize: .summarize(try parseSummarize(from: start))
    case .sort, .order: .sort(try parseSort(from: start))
    case .top: .top(try parseTop(from: start))
    case .take, .limit: .take(try parseTake(from: start))
    case .count: .count(try parseCount(from: start))
    case .distinct: .distinct(parseDistinct(from: start))
    case .union: .union(try parseUnion(from: start))
    case .join: .join(try parseJoin(from: start))
    case .lookup: .lookup(try parseLookup(from: start))
    case .mvExpand, .mvExpandOld: .mvExpand(try parseMvExpand(from: start))
    case .mvApply, .mvApplyOld: .mvApply(try parseMvApply(from: start))
    case .parse: .parse(try parseParse(isFilter: false, from: start))
    case .parseWhere: .parse(try parseParse(isFilter: true, from: start))
    case .parseKV: .parseKV(try parseParseKV(from: start))
    case .makeSeries: .makeSeries(try parseMakeSeries(from: start))
    case .render: .render(try parseRender(from: start))
    case .as: .as(try parseAs(from: start))
    case .serialize: .serialize(parseSerialize(from: start))
    case .getschema: .getSchema(GetSchemaSyntax(range: range(from: start)))
    case .consume: .consume(ConsumeSyntax(range: range(from: start)))
    case .sample: .sample(try parseSample(from: start))
    case .sampleDistinct: .sampleDistinct(try parseSampleDistinct(from: start))
    case .search: .search(try parseSearch(from: start))
    case .scan: .scan(try parseScan(from: start))
    case .partition: .partition(try parsePartition(from: start))
    case .topNested: .topNested(try parseTopNested(from: start))
    case .topHitters: .topHitters(try parseTopHitters(from: start))
    case .evaluate: .evaluate(try parseEvaluate(from: start))
    case .invoke: .invoke(try parseInvoke(from: start))
    case .makeGraph: .makeGraph(try parseMakeGraph(from: start))
    case .graphMatch: .graphMatch(try parseGraphMatch(from: start))
    case .graphShortestPaths: .graphMatch(try parseGraphShortestPaths(from: start))
    case .graphMarkComponents:
      .graphMarkComponents(try parseGraphMarkComponents(from: start))
    case .graphToTable: .graphToTable(try parseGraphToTable(from: start))
    case .fork: .fork(try parseFork(from: start))
    case .facet: .facet(try parseFacet(from: start))
    case .reduce: .reduce(try parseReduce(from: start))
    case .assertSchema: .assertSchema(try parseAssertSchema(from: start))
    case .print, .range, .datatable, .find: throw expected("an operator after '|'")
    }
  }
}

/// Syntax of Kusto that Daybook does not have, with the reason.
enum UnsupportedSyntax {
  /// The reason why this operator or statement is refused; `nil` for words that Kusto does not have
  /// either.
  static func reason(_ word: String) -> String? {
    switch word {
    case "externaldata", "external_data":
      "'externaldata' begins a query: externaldata (id: long) ['orders.csv'] | …."
    case "graph-shortest-paths", "graph-mark-components", "graph-where-nodes",
      "graph-where-edges", "graph-merge":
      "'\(word)' is not there: of graphs there are make-graph, graph-match, "
        + "graph-shortest-paths, graph-mark-components and graph-to-table."
    case "macro-expand": "'macro-expand' is not there: use 'union'."
    case "alias", "restrict", "pattern": "'\(word)' is not there: a daybook is one database."
    default: nil
    }
  }
}
