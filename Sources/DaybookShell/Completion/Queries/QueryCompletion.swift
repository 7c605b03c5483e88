internal import DaybookQuery
internal import DaybookTerminal
internal import DaybookValues

/// The completions at the cursor of a query.
struct QueryCompletion {
  /// The names and columns of tables.
  let catalog: SchemaCatalog
  /// The tables from which values of columns are offered; if `nil`, no values are offered.
  let tables: (any TableSource)?
  /// Candidates for the beginning of a query, in addition to tables and operators.
  var beginnings: [Candidate] = []
  /// Returns the names in a folder, with `/` after each name of a folder.
  var fileNames: @Sendable (String) -> [String] = { _ in [] }
  /// Returns whether the time limit for reading values has passed.
  var isLate: @Sendable () -> Bool = { false }

  func completions(of text: String, cursor: Int) -> CompletionList {
    let place = QueryPlace(text, cursor: cursor)
    let truths = truths(at: place)
    let candidates = truths + place.offers.flatMap { self.candidates($0, at: place) }
    // The text after the cursor is replaced only if the complete word begins the name of a
    // candidate.
    let isWhole = candidates.contains { $0.name.hasPrefix(place.word) }
    let range = isWhole ? place.range : place.range.lowerBound..<cursor
    var list = candidates.list(replacing: range, for: place.typed)
    let first = onlyTruth(truths, at: place) ?? onlyColumn(at: place)
    list.typesFirst = first.map { $0 == list.candidates.first } ?? false
    return list
  }

  /// The column that Tab types immediately, because no other column begins with the typed text.
  ///
  /// Functions that begin with the same text are ignored, because they are needed less often. The
  /// result is `nil` where functions are offered before columns.
  private func onlyColumn(at place: QueryPlace) -> Completion? {
    let offer: QueryOffer? =
      switch place.offers.first {
      case .columns: .columns
      case .columnsOf(let range): .columnsOf(range)
      default: nil
      }
    guard let offer, !place.typed.isEmpty else { return nil }
    let columns = candidates(offer, at: place).filter { $0.name.hasPrefix(place.typed) }
    guard let first = columns.first?.completion, first.replacement != place.typed,
      columns.allSatisfy({ $0.completion.replacement == first.replacement })
    else { return nil }
    return first
  }

  private func candidates(_ offer: QueryOffer, at place: QueryPlace) -> [Candidate] {
    switch offer {
    case .sources: lets(of: place) + tables(at: place) + sourceOperators + beginnings
    case .tables: lets(of: place) + tables(at: place)
    case .operators(let prefix): operators(after: prefix)
    case .columns: columns(of: place.input) + nestedFields(at: place)
    case .columnsOf(let range): columns(of: place.text(range))
    case .functions: lets(of: place) + QueryWords.functions
    case .aggregates: QueryWords.aggregates
    case .comparisons: QueryWords.comparisons
    case .words(let words): words.map { Candidate($0, "") }
    case .values(let column): values(of: column, at: place)
    case .members(let value): members(of: value, at: place)
    case .files: files(at: place)
    case .texts(let texts): literals(texts, at: place)
    }
  }

  private func lets(of place: QueryPlace) -> [Candidate] {
    place.letNames.map { Candidate($0, writing: NameText.quoted($0), "Named by 'let'.") }
  }

  private func tables(at place: QueryPlace) -> [Candidate] {
    catalog.offeredNames.map { name in
      let columns = catalog.table(named: name, at: .current)?.schema.fields.map(\.name) ?? []
      return Candidate(
        name, writing: place.takesBrackets ? NameText.quoted(name) : NameText.ofTable(name),
        "table: " + columns.joined(separator: ", "))
    }
  }

  private var sourceOperators: [Candidate] {
    let words = ["print", "range", "datatable", "union", "search", "find"]
      .compactMap(QueryOperator.named).map(QueryWords.of)
    return words + [
      Candidate("let", writing: "let ", "let NAME = VALUE; names a value, a table or a function.")
    ]
  }

  private func operators(after prefix: String) -> [Candidate] {
    QueryOperator.all.filter { !$0.isSource }.map { known in
      let word = QueryWords.of(known)
      return Candidate(
        prefix.isEmpty ? known.name : "", writing: prefix + word.completion.replacement,
        display: known.name, word.completion.documentation)
    }
  }

  /// The columns of the query's result after its last complete stage.
  private func columns(of query: String?) -> [Candidate] {
    scope(of: query).map { column in
      Candidate(
        column.name, writing: NameText.quoted(column.name), "\(column.name): \(column.type)")
    }
  }

  private func scope(of query: String?) -> [Column] {
    guard let query else { return [] }
    let whole = query + "\n| take 1"
    let binding = Query.bind(whole, tables: catalog, now: DateTime.unixEpoch, takesSeveral: true)
    return binding.columns(at: whole.utf8.count)
  }
}

extension QueryCompletion {
  /// Some values of a column, as quoted literals.
  private func values(of name: String, at place: QueryPlace) -> [Candidate] {
    guard let tables, let input = place.input, place.quote != nil,
      scope(of: input).contains(where: { $0.name == name })
    else { return [] }
    let column = NameText.quoted(name)
    let queries = Self.summaries[name].map { [$0] } ?? []
    let found = (queries + ["\(input)\n| project \(column)"]).lazy
      .flatMap { [Self.narrowed($0, column, by: place.typed), $0].compactMap(\.self) }
      .map { [isLate] in
        ColumnTexts(of: $0, in: tables, rows: 400) { Task.isCancelled || isLate() }
      }
      .first { !$0.texts.isEmpty }
    return literals(found?.texts ?? [], at: place).map { candidate in
      var candidate = candidate
      candidate.isOfSample = found?.isBounded ?? false
      return candidate
    }
  }

