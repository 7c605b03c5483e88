internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

/// Prints the descriptions of columns for a person, once all are complete.
struct DescriptionOutput: ResultPrinting {
  private let queries: [BoundQuery]
  private let options: QueryFormatOption
  private let request: DescribeRequest
  /// Whether a search finds the same rows.
  private let maySearch: Bool
  /// Called after the printing with the search for the rarest rows.
  private let tellNext: (String) throws -> Void

  init(
    _ options: QueryFormatOption, _ queries: [BoundQuery], of request: DescribeRequest,
    _ maySearch: Bool, tellNext: @escaping (String) throws -> Void
  ) {
    (self.options, self.queries, self.tellNext) = (options, queries, tellNext)
    (self.request, self.maySearch) = (request, maySearch)
  }

  mutating func print(in run: QueryRun) throws {
    var (columns, relations) = ([ColumnDescription](), [RelationDescription]())
    for query in queries {
      let result = try query.start(run)
      while let batch = try result.next() {
        columns += batch.cells.compactMap { ColumnDescription($0) }
        relations += batch.cells.compactMap { RelationDescription($0) }
      }
    }
    try write(columns, relations)
    if maySearch, let search = request.search(by: columns, relations) { try tellNext(search) }
  }

  private func write(
    _ columns: [ColumnDescription], _ relations: [RelationDescription]
  ) throws {
    let layout = Console(.output).rowLayout
    let list = DescriptionList(columns, glyphs: options.ascii ? .ascii : layout.glyphs)
    let others = RelationList(
      relations.map { ($0, maySearch ? request.search(for: $0) : nil) })
    for text in [list.text(width: layout.width, theme: layout.theme)]
      + (relations.isEmpty ? [] : [others.text(width: layout.width, theme: layout.theme)])
    {
      try Console(.output).write(text)
    }
  }
}
