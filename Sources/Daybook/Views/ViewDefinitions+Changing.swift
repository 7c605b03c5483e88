package import DaybookEvents
internal import DaybookProjections

extension ViewDefinitions {
  /// Defines the read model called `name` by `query`.
  ///
  /// - Parameters:
  ///   - name: A name that is not in use.
  ///   - query: KQL over `events`, at most 64 KiB.
  ///   - log: The log that gets the event.
  ///   - taken: The names of other tables and read models, which cannot be used.
  /// - Throws: ``ViewRefusal``, `LogError`, or `AppendError`.
  package func create(
    _ name: String, _ query: String, in log: any EventLog, besides taken: [String]
  ) async throws {
    try check(name, besides: taken)
    _ = try QueryView(name, version: 1, query.checkedQuery)
    try await decide(log) { history in
      guard history.state(of: name) == nil else {
        throw ViewRefusal(
          "There is a view '\(name)' already. Alter it, or drop it first, or take another name.")
      }
      guard history.current.count < Self.greatestCount else {
        throw ViewRefusal("A log has at most \(Self.greatestCount) views. Drop one first.")
      }
      return ViewDefined(view: name, query: query)
    }
  }

  /// Replaces the query of the read model called `name`; its rows are rebuilt.
  package func alter(_ name: String, _ query: String, in log: any EventLog) async throws {
    _ = try QueryView(name, version: 1, query.checkedQuery)
    try await decide(log) { history in
      guard let state = history.state(of: name) else { throw Self.missing(name, history) }
      guard state.query != query else {
        throw ViewRefusal("The view '\(name)' has this query already. Nothing was changed.")
      }
      return ViewDefined(view: name, query: query)
    }
  }

  /// Removes the read model called `name`; the log keeps its history.
  package func drop(_ name: String, in log: any EventLog) async throws {
    try await decide(log) { history in
      guard history.state(of: name) != nil else { throw Self.missing(name, history) }
      return ViewDropped(view: name)
    }
  }

  /// Renames the read model called `name`.
  package func rename(
    _ name: String, to new: String, in log: any EventLog, besides taken: [String]
  ) async throws {
    try check(new, besides: taken)
    try await decide(log) { history in
      guard history.state(of: name) != nil else { throw Self.missing(name, history) }
      guard history.state(of: new) == nil else {
        throw ViewRefusal("There is a view '\(new)' already. Take another name.")
      }
      return ViewRenamed(view: name, name: new)
    }
  }

  private func check(_ name: String, besides taken: [String]) throws(ViewRefusal) {
    guard ReadModelDefinition.isName(name) else {
      throw ViewRefusal(
        "'\(name)' is no name for a view: a name begins with a letter, and has up to 100 letters from a "
          + "to z, digits, '.', '_' and '-'.")
    }
    let names = DaybookTables.ownNames + taken
    guard !names.contains(name) else {
      throw ViewRefusal("'\(name)' is a table already. Give the view another name.")
    }
  }

  /// Appends the event that `decide` returns for the current definitions in the log.
  private func decide(
    _ log: any EventLog, _ decide: (ViewHistory) throws -> any Event
  ) async throws {
    for attempt in 1... {
      let history = try ViewHistory(log)
      var batch = EventBatch()
      batch.append(
        erased: try decide(history), to: ViewEventSkipped.stream,
        expecting: .version(history.version))
      do throws(AppendError) {
        _ = try await log.append(batch)
        return
      } catch {
        guard case .conflict = error.reason, attempt < 10 else { throw error }
      }
    }
  }

  private static func missing(_ name: String, _ history: ViewHistory) -> ViewRefusal {
    let names = history.current.map(\.name)
    let known =
      names.isEmpty
      ? "No query is kept as a view." : "Use one of: \(names.joined(separator: ", "))."
    return ViewRefusal("There is no view '\(name)'. \(known)")
  }
}

extension EventBatch {
  fileprivate mutating func append(
    erased event: any Event, to stream: StreamName, expecting: ExpectedVersion
  ) {
    func append(_ event: some Event) { self.append(event, to: stream, expecting: expecting) }
    append(event)
  }
}

extension String {
  /// The query; throws an error if it is empty or too long.
  fileprivate var checkedQuery: String {
    get throws(ViewRefusal) {
      guard (1...65_536).contains(utf8.count) else {
        throw ViewRefusal("The query of a view takes 1 to 65,536 bytes.")
      }
      return self
    }
  }
}
