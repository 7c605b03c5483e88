internal import DaybookQuery

extension ShellScope {
  /// The names of all tables.
  func tableNames(_ state: ShellState) throws -> [String] {
    let unlisted = source.unlistedReadModels(state)
    return try tables(state).tableNames.filter { !unlisted.contains($0) }
  }

  /// The columns of the table called `name`.
  func fields(of name: String, _ state: ShellState) throws -> [TableSchema.Field] {
    let tables = try tables(state)
    guard let table = try tables.table(named: name, at: .current) else {
      throw ShellError("There is no table '\(name)'. '.tables' lists them.")
    }
    return table.schema.fields
  }

  private func tables(_ state: ShellState) throws -> SessionTables {
    SessionTables(
      base: try source.tables(asOf(state), context.head), lastResult: state.lastResult,
      files: state.files)
  }
}
