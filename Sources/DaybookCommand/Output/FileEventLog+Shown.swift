internal import Daybook
internal import DaybookShell

extension FileEventLog {
  /// This log, which shows the progress of reads on stderr if that is a terminal.
  var shown: any EventLog {
    guard Console(.error).isTerminal else { return self }
    let progress = LineProgress()
    return ObservedLog(self) { progress.show($0) }
  }
}
