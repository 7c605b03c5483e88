internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell
internal import DaybookSystem

extension AppProjections {
  /// Lets the user's shell complete the name of a read model of the daybook on the command line.
  static var completion: CompletionKind { .custom { words, _, _ in offered(to: words) } }

  /// The names of read models to offer; without a daybook, only the program's own read models.
  ///
  /// First come the read models that the log defines, then 'state', then the read models of the
  /// apps with events in the log.
  private static func offered(to words: [String]) -> [String] {
    guard let path = try? daybook(in: words), let log = try? FileEventLog.open(path, .readOnly)
    else { return names }
    defer { log.close() }
    guard let definitions = try? catalog.namedDefinitions(in: log),
      let unused = try? AppListing.unused(in: log)
    else { return names }
    let own = definitions.keys.filter { !names.contains($0) }.sorted()
    let apps = names.filter {
      $0 != StreamStates.name && !unused.contains($0) && definitions[$0] != nil
    }
    return own + [StreamStates.name] + apps
  }

  /// The path after `--log` in the words of a command line, or the default daybook.
  private static func daybook(in words: [String]) throws -> String {
    if let place = words.lastIndex(of: "--log"), place + 1 < words.count { return words[place + 1] }
    return try DefaultDaybook.path(in: ProcessEnvironment.current)
  }
}
