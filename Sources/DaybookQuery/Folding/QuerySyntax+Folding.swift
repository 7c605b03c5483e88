extension QuerySyntax {
  /// The mistake that prevents an update event by event, as far as the text of the query shows;
  /// `nil` if there is none.
  ///
  /// - Parameter tables: The names of the tables from which it may read.
  /// - Returns: The mistake and its remedy.
  func foldingRefusal(over tables: [String]) -> Diagnostic? {
    var pipelines: [PipelineSyntax] = []
    for statement in statements {
      switch statement {
      case .query(let pipeline): pipelines.append(pipeline)
      case .let: continue
      case .set, .declare:
        return Diagnostic("A view takes no options and no parameters.", at: statement.range)
      }
    }
    guard let pipeline = pipelines.first else { return nil }
    if pipelines.count > 1 {
      return Diagnostic("A view keeps one table, and this gives another.", at: pipelines[1].range)
    }
    return pipeline.foldingRefusal(over: tables)
  }
}

extension PipelineSyntax {
  fileprivate func foldingRefusal(over tables: [String]) -> Diagnostic? {
    if let refusal = source.foldingRefusal(over: tables) { return refusal }
    for (step, next) in zip(operators, operators.dropFirst()) {
      if step is SummarizeSyntax {
        return Diagnostic(
          "A view ends with its summarize. Ask for this where the view is read.", at: next.range)
      }
    }
    return operators.lazy.compactMap(\.foldingRefusal).first
  }
}

extension SourceSyntax {
  fileprivate func foldingRefusal(over tables: [String]) -> Diagnostic? {
    switch self {
    case .table(let table):
      if let place = table.asOf {
        return Diagnostic("A view follows the log. Leave out '@…'.", at: place.range)
      }
      guard !tables.contains(table.name.text) else { return nil }
      return Diagnostic(
        "A view reads 'events', and '\(table.name.text)' is another table. For the events of a type write:"
          + " events | where type == 'TYPE', and data.FIELD for a field.", at: table.range)
    case .parenthesised(let inner): return inner.foldingRefusal(over: tables)
    case .missing: return nil
    case .call, .print, .range, .datatable, .file, .union, .search, .find:
      return Diagnostic("A view reads 'events'.", at: range)
    }
  }
}

extension SummarizeSyntax {
  package var foldingRefusal: Diagnostic? {
    if keys.isEmpty {
      return Diagnostic(
        "A view keeps a row for each key. Say which, as in: … by stream; for one row, by all = ''.",
        at: range)
    }
    return aggregates.lazy.compactMap { $0.value.listRefusal }.first
  }
}

extension ExpressionSyntax {
  /// Why a list of any length cannot be kept.
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
