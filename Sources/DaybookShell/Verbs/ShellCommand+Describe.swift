internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let describe: ShellCommand = .init(
    "describe", "[TABLE|QUERY]",
    "what the columns of a table hold: nulls, distinct, extremes, mean",
    lesson: """
      Each column has its kind, the share of nulls, how many values are distinct, the least and the \
      greatest, mean and median, a histogram and the most frequent value. An empty text counts as \
      null. Fields within dynamic values follow their column, down to 4 levels and 100 fields, \
      with the number of rows in which they are missing. Up to 10,000 distinct values all is \
      exact; beyond that, 'about' stands before estimates. Rare cases are marked: a field that few \
      rows lack, a few values of another kind, a few negative ones, a few far from all others. \
      Relations are listed, too: rows that equal another in all but seq, id, time, version and \
      meta; fields that nearly always equal or follow another, such as an account that ends the \
      stream; fields that are the sum or the product of two others, or at most another; a number \
      that is another times a factor, from some event on; fields that add another one up in the \
      stream, such as a balance; fields that repeat the last value of another, or are the sum of \
      its earlier values; keys and pairs of fields that hardly ever come again; types that come \
      after another, or without it, but never before some event; numbers that hardly ever fall in a \
      stream, such as a meter's; numbers that nearly always stay the same in a stream, such as the \
      amount of an order; values and types that rarely follow another in a stream, or among the \
      events with the same value; values, such as the number of a lease, without the type that \
      follows for nearly all others. For the relations the first 1,000,000 rows are read a second \
      time, in at most some 160 MB. 'Next' searches for the rarest case, such as a text in very few \
      rows, and a number for one of the others. Stands for: TABLE | \
      evaluate describe(4), and relations()
      """,
    examples: [
      Example("describe events", "the columns of all events"),
      Example("describe events | where seq > 2 | project stream, type", "the columns of a query"),
    ],
    arguments: [.query]
  ) { state, arguments, scope in
    let isNamed = !arguments.trimmed.isEmpty
    let request = try DescribeRequest(isNamed ? arguments : DescribeRequest.allEvents)
    let query = request.query
    guard case .rows(let format) = state.form, format.isForPeople, !state.writesToFile else {
      return try scope.queries.reply(to: query, &state)
    }
    let rows = try scope.queries.rows(of: query, &state)
    let columns = rows.compactMap { ColumnDescription($0) }
    let (other, queries) = (state, scope.queries)
    let relations = scope.relations(of: request, state)
    let list = RelationList(relations.map { ($0, request.search(for: $0)) })
    // The first page shows what stands out.
    var reply = ShellReply(
      scope.drawn(list) + (relations.isEmpty ? [] : [""])
        + scope.drawn(DescriptionList(columns, glyphs: scope.context.window.glyphs)))
    let searches = request.searches(by: columns, relations) { try? queries.rows(of: $0, other) }
      .compactMap { NextLine("bisect \($0)") }.prefix(5)
    let lines = request.lines(of: relations).compactMap { NextLine($0) } + searches
    reply.suggest(lines.isEmpty ? [scope.further(than: request)] : lines)
    return reply
  }
}

extension ShellScope {
  /// The suggested line that describes all events.
  ///
  /// It is `nil` if the log has only one event type, or if `request` is already about all events.
  fileprivate func further(than request: DescribeRequest) -> NextLine? {
    let types = ((try? source.log.types()) ?? []).filter { !$0.isHidden }
    return types.count > 1 && !request.isOfAllEvents ? NextLine("describe events") : nil
  }

  /// The relations that hold for most rows of `request`; empty if they cannot be found.
  fileprivate func relations(
    of request: DescribeRequest, _ state: ShellState
  ) -> [RelationDescription] {
    var copy = state
    guard let query = request.relations, let rows = try? queries.rows(of: query, &copy) else {
      return []
    }
    return request.ordered(rows.compactMap { RelationDescription($0) })
      .map { request.locating($0) { try? queries.rows(of: $0, state) } }
  }
}
