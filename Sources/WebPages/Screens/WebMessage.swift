internal import DaybookPresentation

/// The texts on the screens of web pages, without the content of the pages.
enum WebMessage: LocalizedText {
  case web
  case noneOpened
  case offline(url: String, LocalizedPageFailure, known: String?)
  case neverRead
  /// The names of facts.
  case at, status, linkCount
  case isCut, isEmpty
  case links, noLinks
  case linksOf(title: String)
  case count(Int)
  case opensLink
  /// The titles of columns.
  case page, address
  case place(Int, of: Int)
  /// The lines with which the person can go back or forward.
  case ways(back: Bool, forward: Bool)

  var english: String {
    switch self {
    case .web: "Web"
    case .noneOpened: "No page was opened yet. Open one, as with 'web example.com'."
    case .offline(let url, let failure, let date):
      "offline: \(url): \(failure.english)."
        + (date.map { " This is what is known since \($0)." } ?? "")
    case .neverRead: "No cached data: this page was never read."
    case .at: "at"
    case .status: "status"
    case .linkCount: "links"
    case .isCut: "The page goes on; this much of it is kept."
    case .isEmpty: "The page holds no text."
    case .links: "Links"
    case .noLinks: "The page in front has no links."
    case .linksOf(let title): "Links of \(title)"
    case .count(let count): count.counted("link")
    case .opensLink: "'web N' opens one of them."
    case .page: "page"
    case .address: "address"
    case .place(let place, let count): "\(place) of \(count)"
    case .ways(let back, let forward):
      Self.sentence([
        back ? "'web back'" : nil, forward ? "'web forward'" : nil, "'web page' shows it",
        "'web reload' asks for it again",
      ])
    }
  }

  var russian: String {
    switch self {
    case .web: "Страницы"
    case .noneOpened: "Страниц ещё не открывали. Откройте, например: «web example.com»."
    case .offline(let url, let failure, let date):
      "без сети: \(url): \(failure.russian)."
        + (date.map { " Показано известное на \($0)." } ?? "")
    case .neverRead: "Сохранённых данных нет: эту страницу ещё не читали."
    case .at: "адрес"
    case .status: "код ответа"
    case .linkCount: "ссылок"
    case .isCut: "Страница длиннее; сохранено её начало."
    case .isEmpty: "На странице нет текста."
    case .links: "Ссылки"
    case .noLinks: "На открытой странице нет ссылок."
    case .linksOf(let title): "Ссылки: \(title)"
    case .count(let count): count.counted("ссылка", "ссылки", "ссылок")
    case .opensLink: "«web N» откроет одну из них."
    case .page: "страница"
    case .address: "адрес"
    case .place(let place, let count): "\(place) из \(count)"
    case .ways(let back, let forward):
      Self.sentence([
        back ? "«web back» — назад" : nil, forward ? "«web forward» — вперёд" : nil,
        "«web page» покажет её", "«web reload» запросит её снова",
      ])
    }
  }

  private static func sentence(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: ", ") + "."
  }
}
