/// Who is asked, for how long already, and how to stop: one row of a terminal.
package struct WaitText: Sendable, Equatable {
  package let text: String

  /// It is `nil` when nobody is waited for.
  ///
  /// - Parameters:
  ///   - note: Whom a line waits for.
  ///   - elapsed: How long it waits already.
  ///   - columns: How wide the terminal is: a row that is wrapped could not be taken away.
  package init?(_ note: WaitNote, after elapsed: Duration, columns: Int) {
    let seconds = elapsed.components.seconds
    let what: String
    switch note {
    case .answer(let service): what = "Asking \(service), for \(seconds) s"
    case .pause(let service, let pause):
      let whole = pause.components.seconds
      what = "\(service) wants a pause of \(whole) s, for \(seconds) s"
    case .none: return nil
    }
    let whole = "\(what) (Ctrl-C stops)"
    text = String((whole.count < columns ? whole : what).prefix(max(0, columns - 1)))
  }
}
