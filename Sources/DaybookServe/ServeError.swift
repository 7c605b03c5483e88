internal import DaybookShell

/// A failure that ends the program, with its exit status.
struct ServeError: Error {
  let status: ExitStatus
  let text: String

  init(_ status: ExitStatus, _ text: String) { (self.status, self.text) = (status, text) }
}