  /// The query, limited to rows whose column contains the typed text; `nil` if nothing was typed.
  private static func narrowed(_ query: String, _ column: String, by typed: String) -> String? {
    typed.isEmpty ? nil : "\(query)\n| where \(column) contains \(KQLText.literal(typed))"
  }

  private func literals(_ texts: [String], at place: QueryPlace) -> [Candidate] {
    let quote = place.quote?.unicodeScalars.first ?? "\""
    return texts.map { Candidate($0, writing: KQLText.literal($0, quote: quote), "") }
  }

  /// The files that match the typed path, as candidates.
  ///
  /// A directory gets no closing quote, so that the next Tab offers its files.
  private func files(at place: QueryPlace) -> [Candidate] {
    let quote = place.quote?.unicodeScalars.first ?? "'"
    return FilePaths(typed: place.typed, fileNames).paths.map { path in
      let literal = KQLText.literal(path, quote: quote)
      let isFolder = path.hasSuffix("/")
      return Candidate(
        path, writing: isFolder ? String(literal.dropLast()) : literal,
        display: FilePaths.display(path), "")
    }
  }

  /// The names of the members that a dynamic value has in the first 200 rows.
  private func members(of value: String, at place: QueryPlace) -> [Candidate] {
    guard let tables, let input = place.input else { return [] }
    let query =
      "\(input)\n| take 200 | project keys = bag_keys(\(value)) | mv-expand keys to typeof(string)"
    let names = ColumnTexts(of: query, in: tables) { [isLate] in Task.isCancelled || isLate() }
    return names.texts.filter { NameText.quoted($0) == $0 }.map { Candidate($0, "in \(value)") }
  }

  /// The fields within dynamic columns, where any expression is allowed.
  ///
  /// Each candidate matches an end of a field's path, such as `money.amount` or `amount`. Accepting
  /// it inserts the whole path, such as `body.money.amount`.
  private func nestedFields(at place: QueryPlace) -> [Candidate] {
    guard let tables, let input = place.input, place.offers.contains(.functions),
      scope(of: input).contains(where: { $0.type == .dynamic })
    else { return [] }
    let isOver = { [isLate] in Task.isCancelled || isLate() }
    let types = ColumnTexts(of: Self.someTypes, in: tables, isLate: isOver).texts
    let sample = FieldSample(
      of: SampledInput(input, types: types).text, in: tables, isLate: isOver)
    return sample.fields.flatMap { field in
      let names = field.path.split(separator: ".")
      return names.indices.dropFirst().map { index in
        Candidate(
          names[index...].joined(separator: "."), writing: field.path, display: field.path,
          "\(field.path): \(field.kinds)")
      }
    }
  }

  private static let someTypes = "types | take 20 | project type"

  /// Queries that read the values of some columns of `events` from smaller tables.
  private static let summaries = [
    "type": "types | project type", "stream": "streams | project stream",
  ]
}

/// The input of a stage, with the table `events` replaced by a few events of each type.
///
/// The first rows of `events` may all have the same type, so they may lack the fields of other
/// types.
struct SampledInput {
  let text: String

  private static let source = "events"

  /// - Parameters:
  ///   - input: A query; `let` statements may precede it.
  ///   - types: The names of event types.
  init(_ input: String, types: [String]) {
    let end = input.lastIndex(of: ";").map { input.index(after: $0) } ?? input.startIndex
    let start = input[end...].firstIndex { !$0.isWhitespace } ?? input.endIndex
    let rest = input[start...].dropFirst(Self.source.count)
    guard input[start...].hasPrefix(Self.source), !types.isEmpty,
      rest.first.map({ $0.isWhitespace || $0 == "|" }) ?? true
    else {
      text = input
      return
    }
    let share = max(1, FieldSample.rowLimit / types.count)
    let parts = types.map {
      "(\(Self.source) | where type == \(KQLText.literal($0)) | take \(share))"
    }
    text = "\(input[..<start])(union \(parts.joined(separator: ", ")))\(rest)"
  }
}

extension QueryCompletion {
  /// The candidates `true` and `false`, if the cursor is after a comparison of a boolean column.
  private func truths(at place: QueryPlace) -> [Candidate] {
    guard place.offers.contains(.functions), let name = place.comparedColumn(),
      let input = place.input, isTruth(name, of: input)
    else { return [] }
    return ["true", "false"].map { Candidate($0, "a value of \(name)") }
  }

  /// Whether `name` is a boolean column.
  ///
  /// If no column has this name, this checks for a boolean field with the name within a column.
  private func isTruth(_ name: String, of input: String) -> Bool {
    let scope = scope(of: input)
    if let column = scope.first(where: { $0.name == name }) { return column.type == .bool }
    guard let tables, scope.contains(where: { $0.type == .dynamic }) else { return false }
    let sample = FieldSample(of: input, in: tables) { [isLate] in Task.isCancelled || isLate() }
    return sample.fields.contains { $0.kinds == "bool" && $0.path.hasSuffix(".\(name)") }
  }

  /// The only candidate of `truths` that begins with the typed text; `nil` if there are none or
  /// several, or if nothing is typed.
  private func onlyTruth(_ truths: [Candidate], at place: QueryPlace) -> Completion? {
    let begun = truths.filter { $0.name.hasPrefix(place.typed) && $0.name != place.typed }
    return place.typed.isEmpty || begun.count != 1 ? nil : begun[0].completion
  }
}
