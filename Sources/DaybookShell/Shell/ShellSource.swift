package import Daybook
package import DaybookQuery

/// A dry run of a reaction by its name, over some positions, which passes each row to a closure.
package typealias ReactionTrial =
  @Sendable (String, ClosedRange<UInt64>, (JSONObject) throws -> Void) throws -> Void

/// The data of a session: a log, its read models, and their tables.
package struct ShellSource: Sendable {
  package let log: FileEventLog
  package let models: ReadModels
  /// The moments of the daybook that lines see.
  package let moments: LineMoments
  package let timeZones: any TimeZoneSource
  /// The event types with known fields, for imagined events.
  package let eventTypes: [any Event.Type]
  /// The receiver of the progress of folding events for a line.
  package let foldProgress: FoldProgress
  /// The receiver of the waits for services.
  package let waitMeter: WaitMeter
  /// The receiver of the steps of a line.
  package let trace = LineTrace()
  /// The apps whose screens and read models are listed if the log contains events of the app.
  package let apps: [ShellApp]
  /// Passes each row of a dry run of a reaction to a closure; `nil` if no reaction can be tried.
  let reactionTrial: ReactionTrial?
  private let views: DaybookViews
  /// The columns of the log, if lines may read them.
  private let columns: DaybookColumns?

  /// - Parameters:
  ///   - log: The log.
  ///   - models: Its read models.
  ///   - timeZones: The time zones that queries know.
  ///   - eventTypes: The event types whose fields are known.
  ///   - foldProgress: Receives the progress of folding events.
  ///   - waitMeter: Receives the waits for services.
  ///   - apps: The apps that are listed if the log contains events of the app.
  ///   - columns: The columns of the log; without them, lines read only the log itself.
  ///   - today: The day that screens show; by default the day of the clock.
  ///   - reactionTrial: Passes each row of a dry run of a reaction to a closure.
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

  /// The names of types of events; none if they cannot be read.
  var typeNames: [String] { ((try? log.types()) ?? []).map(\.name) }

  /// The read models that can be read by their names.
  ///
  /// A read model is missing if its name means a type of events instead.
  var modelNames: [String] {
    let hidden = (try? models.catalog.hiddenNames(in: log)) ?? []
    return models.names.filter { !hidden.contains($0) }
  }

  /// The names of tables that would hide a type of events with the same name.
  var namesHidingTypes: Set<String> {
    let types = (try? log.types()) ?? []
    return Set(DaybookTables.ownNames + models.names)
      .subtracting(apps.readModels(absentFrom: types))
  }

  /// The tables as of `asOf`; `head` is the log's end for queries.
  func tables(_ asOf: AsOf, _ head: UInt64) throws -> any TableSource {
    try DaybookTables(log, views, asOf: asOf, head: head, columns: columns?.anew)
  }
}
