package import Daybook
internal import DaybookValues

/// An app in a shell; its screens and tables are listed only if the log has events of the app.
package struct ShellApp: Sendable {
  package let name: String
  /// The subject of the app, in a few words.
  package let summary: String
  private let types: Set<EventType>
  let readModels: Set<String>
  /// The read model that the shell suggests to describe first.
  ///
  /// It is `nil` for an app whose screens show the data better than a description.
  fileprivate let firstTable: String?

  /// - Parameters:
  ///   - name: The name of the app in its screens.
  ///   - summary: The subject of the app, in a few words.
  ///   - types: The event types that belong to this app only.
  ///   - readModels: The names of its read models.
  ///   - firstTable: The read model to describe first, for an app whose screens do not show its
  ///     data.
  package init(
    _ name: String, _ summary: String, types: [any Event.Type], readModels: [String],
    firstTable: String? = nil
  ) {
    self.firstTable = firstTable
    (self.name, self.summary) = (name, summary)
    self.types = Set(types.map { $0.type })
    self.readModels = Set(readModels)
  }

  /// Whether a log with events of these types has an event of the app.
  func isPresent(in types: some Sequence<EventType>) -> Bool {
    types.contains(where: self.types.contains)
  }
}

extension ShellSource {
  /// The apps without an event in the log, whose tables and types are not listed.
  func absentApps(_ state: ShellState) -> [ShellApp] {
    guard !state.listsAllApps, let types = try? log.types() else { return [] }
    return apps.filter { !$0.isPresent(in: types) }
  }

  /// The suggested line that describes the main read model of an app in the log.
  ///
  /// It is `nil` if no app with events in the log has such a read model.
  var firstLineOfApp: NextLine? {
    let types = (try? log.types()) ?? []
    let table = apps.filter { $0.isPresent(in: types) }.compactMap(\.firstTable).first
    return table.flatMap { NextLine("describe \($0)") }
  }

  /// The suggested line that describes the records of a file; `nil` if the file has none.
  var firstLineOfFile: NextLine? {
    let types = ((try? log.types()) ?? []).filter { !$0.isHidden }
    guard let type = types.first else { return nil }
    return NextLine("describe \(types.count == 1 ? KQLText.tableName(type.name) : "events")")
  }

  /// The names of read models that the shell does not list; a type of events is always listed.
  func unlistedReadModels(_ state: ShellState) -> Set<String> {
    absentApps(state).readModels.subtracting(typeNames)
  }
}

extension [ShellApp] {
  /// The read models of the apps that have no event in a log with these types.
  package func readModels(absentFrom types: [EventType]) -> Set<String> {
    filter { !$0.isPresent(in: types) }.readModels
  }

  fileprivate var readModels: Set<String> { reduce(into: []) { $0.formUnion($1.readModels) } }
}
