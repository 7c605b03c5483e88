internal import Daybook

/// A read model that the log defines by a query: how many events of a type a stream has, and the sum
/// of one of their fields.
struct StreamTotals: Sendable {
  static let name = "totals"

  let type: EventType
  let field: String
  private let views = ViewDefinitions()

  init(of type: EventType, summing field: String) { (self.type, self.field) = (type, field) }

  /// The query that defines it.
  var query: String {
    "events | where type == '\(type)' "
      + "| summarize n = count(), total = sum(tolong(data.\(field))) by stream"
  }

  /// The read models of a log that defines it, and `projections`.
  func catalog(with projections: [any Projection.Type]) -> ReadModelCatalog {
    ReadModelCatalog(projections.definitions, inLog: views.definitions)
  }

  /// Has `log` define it, unless it does.
  func define(in log: FileEventLog) async throws {
    guard try views.entries(in: log).isEmpty else { return }
    try await views.create(Self.name, query, in: log, besides: [])
  }

  /// What its rows say otherwise than a sum over all events of the log at `path`.
  func problems(of models: ReadModels, in path: String) async throws -> [String] {
    let daybook = try Daybook.open(path, .readOnly)
    let found = try await daybook.query("\(Self.name) | sort by stream asc", over: models).all()
      .map(\.values)
    let wanted = sums(of: try daybook.log.read(.all, limit: .max).events)
      .sorted { $0.key < $1.key }
      .map { [QueryValue.string($0.key), .long($0.value.count), .long($0.value.total)] }
    return found == wanted ? [] : ["'\(Self.name)' has \(found), not \(wanted)."]
  }

  private func sums(of events: [RecordedEvent]) -> [String: (count: Int64, total: Int64)] {
    var sums: [String: (count: Int64, total: Int64)] = [:]
    for event in events where event.type == type {
      guard case .integer(let value)? = event.data[field] else { continue }
      let sum = sums[event.stream.name, default: (0, 0)]
      sums[event.stream.name] = (sum.count + 1, sum.total + value)
    }
    return sums
  }
}
