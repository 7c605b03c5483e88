internal import CPage
internal import DaybookValues
internal import KustoService

/// The files of the page, which are compiled into the program.
enum PageParts {
  static let document = unsafe text(page_document())
  static let style = unsafe text(page_style())
  static let script = unsafe text(page_script())

  /// The content security policy of the page, which allows only its own files and charts.
  private static let policy =
    "; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'"
    + "; form-action 'none'; require-trusted-types-for 'script'"

  /// The answer to a request for a file of the page.
  ///
  /// - Parameters:
  ///   - route: The requested address.
  ///   - key: The secret key that later requests of the page must contain.
  /// - Returns: The answer; `nil` if the address is not the address of a file.
  static func answer(_ route: PageRoute, key: String) -> ServiceAnswer? {
    switch route {
    case .document:
      var headers = ServiceAnswer.headers(of: "text/html; charset=utf-8", policy: policy)
      headers += [
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
      ]
      return ServiceAnswer(200, headers: headers, body: Array(served(key).utf8))
    case .style: return part("text/css; charset=utf-8", style)
    case .script: return part("text/javascript; charset=utf-8", script)
    case .start, .query, .blame, .event, .complete, .follow: return nil
    }
  }

  private static func part(_ type: String, _ text: String) -> ServiceAnswer {
    ServiceAnswer(200, headers: ServiceAnswer.headers(of: type), body: Array(text.utf8))
  }

  private static func served(_ key: String) -> String {
    document(
      head: """
        <meta name="daybook-page" content="\(key)">
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="\(PageRoute.style.rawValue)">
        """, end: "<script src=\"\(PageRoute.script.rawValue)\"></script>")
  }

  /// The page's HTML document, with `head` at the end of its head, and `end` at the end of its
  /// body.
  static func document(head: String, end: String) -> String {
    document.replacing("{{head}}", with: head).replacing("{{end}}", with: end)
  }

  private static func text(_ part: page_part) -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(start: part.bytes, count: part.count), as: UTF8.self)
  }
}
