internal import Daybook

/// A read model that the log defines by a query over the events of one type.
///
/// A row has the number of a stream's events, and the sum of one of their fields.
struct StreamTotals: Sendable {
  static let name = "totals"

  let type: EventType
  let field: String
  private let views = ViewDefinitions()

  init(of type: EventType, summing field: String) { (self.type, self.field) = (type, field) }

  /// The query that defines the read model.
  var query: String {
    "events | where type == '\(type)' "
      + "| summarize n = count(), total = sum(tolong(data.\(field))) by stream"
  }

  /// Returns the read models that the log defines, and those of `projections`.
  func catalog(with projections: [any Projection.Type]) -> ReadModelCatalog {
    ReadModelCatalog(projections.definitions, inLog: views.definitions)
  }

  /// Defines the read model in `log`, unless the log defines one already.
  func define(in log: FileEventLog) async throws {
    guard try views.entries(in: log).isEmpty else { return }
    try await views.create(Self.name, query, in: log, besides: [])
  }

  /// Compares the rows with sums over all events of the log at `path`, and returns the differences.
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
