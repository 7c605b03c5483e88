extension QuerySyntax {
  /// Finds the mistake that prevents the query from being updated event by event.
  ///
  /// - Parameters:
  ///   - purpose: The use of the query.
  ///   - tables: The names of the tables that the query may read.
  /// - Returns: The mistake and its remedy; `nil` if there is none.
  func foldingRefusal(for purpose: FoldingPurpose, over tables: [String]) -> Diagnostic? {
    var pipelines: [PipelineSyntax] = []
    for statement in statements {
      switch statement {
      case .query(let pipeline): pipelines.append(pipeline)
      case .let: continue
      case .set, .declare:
        return Diagnostic(
          "\(purpose.subject) takes no options and no parameters.", at: statement.range)
      }
    }
    guard let pipeline = pipelines.first else { return nil }
    if pipelines.count > 1 {
      return Diagnostic(purpose.refusalOfSecondTable, at: pipelines[1].range)
    }
    return pipeline.foldingRefusal(for: purpose, over: tables)
  }
}

extension PipelineSyntax {
  fileprivate func foldingRefusal(
    for purpose: FoldingPurpose, over tables: [String]
  ) -> Diagnostic? {
    if let refusal = source.foldingRefusal(for: purpose, over: tables) { return refusal }
    if purpose == .view, let next = operators.first, source.endsWithGroups {
      return Diagnostic(Self.refusalAfterGroups, at: next.range)
    }
    for (step, next) in zip(operators, operators.dropFirst()) {
      if purpose == .view, step is SummarizeSyntax {
        return Diagnostic(Self.refusalAfterGroups, at: next.range)
      }
    }
    return operators.lazy.compactMap { $0.foldingRefusal(for: purpose) }.first
  }

  private static let refusalAfterGroups =
    "A view ends with its summarize. Ask for this where the view is read."

  /// Whether the rows are groups of other rows.
  fileprivate var endsWithGroups: Bool {
    operators.contains { $0 is SummarizeSyntax } || source.endsWithGroups
  }
}

extension SourceSyntax {
  /// Whether the source is a query in brackets whose rows are groups.
  fileprivate var endsWithGroups: Bool {
    if case .parenthesised(let inner) = self { inner.endsWithGroups } else { false }
  }

  fileprivate func foldingRefusal(
    for purpose: FoldingPurpose, over tables: [String]
  ) -> Diagnostic? {
    switch self {
    case .table(let table):
      if let place = table.asOf {
        return Diagnostic("\(purpose.subject) follows the log. Leave out '@…'.", at: place.range)
      }
      guard !tables.contains(table.name.text) else { return nil }
      return Diagnostic(
        "\(purpose.subject) reads 'events', and '\(table.name.text)' is another table. For the events of a"
          + " type write: events | where type == 'TYPE', and data.FIELD for a field.",
        at: table.range)
    case .parenthesised(let inner): return inner.foldingRefusal(for: purpose, over: tables)
    case .missing: return nil
    case .call, .print, .range, .datatable, .file, .union, .search, .find:
      return Diagnostic("\(purpose.subject) reads 'events'.", at: range)
    }
  }
}

extension SummarizeSyntax {
  package func foldingRefusal(for purpose: FoldingPurpose) -> Diagnostic? {
    if purpose == .reaction {
      return Diagnostic(
        "A reaction gets each event by itself, and a group of events is no event. Leave summarize out.",
        at: range)
    }
    if keys.isEmpty {
      return Diagnostic(
        "A view keeps a row for each key. Say which, as in: … by stream; for one row, by all = ''.",
        at: range)
    }
    return aggregates.lazy.compactMap { $0.value.listRefusal }.first
  }
}

extension ExpressionSyntax {
  /// The mistake in a list whose limit is missing or not from 1 to 10,000; `nil` if there is none.
  fileprivate var listRefusal: Diagnostic? {
    guard case .call(let call) = kind, Self.gatherers.contains(call.name.text) else { return nil }
    let given = call.arguments.last.flatMap { $0.value.wholeNumber }
    let needed = call.name.text.hasSuffix("_if") ? 3 : 2
    guard call.arguments.count >= needed, let given, 1...Self.greatestList ~= given else {
      return Diagnostic(
        "A view keeps at most \(Self.greatestList) values of a row. Say how many are wanted, as in: "
          + "\(call.name.text)(…, 100).", at: call.range)
    }
    return nil
  }

  private static let gatherers = [
    "make_list", "makelist", "make_set", "makeset", "make_list_if", "make_set_if",
  ]
  private static let greatestList: Int64 = 10_000

  private var wholeNumber: Int64? {
    switch kind {
    case .literal(.long(let number)): number
    case .literal(.int(let number)): Int64(number)
    default: nil
    }
  }
}

extension FoldingPurpose {
  fileprivate var refusalOfSecondTable: String {
    switch self {
    case .view: "A view keeps one table, and this gives another."
    case .reaction: "A reaction asks one query, and this is another."
    }
  }
}
