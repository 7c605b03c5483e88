internal import Daybook
internal import DaybookQuery
internal import DaybookValues

extension ShellScope {
  /// The names of all tables except unlisted read models.
  func tableNames(_ state: ShellState) throws -> [String] {
    let unlisted = source.unlistedReadModels(state)
    return try tables(state).tableNames.filter { !unlisted.contains($0) }
  }

  /// The columns of the table called `name`.
  ///
  /// In the table of a type of events, the fields within a dynamic column follow that column.
  func entry(of name: String, _ state: ShellState) throws -> TableEntry {
    try entry(of: name, in: tables(state), types: types())
  }

  /// The columns of the table `NAME`, as of the position or time in `NAME@POSITION`.
  func entry(ofPlace text: String, _ state: ShellState) throws -> TableEntry {
    // A position never ends with a bracket, so the `@` in a text such as `['a@b']` is part of a
    // name.
    guard try !tableNames(state).contains(text), !text.hasSuffix("]"),
      let at = text.lastIndex(of: "@")
    else {
      return try entry(of: text.withoutNameBrackets, state)
    }
    var (state, word) = (state, text[text.index(after: at)...])
    // A time may also be written as `datetime(…)`, as in a query.
    if word.hasPrefix("datetime("), word.hasSuffix(")") { word = word.dropFirst(9).dropLast() }
    state.asOf = try asOf(String(word))
    return try entry(of: String(text[..<at]).withoutNameBrackets, state)
  }

  /// The tables called `names` with their columns; an event type also has its number of events.
  ///
  /// An event type is left out if it has no event up to the position of `state`.
  func entries(of names: [String], _ state: ShellState) throws -> [TableEntry] {
    let (tables, types) = (try tables(state), try types())
    let counts = TypeCounts(in: tables)
    return try names.compactMap { name in
      try Task.checkCancellation()
      if counts.isKnown, types.contains(name), counts[name] == nil { return nil }
      var entry = try entry(of: name, in: tables, types: types)
      if entry.isOfEvents { entry.count = counts[name] }
      return entry
    }
  }

  /// The event types that have tables.
  ///
  /// An event type has no table if a built-in table has the same name.
  private func types() throws -> Set<String> {
    Set(try source.log.types().map(\.name)).subtracting(DaybookTables.ownNames)
  }

  private func entry(
    of name: String, in tables: SessionTables, types: Set<String>
  ) throws -> TableEntry {
    guard let table = try tables.table(named: name, at: .current) else {
      throw Self.absence(of: name, among: tables.tableNames)
    }
    let columns = table.schema.fields
    guard types.contains(name), columns.contains(where: { $0.type == .dynamic }) else {
      return TableEntry(
        name: name, fields: columns.map { .init(name: $0.name, kind: "\($0.type)") },
        isOfEvents: types.contains(name))
    }
    let sample = FieldSample(
      of: "\(KQLText.name(name)) | project \(Self.values(of: columns))", in: tables
    ) { Task.isCancelled }
    return TableEntry(
      name: name, fields: Self.fields(of: columns, sample), isOfEvents: true,
      isBounded: sample.isBounded, omitted: sample.omitted)
  }

  private static func absence(of name: String, among names: [String]) -> ShellError {
    let near = NearestName.of(name, in: names).map { "Did you mean '\($0)'?" }
    let advice = near ?? "'daybook tables' lists them, in the shell '.tables'."
    return ShellError("There is no table '\(name)'. \(advice)")
  }

  /// The dynamic columns as KQL expressions.
  ///
  /// The expression for `data` excludes the fields that have columns.
  private static func values(of columns: [TableSchema.Field]) -> String {
    let dynamic = columns.filter { $0.type == .dynamic }.map { NameText.quoted($0.name) }
    let values = hasRest(columns) ? [rest(beside: columns)] + dynamic.dropFirst() : dynamic
    return values.joined(separator: ", ")
  }

  /// The columns, each followed by the fields within it.
  ///
  /// The fields within the column `data` come last, because they have no columns.
  private static func fields(
    of columns: [TableSchema.Field], _ sample: FieldSample
  ) -> [TableEntry.Field] {
    let fields = columns.map { Self.fields(of: $0, sample) }
    guard hasRest(columns) else { return fields.flatMap(\.self) }
    let rest = TableEntry.common.count
    return fields[..<rest].flatMap(\.self) + fields[rest].prefix(1)
      + fields[(rest + 1)...].flatMap(\.self) + fields[rest].dropFirst()
  }

  /// Whether an event type has more fields than its table may have columns.
  ///
  /// If it has, the first column after the common columns is `data`, which contains the remaining
  /// fields.
  private static func hasRest(_ columns: [TableSchema.Field]) -> Bool {
    columns.count > TableEntry.common.count + DaybookTables.mostFieldsOfType
  }

  /// The KQL expression for the column `data` without the fields that have columns.
  private static func rest(beside columns: [TableSchema.Field]) -> String {
    let renamed = columns.compactMap { column in
      TableEntry.common.first { column.name == "data_\($0)" }
    }
    let keys = JSONValue.array((columns.map(\.name) + renamed).map { .string($0) })
    return "data = bag_remove_keys(data, parse_json(\(KQLText.literal("\(keys)"))))"
  }

  /// The entry of a column, followed by the entries of the fields within it.
  private static func fields(
    of column: TableSchema.Field, _ sample: FieldSample
  ) -> [TableEntry.Field] {
    let name = NameText.quoted(column.name)
    let within = sample.fields.filter {
      $0.path.hasPrefix(name + ".") || $0.path.hasPrefix(name + "[")
    }
    return [.init(name: column.name, kind: "\(column.type)")]
      + within.map { .init(name: $0.path, kind: $0.kinds) }
  }

  private func tables(_ state: ShellState) throws -> SessionTables {
    SessionTables(
      base: try source.tables(asOf(state), context.head), lastResult: state.lastResult,
      files: state.files)
  }
}

/// The number of events of each type.
private struct TypeCounts {
  private var counts: [String: UInt64] = [:]
  /// Whether the events were counted.
  private(set) var isKnown = false

  init(in tables: any TableSource) {
    let text = "types | project type, events"
    let binding = Query.bind(text, tables: tables, now: DateTime.unixEpoch, takesSeveral: true)
    guard let result = try? binding.query?.start(QueryRun(isCancelled: { Task.isCancelled })) else {
      return
    }
    isKnown = true
    while let batch = try? result.next() {
      for row in 0..<batch.rowCount {
        guard case .long(let count) = batch.columns[1].value(at: row) else { continue }
        counts[batch.columns[0].value(at: row).text] = UInt64(clamping: count)
      }
    }
  }

  subscript(type: String) -> UInt64? { counts[type] }
}

extension String {
  /// The name in `['NAME']`, or the text itself.
  fileprivate var withoutNameBrackets: String {
    for quote in ["'", "\""] where hasPrefix("[\(quote)") && hasSuffix("\(quote)]") {
      return String(dropFirst(2).dropLast(2))
    }
    return self
  }
}
