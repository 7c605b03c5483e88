internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import KustoService

extension KustoFailure {
  /// The failure to report to the client if a request ended with `error`.
  init(of error: any Error) {
    switch error {
    case let failure as KustoFailure: self = failure
    case let error as QueryError: self.init(error, isLate: false)
    case let error as ShellError: self.init("\(error)")
    case let error as ViewError where error.code == .damaged:
      self.init(.table(error.text), isLate: false)
    case let error as ViewError where [.unknownView, .badKey, .outOfRange].contains(error.code):
      self.init(CommandMessage(error).text)
    default: self.init(500, "Internal_ServiceError", CommandMessage(error).text)
    }
  }
}
