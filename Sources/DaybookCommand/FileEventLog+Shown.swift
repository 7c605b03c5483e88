internal import Daybook

extension FileEventLog {
  /// The same log, which shows a person how far a fold of it has come.
  var shown: any EventLog {
    let progress = Progress("fold")
    return progress.isShown ? ObservedLog(self) { progress.add($0) } : self
  }
}
