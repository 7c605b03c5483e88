internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// A query over `events`, split into a read model of the events and a query over its rows.
///
/// The first part ends with the first `summarize`; without a `summarize`, it is the complete query.
/// The rows of the first part are computed from one event at a time, so a search folds each event
/// only once.
struct SplitQuery {
  let model: ReadModelDefinition
  /// The query over the read model.
  let rest: String

  /// Splits the query `text`, whose tables may be the read models called `names`.
  ///
  /// The result is `nil` unless `text` has exactly one query. It is also `nil` if the rows of the
  /// first part cannot be computed from one event at a time.
  init?(_ text: String, besides names: [String]) {
    guard let pipeline = QuerySyntax.parse(text).syntax.onlyPipeline,
      let name = Self.name(notIn: text, besides: names)
    else { return nil }
    let operators = pipeline.operators
    let count = operators.firstIndex { $0 is SummarizeSyntax }.map { $0 + 1 } ?? operators.count
    let end = count == 0 ? pipeline.range.end : operators[count - 1].range.end
    guard let view = try? QueryView(name, version: 1, text.bytes(0, end)) else { return nil }
    model = ReadModelDefinition(view)
    rest =
      text.bytes(0, pipeline.range.start) + name + text.bytes(end, text.utf8.count)
  }

  /// A name that occurs neither in the query nor among the names of read models.
  ///
  /// It is `nil` if all candidates are taken.
  private static func name(notIn text: String, besides names: [String]) -> String? {
    (["query", "rows", "groups", "kept", "found"] + (1...9).map { "query\($0)" })
      .first { !text.contains($0) && !names.contains($0) }
  }
}

/// The table `events` of a search, as a read model with a row for each event.
enum SearchedEvents {
  static let name = EventsTable.Name.events.rawValue

  static let model: ReadModelDefinition = {
    do { return ReadModelDefinition(try QueryView(name, version: 1, name)) } catch {
      preconditionFailure("each event has a row: \(error)")
    }
  }()
}

extension QuerySyntax {
  /// The only query of a text; `nil` for a text with no query or several queries.
  var onlyPipeline: PipelineSyntax? {
    let pipelines = statements.compactMap { statement in
      if case .query(let pipeline) = statement { pipeline } else { nil }
    }
    return pipelines.count == 1 ? pipelines[0] : nil
  }
}

extension String {
  /// The text between two offsets in bytes.
  func bytes(_ start: Int, _ end: Int) -> String {
    String(decoding: Array(utf8)[start..<end], as: UTF8.self)
  }
}
