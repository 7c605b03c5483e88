internal import DaybookEvents
internal import DaybookProjections
package import DaybookQuery
internal import DaybookValues

/// The tables of a daybook.
///
/// They are `events`, `allEvents`, `streams`, `types`, `views`, `sessions`, `reactions`, `timers`,
/// and each event type and each read model under its name. `allEvents` includes events of the
/// engine; `state` is one of the read models.
///
/// If a name has several meanings, the tables with fixed names come first, then read models, then
/// event types. However, a read model that the log does not use comes after an event type. All
/// tables show the log as of the same position or time, unless a query names a different one.
package struct DaybookTables: TableSource {
  /// The names of the tables that every daybook has.
  package static let ownNames =
    EventsTable.Name.allCases.map(\.rawValue) + LogSummary.allCases.map(\.rawValue)
    + [viewsName, "reactions", "timers"]

  /// The table of the read models and their progress.
  static let viewsName = "views"

  /// The maximum number of fields of an event type that have separate columns.
  package static var mostFieldsOfType: Int { EventTypeFields.mostColumns }

  /// Whether `name` means a table of events, unless it is the name of a read model.
  package static func areEvents(_ name: String) -> Bool {
    EventsTable.Name(rawValue: name) != nil || !ownNames.contains(name)
  }

  private let log: FileEventLog
  private var views: DaybookViews
  private let asOf: AsOf
  private let head: UInt64
  private let columns: DaybookColumns?

  /// Makes the tables of `log` as of `asOf`, a position or a time; by default, as of the log's end.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - views: The read models of the log.
  ///   - asOf: The visible events.
  ///   - head: The position that counts as the log's end; by default the actual end.
  ///   - columns: The columns of the log, which scans read when possible.
  /// - Throws: ``LogError`` when the log cannot be read.
  package init(
    _ log: FileEventLog, _ views: DaybookViews, asOf: AsOf? = nil, head: UInt64? = nil,
    columns: DaybookColumns? = nil
  ) throws(LogError) {
    self.columns = columns
    self.head = if let head { head } else { try log.end() }
    self.asOf = asOf ?? AsOf(self.head)
    self.log = log
    self.views = views
  }

  /// The same tables, with the rows of read models from `views`.
  package func reading(_ views: DaybookViews) -> DaybookTables {
    var tables = self
    tables.views = views
    return tables
  }

  package var tableNames: [String] {
    let types = (try? catalog.shownTypes.map(\.name)) ?? []
    let names = views.names(asOf: head)
    return Self.ownNames + names + types.filter { !names.contains($0) }
  }

  /// The names of tables that patterns can match.
  ///
  /// They do not include `allEvents` and `state`, which repeat the data of `events`.
  package var patternNames: [String] {
    tableNames.filter { $0 != EventsTable.Name.allEvents.rawValue && $0 != StreamStates.name }
  }

  package func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    do throws(LogError) {
      switch name {
      case Self.viewsName:
        guard position == .current else { throw LogError(.outOfRange, Self.noPast) }
        return ViewStatusTable(views: views)
      case "reactions", "timers":
        guard position == .current else { throw LogError(.outOfRange, Self.noPastOfReactions) }
        return name == "timers" ? TimerTable(log: log) : ReactionStatusTable(log: log)
      default: break
      }
      if let name = EventsTable.Name(rawValue: name) {
        return EventsTable(log, asOf: try asOf(position), name, stored: columns?.current)
      }
      if let summary = LogSummary(rawValue: name) {
        let asOf = try asOf(position)
        if summary == .types, asOf.time == nil, try TypeSummaryTable.tells(of: catalog) {
          return TypeSummaryTable(log: log, end: asOf.seq)
        }
        return LogSummaryTable(summary: summary, log: log, asOf: asOf)
      }
      if let view = views.definition(name, asOf: head) {
        let (views, asOf) = (views, try asOf(position))
        return ViewTable(view.schema, asOf) { try views.fold(view, asOf: asOf) }
      }
      guard let type = try log.types().first(where: { $0.name.utf8.elementsEqual(name.utf8) })
      else { return nil }
      return try EventsTable(
        log, of: type, asOf: try asOf(position), stored: columns?.current)
    } catch {
      throw TableError("\(error)")
    }
  }

  private var catalog: EventCatalog {
    get throws(LogError) { try log.withRead { _, _, catalog in catalog } }
  }

  private static let noPast: AdvisedText =
    "'views' tells how read models are doing now. Leave out '@…'."

  private static let noPastOfReactions: AdvisedText =
    "'reactions' and 'timers' tell how reactions are doing now. Leave out '@…'."

  /// The position and time that `position` means in this log.
  ///
  /// - Throws: `LogError` if there is no such position, or the log cannot be read.
  private func asOf(_ position: TablePosition) throws(LogError) -> AsOf {
    switch position {
    case .current: return asOf
    case .head: return AsOf(head)
    case .time(let time):
      let timestamp = Timestamp(microsecondsSinceEpoch: time.microsecondsNotAfter)
      return try log.asOf(timestamp, through: head)
    case .sequence(let number):
      let seq =
        number < 0
        ? try log.position(before: number.magnitude, upTo: head) : number.magnitude
      guard let seq, seq <= head else {
        throw LogError(
          .outOfRange,
          "There is no position \(number): the log ends at \(head). Give a position up to \(head)."
        )
      }
      return AsOf(seq)
    }
  }
}
