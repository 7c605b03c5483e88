internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

/// Prints the descriptions of columns for a person, once all are complete.
struct DescriptionOutput: ResultPrinting {
  private let queries: [BoundQuery]
  private let options: QueryFormatOption
  /// Called with the descriptions after they are printed.
  private let tellNext: ([ColumnDescription]) throws -> Void

  init(
    _ options: QueryFormatOption, _ queries: [BoundQuery],
    tellNext: @escaping ([ColumnDescription]) throws -> Void
  ) {
    (self.options, self.queries, self.tellNext) = (options, queries, tellNext)
  }

  mutating func print(in run: QueryRun) throws {
    var columns: [ColumnDescription] = []
    for query in queries {
      let result = try query.start(run)
      while let batch = try result.next() {
        columns += batch.cells.compactMap { ColumnDescription($0) }
      }
    }
    let layout = Console(.output).rowLayout
    let list = DescriptionList(columns, glyphs: options.ascii ? .ascii : layout.glyphs)
    try Console(.output).write(list.text(width: layout.width, theme: layout.theme))
    try tellNext(columns)
  }
}
