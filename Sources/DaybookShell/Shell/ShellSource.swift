package import Daybook
package import DaybookQuery

/// A closure that runs a reaction without effects over a range of positions.
///
/// It receives the reaction's name and the range, and passes each resulting row to a closure.
package typealias ReactionTrial =
  @Sendable (String, ClosedRange<UInt64>, (JSONObject) throws -> Void) throws -> Void

/// The data of a session: a log, its read models, and their tables.
package struct ShellSource: Sendable {
  package let log: FileEventLog
  package let models: ReadModels
  /// Provides the read models of the present and of the past for lines.
  package let moments: LineMoments
  package let timeZones: any TimeZoneSource
  /// The event types whose fields are known, for events that `what-if` inserts.
  package let eventTypes: [any Event.Type]
  /// The receiver of the progress of folding events for a line.
  package let foldProgress: FoldProgress
  /// The receiver of the waits for services.
  package let waitMeter: WaitMeter
  /// The receiver of the steps of a line.
  package let trace = LineTrace()
  /// The apps whose screens and read models are listed if the log contains events of the app.
  package let apps: [ShellApp]
  /// Runs a reaction without effects; `nil` if the program cannot run reactions.
  let reactionTrial: ReactionTrial?
  private let views: DaybookViews
  /// The column files of the log, if lines may read them.
  private let columns: DaybookColumns?

  /// - Parameters:
  ///   - log: The log.
  ///   - models: The read models of the log.
  ///   - timeZones: The time zones that queries know.
  ///   - eventTypes: The event types whose fields are known.
  ///   - foldProgress: Receives the progress of folding events.
  ///   - waitMeter: Receives the waits for services.
  ///   - apps: The apps that are listed if the log contains events of the app.
  ///   - columns: The column files of the log; without them, lines read only the log itself.
  ///   - today: The current day for screens; by default the day of the clock.
  ///   - reactionTrial: Runs a reaction without effects; `nil` if the program cannot run reactions.
  package init(
    log: FileEventLog, models: ReadModels,
    timeZones: any TimeZoneSource = NoTimeZones(), eventTypes: [any Event.Type] = [],
    foldProgress: FoldProgress = FoldProgress(), waitMeter: WaitMeter = WaitMeter(),
    apps: [ShellApp] = [], columns: DaybookColumns? = nil, today: CalendarDate? = nil,
    reactionTrial: ReactionTrial? = nil
  ) {
    (self.log, self.columns) = (log, columns)
    (self.apps, self.reactionTrial) = (apps, reactionTrial)
    self.models = models
    self.timeZones = timeZones
    self.eventTypes = eventTypes
    self.foldProgress = foldProgress
    self.waitMeter = waitMeter
    views = DaybookViews(models.catalog, of: log, openedAs: models)
    moments = LineMoments(
      models, of: log, today: today, telling: foldProgress, trace)
  }

  /// The names of event types; empty if they cannot be read.
  var typeNames: [String] { ((try? log.types()) ?? []).map(\.name) }

  /// The names of the read models that queries can read as tables.
  ///
  /// A read model is left out if an event type has the same name, which then means the events.
  var modelNames: [String] {
    let hidden = (try? models.catalog.hiddenNames(in: log)) ?? []
    return models.names.filter { !hidden.contains($0) }
  }

  /// The names of existing tables; an event type with one of these names could not be queried.
  var namesHidingTypes: Set<String> {
    let types = (try? log.types()) ?? []
    return Set(DaybookTables.ownNames + models.names)
      .subtracting(apps.readModels(absentFrom: types))
  }

  /// The tables as of `asOf`; `head` is the position that a query knows as the end of the log.
  func tables(_ asOf: AsOf, _ head: UInt64) throws -> any TableSource {
    try DaybookTables(log, views, asOf: asOf, head: head, columns: columns?.anew)
  }
}
