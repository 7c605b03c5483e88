package import Daybook
package import DaybookQuery

/// What a session is about: a log, its read models, their tables.
package struct ShellSource: Sendable {
  package let log: FileEventLog
  package let models: ReadModels
  /// Gives the tables as of a position, seen from a head of the log.
  package let tables: @Sendable (_ position: UInt64, _ head: UInt64) throws -> any TableSource
  package let timeZones: any TimeZoneSource
  /// The event types whose fields are known, for events that are only imagined.
  package let eventTypes: [any Event.Type]
  /// Told of by whatever folds events for a line.
  package let foldMeter: FoldMeter
  /// Told of by whatever waits for a service.
  package let waitMeter: WaitMeter
  /// Brings what screens look at to a moment; called before each line.
  package let prepare: @Sendable (SessionMoment) async throws -> Void
  /// How far the log was for the screen that was drawn last: what a line appends comes after the
  /// position that it saw.
  package let shown: @Sendable () -> UInt64

  package init(
    log: FileEventLog, models: ReadModels, timeZones: any TimeZoneSource = NoTimeZones(),
    eventTypes: [any Event.Type] = [], foldMeter: FoldMeter = FoldMeter(),
    waitMeter: WaitMeter = WaitMeter(),
    prepare: @escaping @Sendable (SessionMoment) async throws -> Void,
    shown: @escaping @Sendable () -> UInt64 = { 0 },
    tables: @escaping @Sendable (_ position: UInt64, _ head: UInt64) throws -> any TableSource
  ) {
    self.log = log
    self.models = models
    self.timeZones = timeZones
    self.eventTypes = eventTypes
    self.foldMeter = foldMeter
    self.waitMeter = waitMeter
    self.tables = tables
    self.prepare = prepare
    self.shown = shown
  }
}
