package import Daybook
internal import DaybookValues

/// An app in a shell; its tables and types are listed if the log contains events of the app.
package struct ShellApp: Sendable {
  package let name: String
  /// The subject of the app, in a few words.
  package let summary: String
  private let types: Set<EventType>
  let readModels: Set<String>
  /// The read model that describes the app's data best; `nil` if the app's screens do.
  fileprivate let firstTable: String?

  /// - Parameters:
  ///   - name: The name of the app in its screens.
  ///   - summary: The subject of the app, in a few words.
  ///   - types: The event types of this app only.
  ///   - readModels: The names of its read models.
  ///   - firstTable: The read model to describe first, for an app without screens to begin with.
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

  /// The line that describes the data of an app without screens to begin with; `nil` if the log has
  /// no such data.
  var firstLineOfApp: NextLine? {
    let types = (try? log.types()) ?? []
    let table = apps.filter { $0.isPresent(in: types) }.compactMap(\.firstTable).first
    return table.flatMap { NextLine("describe \($0)") }
  }

  /// The line that describes the records of a file; `nil` if the file has none.
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
