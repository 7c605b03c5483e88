package import DaybookRendering
internal import DaybookValues

/// A request to describe the columns of a table, of a read model or of a query's result.
package struct DescribeRequest: Sendable {
  /// The query whose result is the description.
  package let query: String
  /// The table, or the query for the rows, in KQL.
  private let rows: String

  /// The maximum depth of fields within dynamic values that are described.
  private static let levels = 4
  /// The table that is described if none is named.
  package static let allEvents = "events"

  /// - Parameter subject: The name of a table, also with a position (`NAME@1200`), or a query in
  ///   KQL.
  /// - Throws: ``ShellError`` if the subject is empty.
  package init(_ subject: String) throws(ShellError) {
    var text = subject.trimmed
    if text.hasPrefix("['") == false { text = text.withoutQuotes.trimmed }
    while text.hasSuffix(";") { text = String(text.dropLast()).trimmed }
    guard !text.isEmpty else {
      throw ShellError("Name a table to describe, or a query, as in 'describe events'.")
    }
    // The plug-in begins a new line, because the text may end with a comment.
    rows = Self.table(text)
    query = rows + "\n| evaluate describe(\(Self.levels))"
  }

  /// Queries for `bisect` that find the first row with a rare property or with a broken relation.
  ///
  /// The first searches are for relations that are broken only after some event; the earliest such
  /// event comes first. Then come relations of sums, products, changes, keys and steps, which are
  /// rarely true by chance. All other properties come last. Within the second and third group, the rarest
  /// comes first.
  ///
  /// - Parameters:
  ///   - columns: The descriptions of the columns.
  ///   - relations: The relations that hold for most rows.
  ///   - result: Returns the rows of a query; `nil` if they are unknown.
  /// - Returns: The queries. There are none if no row stands out, or if `bisect` does not accept
  ///   the rows. It does not accept rows of a file, of an earlier position, or of a query with
  ///   several lines.
  package func searches(
    by columns: [ColumnDescription], _ relations: [RelationDescription] = [],
    result: (String) -> [[Cell]]? = { _ in nil }
  ) -> [String] {
    guard isSearchable else { return [] }
    let source = rows.withoutBrackets
    let rare =
      columns.flatMap(\.rarities) + negatives(among: columns, result)
      + rareTexts(among: columns, result) + columns.compactMap(\.lonely)
    let searches =
      rare.map { (2, $0.count, "\(source) | where \($0.condition)") }
      + relations.filter { $0.isTelling && $0.kind != .unpaired }.compactMap { relation in
        search(for: relation).map { (relation.rank, relation.since ?? relation.others, $0) }
      }
    return searches.ordered { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The query for the relations that are true for most rows, with the exceptions of each relation.
  ///
  /// It is `nil` if the text has several statements.
  package var relations: String? {
    rows.contains(";") ? nil : rows + "\n| evaluate relations()"
  }

  /// The query for the exceptions of a relation, or for duplicate rows; `nil` if there is no query.
  package func search(for relation: RelationDescription) -> String? {
    guard isSearchable else { return nil }
    let source = rows.withoutBrackets
    if relation.kind == .constant {
      return source + " | summarize values = dcount(\(relation.field)) by stream | where values > 1"
    }
    if relation.kind == .unpaired { return unpaired(relation) }
    if relation.kind == .unique {
      return source + (relation.condition.isEmpty ? "" : " | where \(relation.condition)")
        + " | summarize copies = count(), firstSeq = min(seq), lastSeq = max(seq)"
        + " by \(relation.field) | where copies > 1"
    }
    guard relation.kind == .copies else {
      guard !relation.condition.isEmpty else { return nil }
      let search = source + order(of: relation) + steps(of: relation)
      guard let stream = relation.mainStream else { return search }
      return search + " | where stream == \(KQLText.literal(stream.name))"
    }
    let content =
      source == "events"
      ? "stream, type, data = tostring(data)"
      : "row = tostring(bag_remove_keys(pack_all(), dynamic(['seq', 'time', 'version', 'id', 'meta'])))"
    return source
      + " | summarize copies = count(), firstSeq = min(seq), lastSeq = max(seq) by \(content)"
      + " | where copies > 1"
  }

  /// The relations in the order in which their exceptions are suggested as next lines.
  ///
  /// If a relation is the same for a field and for the stream, which the field names, only that of
  /// the field is kept.
  package func ordered(_ relations: [RelationDescription]) -> [RelationDescription] {
    var rest = relations.filter { relation in
      relation.field != "stream"
        || !relations.contains { $0.field != "stream" && $0.hasExceptions(of: relation) }
    }
    var ordered: [RelationDescription] = []
    // The relations are few, and a sort of them would add 5 KB to the command.
    while let next = rest.indices.min(by: { rest[$0].precedes(rest[$1]) }) {
      ordered.append(rest.remove(at: next))
    }
    return ordered
  }

  /// Finds the stream that has more than half of a relation's exceptions.
  ///
  /// - Parameters:
  ///   - relation: The relation.
  ///   - result: Returns the rows of a query; `nil` if they are unknown.
  /// - Returns: The relation. It names the stream unless the stream has all exceptions.
  package func locating(
    _ relation: RelationDescription, result: (String) -> [[Cell]]?
  ) -> RelationDescription {
    if relation.kind == .unpaired, relation.others <= Self.fewExceptions,
      let search = search(for: relation), let rows = result(search + " | project value")
    {
      var located = relation
      located.values = rows.prefix(Int(relation.others)).compactMap {
        if case .text(let value)? = $0.first { value } else { nil }
      }
      return located
    }
    guard relation.since == nil, relation.isRare, relation.others > Self.fewExceptions,
      ![.copies, .constant, .unique, .unpaired].contains(relation.kind),
      let search = search(for: relation),
      let row = result(search + " | summarize count_ = count() by stream | top 1 by count_")?.first,
      row.count == 2, case .text(let stream) = row[0], case .integer(let count) = row[1],
      count * 2 > relation.others, count < relation.others
    else { return relation }
    var located = relation
    located.mainStream = (stream, count)
    return located
  }

  /// The query for the values with events of one type, but without a later event of another type;
  /// the value with the oldest events comes first.
  private func unpaired(_ relation: RelationDescription) -> String? {
    guard let types = relation.typesOfPair else { return nil }
    return rows.withoutBrackets + " | where type in (\(types.has), \(types.lacks))"
      + " | summarize firstSeq = min(seq), types = make_set(type) by value = tostring(\(relation.field))"
      + " | where isnotempty(value) and not(set_has_element(types, \(types.lacks)))"
      + " | sort by firstSeq asc"
  }

  /// The lines that look at values without their usual later event: a value alone, or the query
  /// for all of them, and the search for the fewest events of the first.
  package func lines(of relations: [RelationDescription]) -> [String] {
    guard isSearchable else { return [] }
    return relations.filter { $0.kind == .unpaired }.prefix(2).flatMap { relation in
      guard let search = unpaired(relation) else { return [String]() }
      guard let value = relation.values.first else { return [search] }
      let isOne = "tostring(\(relation.field)) == \(KQLText.literal(value))"
      let shrunk =
        "shrink " + search.replacing(mark: " | summarize", with: " and \(isOne) | summarize")
      return (NamedValue(value) == nil ? [] : [value]) + [shrunk]
    }
  }

  /// The maximum number of exceptions for which no stream is named.
  private static let fewExceptions = 3

  /// The query steps that find the exceptions among the sorted rows.
  ///
  /// If the relation compares a field with a sum of earlier events, an extra column shows the sum
  /// next to the field, for a person or a test to compare.
  private func steps(of relation: RelationDescription) -> String {
    let start = "abs(todouble(\(relation.field)) - "
    guard relation.kind == .summed, let name = relation.condition.firstRange(of: start),
      let sum = relation.condition[name.upperBound...].firstCall
    else { return " | where \(relation.condition)" }
    return " | extend expected = \(sum)"
      + " | where \(relation.condition[..<name.upperBound])expected"
      + relation.condition[sum.endIndex...]
  }

  /// The query steps that sort the rows so that `relation` compares each row with the row before
  /// it.
  private func order(of relation: RelationDescription) -> String {
    let sort = " | sort by stream asc, seq asc"
    return switch relation.kind {
    case .total, .change, .rises: " | where isnotnull(\(relation.field))" + sort
    case .carried:
      " | where isnotnull(\(relation.field)) or isnotnull(\(relation.other))" + sort
    case .turn: " | where isnotempty(\(relation.field))" + sort
    case .step:
      " | where isnotempty(\(relation.field)) | sort by tostring(\(relation.field)) asc, seq asc"
    case .order, .summed: sort
    case .after: " | where type in (\(types(of: relation)))" + sort
    // A relation with a condition also reads events of other types, so the type is not restricted.
    case .lacks where relation.other.hasSuffix(","): sort
    case .lacks: " | where type in (\(types(of: relation)))" + sort
    case .copies, .equals, .ends, .follows, .sum, .product, .ratio, .atMost, .constant, .unique,
      .unpaired:
      ""
    }
  }

  /// The two event types of a relation between types, as a list in KQL.
  private func types(of relation: RelationDescription) -> String {
    Set([relation.field, relation.other]).sorted().map { KQLText.literal($0) }
      .joined(separator: ", ")
  }

  /// Whether the request is about all events, the table `events`.
  var isOfAllEvents: Bool { rows.withoutBrackets == Self.allEvents }

  /// Whether `bisect` accepts the rows.
  private var isSearchable: Bool {
    !["\n", ";", "//", "@", "from "].contains(where: rows.contains)
  }

  /// The rare texts in columns.
  ///
  /// They are counted here, because the description does not count texts.
  private func rareTexts(
    among columns: [ColumnDescription], _ result: (String) -> [[Cell]]?
  ) -> [ColumnDescription.Rarity] {
    columns.filter(\.mayHaveRareText).prefix(Self.countedColumns).compactMap { column in
      let counts =
        "\(rows)\n| summarize count_ = count() by text = tostring(\(column.path))"
        + " | where isnotempty(text) | top 2 by count_ asc"
      return result(counts).flatMap { column.rareText(among: $0.compactMap(Self.counted)) }
    }
  }

  /// A text and the number of rows with that text, from a row of a result.
  private static func counted(_ row: [Cell]) -> (text: String, count: Int64)? {
    guard row.count == 2, case .text(let text) = row[0], case .integer(let count) = row[1] else {
      return nil
    }
    return (text, count)
  }

  /// The maximum number of columns whose values are counted to find rare values of one kind.
  private static let countedColumns = 4

  /// The rare negative values in columns.
  ///
  /// They are counted here, because the description does not count negative values.
  private func negatives(
    among columns: [ColumnDescription], _ result: (String) -> [[Cell]]?
  ) -> [ColumnDescription.Rarity] {
    columns.filter(\.mayBeRarelyNegative).prefix(Self.countedColumns).compactMap { column in
      let condition = "\(column.path) < 0"
      let counts = result("\(rows)\n| where \(condition) | count")
      guard case .integer(let count)? = counts?.first?.first else { return nil }
      return column.rarity(condition, count: count)
    }
  }

  /// A name such as `note.added` or `note-texts@12` with the brackets that KQL requires.
  ///
  /// Any other text is unchanged.
  private static func table(_ text: String) -> String {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    let isName =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789_.-".unicodeScalars.contains($0)
      }
    let isPosition = parts.count == 1 || !parts[1].contains(where: \.isWhitespace)
    guard isName, isPosition else { return text }
    return "['\(name)']" + (parts.count == 1 ? "" : "@\(parts[1])")
  }
}

extension String {
  /// A table's name without the brackets that it does not need.
  var withoutBrackets: String {
    guard hasPrefix("['"), hasSuffix("']") else { return self }
    let name = String(dropFirst(2).dropLast(2))
    return NameText.ofTable(name) == name ? name : self
  }
}

extension Substring {
  /// The call at the start, such as `row_cumsum(a, b)`, up to its closing bracket; `nil` if none.
  ///
  /// Brackets within quotes are not counted.
  fileprivate var firstCall: Substring? {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in indices {
      defer { isEscaped = isQuoted && !isEscaped && self[index] == "\\" }
      switch self[index] {
      case "'" where !isEscaped: isQuoted.toggle()
      case "(" where !isQuoted: depth += 1
      case ")" where !isQuoted:
        depth -= 1
        if depth == 0 { return self[...index] }
      default: continue
      }
    }
    return nil
  }
}

extension RelationDescription {
  /// The two types of `unpaired`, as literals of KQL.
  fileprivate var typesOfPair: (has: String, lacks: String)? {
    guard let between = other.firstRange(of: "' without '") else { return nil }
    return ("\(other[..<between.lowerBound])'", "'\(other[between.upperBound...])")
  }

  /// Whether both relations are of the same kind, and have as many rows and exceptions.
  fileprivate func hasExceptions(of other: RelationDescription) -> Bool {
    kind == other.kind && self.other == other.other && rows == other.rows
      && others == other.others
  }

  /// Whether the exceptions of this relation are suggested before those of `other`.
  fileprivate func precedes(_ other: RelationDescription) -> Bool {
    (place, since ?? others) < (other.place, other.since ?? other.others)
  }

  /// The place of the relation among others, from 0: the order of the lines that are suggested.
  private var place: Int {
    if kind == .unpaired { return 0 }
    return isTelling ? rank + 1 : 4
  }

  /// The rank of the relation's exceptions among all searches, from 0; a lower rank comes first.
  fileprivate var rank: Int {
    guard since == nil else { return 0 }
    return kind.isOfNumbers || [.unique, .step].contains(kind) ? 1 : 2
  }
}
