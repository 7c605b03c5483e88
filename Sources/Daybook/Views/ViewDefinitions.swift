package import DaybookEvents
package import DaybookProjections
internal import DaybookQuery
internal import DaybookValues
internal import Synchronization

/// The read models that a log itself defines, by queries.
///
/// ```swift
/// let views = ViewDefinitions()
/// let catalog = ReadModelCatalog(AppProjections.known, inLog: views.definitions)
/// ```
///
/// Anybody can append a definition. An invalid definition has no effect, and ``Entry/problem`` has
/// the reason.
package final class ViewDefinitions: Sendable {
  /// A read model that the log defines.
  package struct Entry: Sendable {
    /// The name of the read model.
    package let name: String
    /// The number of definitions under this name.
    package let version: Int
    /// The query in KQL.
    package let query: String
    /// The position of the defining event.
    package let seq: UInt64
    /// The reason why the query cannot be a read model; `nil` when it can.
    package let problem: ViewRefusal?
    let view: QueryView?
  }

  /// The maximum number of read models that one log may define.
  package static let greatestCount = 200

  /// The queries that were bound before, by name, version and query.
  private let bound = Mutex<[String: Entry]>([:])

  package init() {}

  /// The valid read models at the end of `log`.
  @Sendable package func definitions(in log: any EventLog) throws -> [ReadModelDefinition] {
    try entries(in: log).compactMap { $0.view.map { ReadModelDefinition($0) } }
  }

  /// All read models that events up to `head` define, in alphabetical order.
  package func entries(in log: any EventLog, asOf head: UInt64) throws -> [Entry] {
    try ViewHistory(log, upTo: head).current.map { entry($0.name, $0.state) }
  }

  /// All read models that `log` defines at its end, in alphabetical order.
  package func entries(in log: any EventLog) throws -> [Entry] {
    let named = try ViewHistory(log).current
    let entries = named.map { entry($0.name, $0.state) }
    bound.withLock { known in
      known = Dictionary(entries.map { (Self.key($0.name, $0.version, $0.query), $0) }) { $1 }
    }
    return entries
  }

  private func entry(_ name: String, _ state: ViewHistory.State) -> Entry {
    let key = Self.key(name, state.version, state.query)
    if let known = bound.withLock({ $0[key] }), known.seq == state.seq { return known }
    var (view, problem) = (QueryView?.none, ViewRefusal?.none)
    do throws(ViewRefusal) { view = try QueryView(name, version: state.version, state.query) } catch
    {
      problem = error
    }
    return Entry(
      name: name, version: state.version, query: state.query, seq: state.seq, problem: problem,
      view: view)
  }

  private static func key(_ name: String, _ version: Int, _ query: String) -> String {
    "\(name) \(version) \(query)"
  }
}

/// The history of the read models that a log defines.
struct ViewHistory {
  /// The latest state of a name.
  struct State {
    var version: Int
    var query: String
    var seq: UInt64
    var isDropped = false
  }

  private var states: [String: State] = [:]
  /// The number of existing read models that queries define.
  private var count = 0
  /// The version of the stream with the definitions, which also has the skips of events.
  private(set) var version: UInt64 = 0

  init(_ log: any EventLog, upTo head: UInt64? = nil) throws {
    version = try log.version(of: ViewEventSkipped.stream)
    guard version > 0 else { return }
    var rest: EventSelection? = EventSelection(to: head, stream: ViewEventSkipped.stream)
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_024)
      for event in page.events { take(event) }
      rest = page.next
    }
  }

  /// The existing read models, in alphabetical order.
  var current: [(name: String, state: State)] {
    states.filter { !$0.value.isDropped }.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The state of the read model called `name`; `nil` if it does not exist.
  func state(of name: String) -> State? {
    states[name].flatMap { $0.isDropped ? nil : $0 }
  }

  private mutating func take(_ event: RecordedEvent) {
    guard ReservedShape.problem(with: event.data, event.type, in: event.stream) == nil,
      let view = event.data["view"]?.string
    else { return }
    switch event.type {
    case ViewDefined.type: define(view, event.data["query"]?.string ?? "", by: event.seq)
    case ViewDropped.type: drop(view)
    case ViewRenamed.type:
      guard let name = event.data["name"]?.string, let state = state(of: view),
        self.state(of: name) == nil, ReadModelDefinition.isName(name)
      else { return }
      drop(view)
      define(name, state.query, by: event.seq)
    default: return
    }
  }

  private mutating func define(_ name: String, _ query: String, by seq: UInt64) {
    let former = states[name]
    let isThere = former.map { !$0.isDropped } ?? false
    guard ReadModelDefinition.isName(name), isThere || count < ViewDefinitions.greatestCount
    else { return }
    if !isThere { count += 1 }
    states[name] = State(version: (former?.version ?? 0) + 1, query: query, seq: seq)
  }

  private mutating func drop(_ name: String) {
    guard state(of: name) != nil else { return }
    states[name]?.isDropped = true
    count -= 1
  }
}
