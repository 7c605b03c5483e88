internal import DaybookValues

/// A command that may be sent twice.
struct AskedCommand {
  let id: EventID
  let identity: CommandIdentity

  /// Refuses the command when `first`, the first event under its id, belongs to another command.
  ///
  /// Events without a stored identity, as in a program's own batches, count as the same command's.
  func check(_ first: RecordedEvent) throws(AppendError) {
    guard let other = CommandIdentity(first.meta), other != identity else { return }
    throw AppendError(
      .commandInUse(id, seq: first.seq, first: other.name, second: identity.name))
  }
}
