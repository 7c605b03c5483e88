internal import ArgumentParser
internal import DaybookApps

extension AppProjections {
  /// The completion of a shell for the name of a read model.
  static var completion: CompletionKind { .list(names) }
}
