internal import Daybook
internal import DaybookShell

extension FileEventLog {
  /// The same log, which shows a person how far a fold of it has come.
  var shown: any EventLog {
    guard Console(.error).isTerminal else { return self }
    let progress = LineProgress()
    return ObservedLog(self) { progress.show($0) }
  }
}
