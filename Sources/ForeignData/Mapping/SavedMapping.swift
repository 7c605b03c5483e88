package import DaybookEvents
internal import DaybookValues

/// A mapping that is stored in a log under a name.
package struct SavedMapping: Sendable, Equatable {
  package let name: String
  package let choice: MappingChoice

  private static let type: EventType = "daybook.importMappingSaved"
  private static let stream: StreamName = "daybook-imports"

  /// - Throws: ``ImportError`` when the name is empty or longer than 100 bytes.
  package init(_ name: String, _ choice: MappingChoice) throws(ImportError) {
    guard (1...100).contains(name.utf8.count) else {
      throw ImportError(.badOptions("The name of a mapping has 1 to 100 bytes. Give it another."))
    }
    (self.name, self.choice) = (name, choice)
  }

  /// The last saved mapping of each name in `log`, sorted by name.
  package static func all(in log: FileEventLog) throws(LogError) -> [SavedMapping] {
    var found: [String: MappingChoice] = [:]
    var rest: EventSelection? = EventSelection(stream: stream)
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      // Events of this type may come from an imported export, in which anybody may have written
      // them. So each event is checked.
      for event in page.events where event.type == type {
        guard ReservedShape.problem(with: event.data, event.type, in: stream) == nil,
          let name = event.data["name"]?.string
        else { continue }
        found[name] = MappingChoice(event.data)
      }
      rest = page.next
    }
    return found.ordered { $0.key < $1.key }.compactMap { try? SavedMapping($0.key, $0.value) }
  }

  /// The mapping that is stored in `log` under `name`.
  ///
  /// - Throws: ``ImportError`` when there is none, or the log cannot be read.
  package static func named(
    _ name: String, in log: FileEventLog
  ) throws(ImportError) -> MappingChoice {
    let all: [SavedMapping]
    do throws(LogError) { all = try Self.all(in: log) } catch { throw ImportError(.log(error)) }
    if let found = all.first(where: { $0.name == name }) { return found.choice }
    let names = all.prefix(40).map { "'\($0.name)'" }.joined(separator: ", ")
    throw ImportError(
      .badOptions(
        "There is no mapping '\(name)'. "
          + (names.isEmpty ? "--save-mapping keeps one." : "There are: \(names).")))
  }

  /// Stores the mapping in `log`, unless it already has the same mapping.
  package func save(in log: FileEventLog) async throws(AppendError) {
    let all = (try? Self.all(in: log)) ?? []
    guard !all.contains(self) else { return }
    var batch = EventBatch()
    batch.append(Self.type, choice.object(named: name), to: Self.stream)
    _ = try await log.append(batch)
  }
}

extension MappingChoice {
  /// The choice in the data of a stored event.
  fileprivate init(_ data: JSONObject) {
    self.init()
    type = data["type"]?.string
    stream = data["stream"]?.string
    time = data["time"]?.string
    id = data["id"]?.string
    self.data = data["data"]?.string
    keepsRest = data["rest"]?.string == "meta"
    timeZone = data["timeZone"]?.string
    timeFormat = data["timeFormat"]?.string
    delimiter = data["delimiter"]?.string
    decimal = data["decimal"]?.string
    encoding = data["encoding"]?.string
    pattern = data["pattern"]?.string
    header = data["header"]?.string
    columns = data["columns"]?.array?.compactMap(\.string) ?? []
    sortsByTime = data["order"]?.string == "time"
  }

  fileprivate func object(named name: String) -> JSONObject {
    let texts: [(String, String?)] = [
      ("type", type), ("stream", stream), ("time", time), ("id", id), ("data", data),
      ("timeZone", timeZone),
      ("timeFormat", timeFormat), ("delimiter", delimiter), ("decimal", decimal),
      ("encoding", encoding), ("pattern", pattern), ("header", header),
    ]
    var members = [JSONObject.Member(key: "name", value: .string(name))]
    for (key, text) in texts {
      if let text { members.append(.init(key: key, value: .string(text))) }
    }
    if !columns.isEmpty {
      members.append(.init(key: "columns", value: .array(columns.map { .string($0) })))
    }
    if keepsRest { members.append(.init(key: "rest", value: "meta")) }
    if sortsByTime { members.append(.init(key: "order", value: "time")) }
    return JSONObject(members)
  }
}
