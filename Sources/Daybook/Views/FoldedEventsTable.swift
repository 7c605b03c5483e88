internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// The source of a read model's events: a single table, whose rows come event by event.
struct FoldedEvents: TableSource {
  var tableNames: [String] { [EventsTable.Name.events.rawValue] }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    name == EventsTable.Name.events.rawValue ? FoldedEventsTable() : nil
  }
}

/// The table `events`, whose rows are the events that a fold passes to the query, without a scan.
struct FoldedEventsTable: QueryTable {
  let schema = TableSchema(name: EventsTable.Name.events.rawValue, EventColumn.ofAllEvents)

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    guard condition.path.isEmpty, EventColumn.ofAllEvents[condition.column] == .type else {
      return .none
    }
    // A check of the condition only saves work, because the query checks it as well.
    return EventFilter.acceptance(of: condition.test, on: .type) == .none ? .none : .partly
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    throw .table("The rows of a read model's events come one by one.")
  }
}

extension ScanRequest {
  /// The event columns to read, each with the path of the wanted member.
  var eventColumns: [(column: EventColumn, path: [String])] {
    columns.map { (EventColumn.ofAllEvents[$0.index], $0.path) }
  }

  /// The events that the query may use.
  var eventFilter: EventFilter {
    var filter = EventFilter(asOf: AsOf(.max), type: nil, hidesEngineEvents: true)
    for condition in conditions {
      filter.narrow(EventColumn.ofAllEvents[condition.column], by: condition.test)
    }
    return filter
  }

  /// The types of all events that the query may use; `nil` when they cannot be listed.
  var eventTypes: Set<EventType>? {
    let lists = conditions.compactMap { condition -> Set<EventType>? in
      switch condition.test {
      case .equals(.string(let name)): [EventType(checked: name)]
      case .isOneOf(let values): Set(values.map { EventType(checked: $0.text) })
      default: nil
      }
    }
    return lists.dropFirst().reduce(lists.first) { $0?.intersection($1) }
  }
}
