package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
internal import DaybookValues

/// The screens of web pages, which are made from the read models.
package struct WebScreens: Sendable {
  package static let name = "web"
  package static let usage = "[URL|N|back|forward|reload|page|links]"
  package static let summary = "pages of the web, as text"

  private let model: WebReadModel
  private let language: Language

  package init(seeing model: WebReadModel, _ language: Language = .english) {
    (self.model, self.language) = (model, language)
  }

  /// The screen that `line` shows.
  package func page(_ line: WebLine) -> Page {
    guard let visit = model.current else { return Page(say(.web), [.note(say(.noneOpened))]) }
    return switch line {
    case .place: place(visit)
    case .links: links(visit)
    default: shown(visit)
    }
  }

  /// The notice that the current page could not be loaded; `nil` if it could.
  package var notice: String? {
    guard let visit = model.current, let failure = visit.failure else { return nil }
    let known = model.page.map { language.date($0.time.date) }
    return say(.offline(url: visit.url, LocalizedPageFailure(failure), known: known))
  }

  private func shown(_ visit: PageVisit) -> Page {
    guard let page = model.page else { return Page(visit.url, [.note(say(.neverRead))]) }
    let facts = [
      Page.Fact(name: say(.at), value: page.url),
      page.status == 200 ? nil : Page.Fact(name: say(.status), value: "\(page.status)"),
      page.links.isEmpty ? nil : Page.Fact(name: say(.linkCount), value: "\(page.links.count)"),
    ].compactMap(\.self)
    let cut = page.isCut ? [Page.Part.note(say(.isCut))] : []
    let text = MarkupDocument(page.markup, .html, saying: MarkupWords(language))
    let body = text.blocks.isEmpty ? Page.Part.note(say(.isEmpty)) : .post(text)
    return Page(title(page.title, page.url), [.facts(facts), body] + cut)
  }

  private func links(_ visit: PageVisit) -> Page {
    let links = model.page?.links ?? []
    guard !links.isEmpty else { return Page(say(.links), [.note(say(.noLinks))]) }
    let grid = Page.Grid(
      columns: [.number("#"), .text(say(.address))],
      rows: links.enumerated().map { ["\($0 + 1)", $1] })
    return Page(
      say(.linksOf(title: title(visit.title, visit.url))), detail: say(.count(links.count)),
      [.grid(grid), .note(say(.opensLink))])
  }

  private func place(_ visit: PageVisit) -> Page {
    let history = model.history
    let grid = Page.Grid(
      columns: [.word(""), .text(say(.page)), .text(say(.address))],
      rows: model.visits.map { [$0.row.isCurrent ? "*" : "", $0.row.title, $0.row.url] })
    let place = WebMessage.place(history.place, of: history.addresses.count)
    let ways = WebMessage.ways(back: history.canGoBack, forward: history.canGoForward)
    return Page(say(.web), detail: say(place), [.grid(grid), .note(say(ways))])
  }

  private func title(_ title: String, _ url: String) -> String { title.isEmpty ? url : title }

  private func say(_ message: WebMessage) -> String { message.text(in: language) }
}

extension MarkupWords {
  /// The words in `language` that are shown instead of images and other media.
  fileprivate init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .russian: self.init(image: "изображение", video: "видео", spoiler: "спойлер")
    }
  }
}
