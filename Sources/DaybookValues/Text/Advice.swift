/// An action that removes the cause of a failure.
///
/// The library describes the action with the name of a method. A program describes it with its own
/// command or button.
package enum Advice: Hashable, Sendable {
  /// Name a daybook that exists, or make one.
  case nameDaybook
  /// Recover the events of a damaged log into a new log.
  case recoverLog
  /// Append to the shared log that a replica copies.
  case appendToSharedLog
  /// Allow more event types in the log, up to the greatest limit.
  case raiseTypeLimit(greatest: Int)
  /// Choose one of the existing read models.
  case listReadModels
  /// Look at the progress of the read models.
  case showStatus
  /// Skip the event that stops a read model.
  case skipEvent(UInt64, readModel: String)
  /// Rebuild a read model from the log.
  case rebuild(readModel: String)
  /// Give a value to a parameter of a query.
  case giveParameter(String, type: String)
  /// Make the test of a query again, from the query.
  case makeTest
  /// Give a private key for seals.
  case giveSealingKey
  /// Give the public key of a seal's private key.
  case givePublicKey
  /// Give the file of a seal as it was written.
  case giveSeal
}

extension Advice: CustomStringConvertible {
  /// A sentence for someone who calls the library.
  package var description: String {
    switch self {
    case .nameDaybook: "Give the path of one. To make one there, append or import events."
    case .recoverLog:
      "Keep a copy of the file; then restore the last backup, or recover what can be read into a"
        + " new daybook (FileEventLog.recover)."
    case .appendToSharedLog:
      "Append to the shared log; a backup of the replica takes events for itself."
    case .raiseTypeLimit: "Types stay for ever."
    case .listReadModels: "ReadModels.names lists them."
    case .showStatus: "ReadModels.statuses() tells how far each of them is."
    case .skipEvent:
      "Skip it (ReadModels.skip), or give the projection a new version."
    case .rebuild: "Rebuild it (ReadModels.rebuild); the log is not touched."
    case .giveParameter(_, let type): "Give \(type)."
    case .makeTest: "Make the test again from the query."
    case .giveSealingKey: "Give another one; 'openssl genpkey -algorithm ed25519' makes one."
    case .givePublicKey: "Give the one that belongs to the private key."
    case .giveSeal: "Give a seal as it was written."
    }
  }
}
