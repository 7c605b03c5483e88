package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The list of the posts about a game, or a single post.
package struct NewsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let app: AppID
  private let title: String
  private let number: Int?
  private let limit: Int
  private let language: Language

  /// - Parameters:
  ///   - app: The game.
  ///   - title: The game's name.
  ///   - number: The index of the post, where 1 is the newest post; `nil` for the list.
  ///   - limit: The maximum number of listed posts; 20 by default.
  ///   - language: The language of the screen; the posts are in the language of their authors.
  package init(
    about app: AppID, _ title: String, post number: Int? = nil, limit: Int? = nil,
    _ language: Language = .english
  ) {
    self.language = language
    self.app = app
    self.title = title
    self.number = number
    self.limit = limit ?? 20
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let posts = Array(model.news.startingWith(app).reversed())
    guard !posts.isEmpty else {
      return Page(say(.title(game: title)), [.note(say(.noneSeen))])
    }
    guard let number else { return list(posts) }
    guard posts.indices.contains(number - 1) else {
      let note = say(.noPost(number: number, among: posts.count))
      return Page(say(.title(game: title)), [.note(note)])
    }
    return page(posts[number - 1].key, posts[number - 1].row)
  }

  private func list(_ posts: [Rows<NewsKey, NewsRow>.Element]) -> Page {
    let grid = Page.Grid(
      columns: [.number("#"), .word(say(.date)), .text(say(.heading)), .text(say(.by))],
      rows: posts.prefix(limit).enumerated().map { index, post in
        [
          "\(index + 1)", language.date(post.key.date.date), post.row.title,
          post.row.author ?? post.row.feed ?? UnknownCell.mark,
        ]
      })
    let legend = UnknownMessage(of: grid).map { Page.Part.note($0.text(in: language)) }
    return Page(
      say(.title(game: title)), detail: say(.posts(posts.count)),
      [.grid(grid)] + [legend].compactMap(\.self))
  }

  private func page(_ key: NewsKey, _ post: NewsRow) -> Page {
    let facts = [
      Page.Fact(name: say(.published), value: language.longDate(key.date.date)),
      post.author.map { .init(name: say(.by), value: $0) },
      post.url.map { .init(name: say(.at), value: $0) },
    ].compactMap(\.self)
    let text = MarkupDocument(
      post.contents.withSteamAddresses, post.markup == .html ? .html : .bbcode,
      saying: MarkupWords(language))
    return Page(post.title, detail: title, [.facts(facts), .post(text)])
  }

  private func say(_ message: NewsMessage) -> String { message.text(in: language) }
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

extension String {
  /// The text, with addresses instead of Steam's own tokens.
  var withSteamAddresses: String {
    let clans = "https://clan.akamai.steamstatic.com/images"
    let apps = "https://cdn.akamai.steamstatic.com/steam/apps"
    let tokens = [
      ("{STEAM_CLAN_IMAGE}", clans), ("{STEAM_CLAN_LOC_IMAGE}", clans), ("{STEAM_APP_IMAGE}", apps),
    ]
    return tokens.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
