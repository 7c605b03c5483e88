import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The posts about a game, or one of them.
package struct NewsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let app: AppID
  private let title: String
  private let number: Int?
  private let limit: Int

  /// - Parameters:
  ///   - app: The game.
  ///   - title: What it is called.
  ///   - number: The post, from 1 for the newest; `nil` for the list.
  ///   - limit: How many the list shows.
  package init(about app: AppID, _ title: String, post number: Int? = nil, limit: Int = 20) {
    self.app = app
    self.title = title
    self.number = number
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let posts = Array(model.news.startingWith(app).reversed())
    guard !posts.isEmpty else {
      return Page("\(title), news", [.note("No news of this game has been seen yet.")])
    }
    guard let number else { return list(posts) }
    guard posts.indices.contains(number - 1) else {
      let note = "There is no post \(number) among \(posts.count.counted("post"))."
      return Page("\(title), news", [.note(note)])
    }
    return page(posts[number - 1].key, posts[number - 1].row)
  }

  private func list(_ posts: [Rows<NewsKey, NewsRow>.Element]) -> Page {
    Page(
      "\(title), news", detail: posts.count.counted("post"),
      [
        .grid(
          .init(
            columns: [.number("#"), .word("date"), .text("title"), .text("by")],
            rows: posts.prefix(limit).enumerated().map { index, post in
              [
                "\(index + 1)", post.key.date.date.description, post.row.title,
                post.row.author ?? post.row.feed ?? "",
              ]
            }))
      ])
  }

  private func page(_ key: NewsKey, _ post: NewsRow) -> Page {
    let facts = [
      Page.Fact(name: "published", value: key.date.date.longText),
      post.author.map { .init(name: "by", value: $0) },
      post.url.map { .init(name: "at", value: $0) },
    ].compactMap(\.self)
    let text = MarkupDocument(
      post.contents.withSteamAddresses, post.markup == .html ? .html : .bbcode)
    return Page(post.title, detail: title, [.facts(facts), .post(text)])
  }
}

extension String {
  /// The text with the addresses that Steam's own tokens stand for.
  var withSteamAddresses: String {
    let clans = "https://clan.akamai.steamstatic.com/images"
    let apps = "https://cdn.akamai.steamstatic.com/steam/apps"
    let tokens = [
      ("{STEAM_CLAN_IMAGE}", clans), ("{STEAM_CLAN_LOC_IMAGE}", clans), ("{STEAM_APP_IMAGE}", apps),
    ]
    return tokens.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}

extension CalendarDate {
  /// `Saturday 31 January 2026`.
  fileprivate var longText: String {
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(days[weekday - 1]) \(day) \(months[month - 1]) \(year)"
  }
}
