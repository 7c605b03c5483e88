internal import Daybook
internal import DaybookQuery
internal import DaybookShell
internal import DaybookSystem
internal import DaybookValues
internal import Hashing
internal import KustoService

/// A page in a single file, with the results of its queries at each position of a part of the log.
struct SavedPage {
  /// The maximum number of events from the first to the last position.
  static let mostEvents: UInt64 = 1_000
  static let mostBytes = 16 << 20

  let bytes: [UInt8]

  /// - Parameters:
  ///   - text: The queries.
  ///   - daybook: The daybook.
  ///   - first: The first position.
  ///   - last: The last position.
  /// - Throws: ``ServeError`` if `first` is after `last`, the page would be too large, or a query
  ///   has a mistake. Otherwise, an error of reading the log.
  init(of text: String, in daybook: ServedDaybook, from first: UInt64, to last: UInt64) throws {
    guard first <= last else {
      throw ServeError(.usage, "--from is \(first), after --to, which is \(last). Swap them.")
    }
    guard last - first <= Self.mostEvents else {
      throw ServeError(
        .usage,
        "There are \(last - first) events from \(first) to \(last); a page holds \(Self.mostEvents)."
          + " Narrow it, such as by --from -\(Self.mostEvents).")
    }
    let content: SavedContent
    do { content = try SavedContent(of: text, in: daybook, from: first, to: last) } catch let
      failure as KustoFailure
    { throw ServeError(.usage, failure.explanation) }
    bytes = Array(Self.html(content.json.description).utf8)
    guard bytes.count <= Self.mostBytes else { throw Self.tooLarge(bytes.count) }
  }

  static func tooLarge(_ count: Int) -> ServeError {
    ServeError(
      .usage,
      "The page would have more than \(mostBytes >> 20) MiB (\(count >> 20) MiB so far). Narrow the queries,"
        + " or give --from and --to.")
  }

  /// The HTML document with `data`, in which `<` is escaped, so that no text can end the script
  /// element.
  private static func html(_ data: String) -> String {
    let policy =
      "default-src 'none'; img-src data:; style-src '\(hash(PageParts.style))';"
      + " script-src '\(hash(PageParts.script))'; base-uri 'none'; form-action 'none';"
      + " require-trusted-types-for 'script'"
    return PageParts.document(
      head: """
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="referrer" content="no-referrer">
        <style>\(PageParts.style)</style>
        """,
      end: """
        <script type="application/json" id="saved">\(data.replacing(mark: "<", with: "\\u003c"))</script>
        <script>\(PageParts.script)</script>
        """)
  }

  private static func hash(_ text: String) -> String {
    "sha256-\(Base64.text(of: DigestFunction.sha256.digest(of: Array(text.utf8))))"
  }

  /// Writes the page to the file at `path`; if this fails, the file is unchanged.
  func write(to path: String) throws { try FileReplacement.write(bytes, to: path) }
}
