internal import DaybookValues

/// A command that may be asked for twice.
struct AskedCommand {
  let id: EventID
  let identity: CommandIdentity

  /// Refuses the command where `first`, the first event under its id, came of another.
  ///
  /// Events that keep no identity, as batches of a program's own, are taken for the same command's.
  func check(_ first: RecordedEvent) throws(AppendError) {
    guard let other = CommandIdentity(first.meta), other != identity else { return }
    throw AppendError(
      .commandInUse(id, seq: first.seq, first: other.name, second: identity.name))
  }
}
