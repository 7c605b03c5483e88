internal import Daybook
internal import DaybookQuery
internal import KustoService

/// Parses and binds the queries in a text.
struct StatementBinding {
  let text: String
  let tables: any TableSource
  let bounds: QueryLimits
  let control: QueryControl
  var now = DateTime(.now)
  var parameters: [String: Value] = [:]
  /// The text that the client sent, if it is not the bound text.
  var sent: SentText?

  /// A client's text that has the same end as the bound text.
  struct SentText {
    let text: String
    /// The number of bytes at the end that are the same in both texts.
    let commonBytes: Int
  }

  /// The bound queries of the text, of which there is at least one.
  ///
  /// - Throws: ``KustoFailure`` with the positions of mistakes.
  func queries() throws(KustoFailure) -> [BoundQuery] {
    let binding = Query.bind(
      text, tables: tables, now: now, timeZones: SystemTimeZones(), limits: bounds,
      control: control, parameters: parameters, takesSeveral: true)
    if control.isCancelled || bounds.isTimeUp {
      throw KustoFailure(.cancelled, isLate: bounds.isTimeUp)
    }
    guard binding.diagnostics.isEmpty else { throw failure(binding.diagnostics) }
    guard !binding.queries.isEmpty else {
      throw KustoFailure("The text has no query. Send one, such as: events | take 10")
    }
    return binding.queries
  }

  private func failure(_ mistakes: [Diagnostic]) -> KustoFailure {
    guard let sent else { return KustoFailure(mistakes, of: text) }
    let shift = sent.text.utf8.count - text.utf8.count
    let least = sent.text.utf8.count - sent.commonBytes
    let moved = mistakes.map { mistake in
      let (start, end) = (mistake.range.start + shift, mistake.range.end + shift)
      return Diagnostic(
        mistake.message, at: SourceRange(max(start, least), max(end, least)),
        suggestion: mistake.suggestion)
    }
    return KustoFailure(moved, of: sent.text, parsedAs: text)
  }
}
