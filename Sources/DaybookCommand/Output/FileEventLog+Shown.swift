internal import Daybook
internal import DaybookShell

extension FileEventLog {
  /// A log that shows the progress of a fold to a person.
  var shown: any EventLog {
    guard Console(.error).isTerminal else { return self }
    let progress = LineProgress()
    return ObservedLog(self) { progress.show($0) }
  }
}
