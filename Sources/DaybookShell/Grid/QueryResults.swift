internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookQuery

/// A cache of a query's results at the most recently visited positions.
///
/// A result is also valid at another position if no event between the two positions changes a table
/// that the query reads. A query that processes events one by one reads only the events between the
/// two positions.
struct QueryResults: Sendable {
  private var last: [QueryAtSeq] = []
  private var stretch: QueryStretch?
  private var runs = 0

  private static let kept = 6
  /// The maximum number of events that are read between two positions.
  private static let fewEvents: UInt64 = 65_536

  /// Whether the event at `seq`, which is one of the engine itself, changes no table of the query;
  /// `false` if this is unknown.
  func areUnchanged(by seq: UInt64) throws -> Bool {
    if let stretch { return try stretch.isUnchanged(from: seq - 1, to: seq) }
    // The table 'events' does not have the engine's own events.
    return last.last?.uses.allSatisfy { $0 == "events" } ?? false
  }

  /// The names of the tables that the last result was read from; empty without a result.
  var tables: [String] { last.last?.uses ?? [] }

  /// The result at `seq`, from the cache if possible.
  mutating func result(
    of text: String, at seq: UInt64, head: UInt64, _ query: GridQuery
  ) throws -> QueryAtSeq {
    if stretch?.isKept == false { (last, stretch) = ([], nil) }
    if let known = try known(at: seq) {
      keep(known.moved(to: seq))
      return known.moved(to: seq)
    }
    try stretch?.prepare(around: seq, head: head)
    let result =
      try unchanged(at: seq, text, head: head, query)
      ?? neighbour(of: seq, text, head: head, query) ?? anew(text, seq, head, query)
    keep(result)
    return result
  }

  /// The rows at `seq` of each read model that the query reads, folded without the events `skips`.
  ///
  /// - Throws: ``ShellError`` if the query reads a table that needs all events.
  mutating func rows(
    without skips: Set<UInt64>, at seq: UInt64, head: UInt64, _ query: GridQuery
  ) throws -> [String: HeldRows] {
    let (source, models) = (query.source, Set(query.source.modelNames))
    if let table = tables.first(where: { !models.contains($0) && !DaybookTables.areEvents($0) }) {
      let text = GridText.needsAllEvents(table)
      throw ShellError(text.text(in: query.context.screenLanguage))
    }
    if stretch != nil {
      try stretch?.prepare(around: seq, head: head)
      return try stretch?.rows(at: seq, without: skips) ?? [:]
    }
    return try models.intersection(tables).reduce(into: [:]) { found, view in
      let rows = try source.models.rows(of: view, at: seq, without: skips)
      found[view] = HeldRows(rows, of: try source.models.definition(view).schema)
    }
  }

  /// The last result, if the rows of a read model that have changed since do not change it.
  ///
  /// It is `nil` if this is unknown, or if the query does not process the rows one by one.
  private func unchanged(
    at seq: UInt64, _ text: String, head: UInt64, _ query: GridQuery
  ) throws -> QueryAtSeq? {
    guard let near = last.last, let stretch, let view = query.modelTakenByRows(text, near.uses),
      let (before, after, areOne) = try stretch.differing(view, from: near.seq, to: seq)
    else { return nil }
    let results = try [before, after].map {
      try query.result(of: text, at: seq, head: head, hasPast: true, held: [view: $0])
    }
    // Equal results of several rows may stand at different places among the other rows.
    let isSame = results[0].table.count == 0 || areOne
    return isSame && results.allSatisfy { $0.fields == near.fields }
      && results[0].table.rows == results[1].table.rows ? near.moved(to: seq) : nil
  }

  private func known(at seq: UInt64) throws -> QueryAtSeq? {
    if let same = last.last(where: { $0.seq == seq }) { return same }
    return try last.reversed().first { try stretch?.isUnchanged(from: $0.seq, to: seq) ?? false }
  }

  private mutating func keep(_ result: QueryAtSeq) {
    last.removeAll { $0.seq == result.seq }
    last.append(result)
    if last.count > Self.kept { last.removeFirst() }
  }

  /// The result of running the query again over all events.
  private mutating func anew(
    _ text: String, _ seq: UInt64, _ head: UInt64, _ query: GridQuery
  ) throws -> QueryAtSeq {
    let held = try stretch?.rows(at: seq) ?? [:]
    let result = numbered(
      try query.result(of: text, at: seq, head: head, hasPast: true, held: held))
    if stretch == nil {
      stretch = QueryStretch(Set(result.uses), query)
      try stretch?.prepare(around: seq, head: head)
    }
    return result
  }

  /// The result at `seq`, computed from the nearest cached result and the events between the two.
  ///
  /// It is `nil` if no cached result is near, or if the query does not process events one by one.
  /// It is also `nil` if the columns would differ from the cached columns.
  private mutating func neighbour(
    of seq: UInt64, _ text: String, head: UInt64, _ query: GridQuery
  ) throws -> QueryAtSeq? {
    func distance(_ result: QueryAtSeq) -> UInt64 { max(result.seq, seq) - min(result.seq, seq) }
    guard let near = last.min(by: { distance($0) < distance($1) }),
      distance(near) <= Self.fewEvents, query.takesEventsOneByOne(text, near.uses)
    else { return nil }
    let between = try query.result(
      of: text, at: max(near.seq, seq), head: head, hasPast: true,
      events: .after(min(near.seq, seq)))
    // If events have new fields, the query's result has different columns.
    let fields =
      seq > near.seq
      ? between.fields
      : try query.result(of: text, at: seq, head: head, hasPast: true, events: .after(seq)).fields
    guard fields == near.fields else { return nil }
    guard between.table.count > 0 else { return near.moved(to: seq) }
    return numbered(
      seq > near.seq
        ? near.followed(by: between) : near.without(last: between.table.count, at: seq))
  }

  private mutating func numbered(_ result: QueryAtSeq) -> QueryAtSeq {
    var result = result
    runs += 1
    result.run = runs
    return result
  }
}
