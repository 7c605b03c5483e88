internal import DaybookEvents
internal import DaybookValues

/// The settings of a writer, which never change.
struct WriterConfiguration: Sendable {
  let address: PostgresAddress
  /// The event types of the program.
  let known: DeclaredEvents
  let typeLimit: TypeLimit
  let now: @Sendable () -> Timestamp
  /// The time for which an append to an unreachable server is repeated.
  let patience: Duration
}
