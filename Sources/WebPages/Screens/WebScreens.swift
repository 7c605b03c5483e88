import DaybookPresentation
import DaybookProjections
package import DaybookRendering
import DaybookValues

/// The screens of pages: what is known in, a page of text out.
package struct WebScreens: Sendable {
  package static let name = "web"
  package static let usage = "[URL|N|back|forward|reload|page|links]"
  package static let summary = "pages of the web, as text"

  private let model: WebReadModel

  package init(seeing model: WebReadModel) { self.model = model }

  /// The page that `line` shows.
  package func page(_ line: WebLine) -> Page {
    guard let visit = model.current else {
      return Page("Web", [.note("No page was opened yet. Open one, as with 'web example.com'.")])
    }
    return switch line {
    case .place: place(visit)
    case .links: links(visit)
    default: shown(visit)
    }
  }

  /// What stands above it, where the page could not be loaded the last time.
  package var notice: String? {
    guard let visit = model.current, let failure = visit.failure else { return nil }
    let known = model.page.map { " This is what is known since \($0.time.date.description)." }
    return "offline: \(visit.url): \(failure).\(known ?? "")"
  }

  private func shown(_ visit: PageVisit) -> Page {
    guard let page = model.page else {
      return Page(visit.url, [.note("No cached data: this page was never read.")])
    }
    let facts = [
      Page.Fact(name: "at", value: page.url),
      page.status == 200 ? nil : Page.Fact(name: "status", value: "\(page.status)"),
      page.links.isEmpty ? nil : Page.Fact(name: "links", value: "\(page.links.count)"),
    ].compactMap(\.self)
    let cut = page.isCut ? [Page.Part.note("The page goes on; this much of it is kept.")] : []
    let text = MarkupDocument(page.markup, .html)
    let body = text.blocks.isEmpty ? Page.Part.note("The page holds no text.") : .post(text)
    return Page(title(page.title, page.url), [.facts(facts), body] + cut)
  }

  private func links(_ visit: PageVisit) -> Page {
    let links = model.page?.links ?? []
    guard !links.isEmpty else { return Page("Links", [.note("The page in front has no links.")]) }
    let grid = Page.Grid(
      columns: [.number("#"), .text("address")],
      rows: links.enumerated().map { ["\($0 + 1)", $1] })
    return Page(
      "Links of \(title(visit.title, visit.url))", detail: links.count.counted("link"),
      [.grid(grid), .note("'web N' opens one of them.")])
  }

  private func place(_ visit: PageVisit) -> Page {
    let history = model.history
    let grid = Page.Grid(
      columns: [.word(""), .text("page"), .text("address")],
      rows: model.visits.map { [$0.row.isCurrent ? "*" : "", $0.row.title, $0.row.url] })
    let ways = [
      history.canGoBack ? "'web back'" : nil, history.canGoForward ? "'web forward'" : nil,
      "'web page' shows it", "'web reload' asks for it again",
    ].compactMap(\.self)
    return Page(
      "Web", detail: "\(history.place) of \(history.addresses.count)",
      [.grid(grid), .note(ways.joined(separator: ", ") + ".")])
  }

  private func title(_ title: String, _ url: String) -> String { title.isEmpty ? url : title }
}
