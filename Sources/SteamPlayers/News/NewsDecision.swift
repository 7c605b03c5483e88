package import DaybookProjections
internal import DaybookValues

/// Finds the new facts in a page of posts about a game.
///
/// Several feeds repeat the same post with different ids. So posts with equal titles within a day
/// count as one post.
package struct NewsDecision {
  private static let nearby: Int64 = 86_400_000_000

  private let answer: GameNews
  private let app: AppID
  private var ids: Set<String> = []
  private var dates: [String: [Timestamp]] = [:]

  /// - Complexity: O(*n*) in the number of known posts about `app`.
  package init(_ answer: GameNews, about app: AppID, seeing rows: Rows<NewsKey, NewsRow>) {
    self.answer = answer
    self.app = app
    for (key, row) in rows.startingWith(app) { note(key.id, row.title, key.date) }
  }

  /// The new posts, the oldest first.
  package var events: [GameEvent] {
    var seen = self
    var news: [GameEvent] = []
    for post in answer.posts.reversed() where !seen.knows(post) {
      seen.note(post.id, post.title, post.date)
      news.append(.published(NewsPublished(post, about: app)))
    }
    return news
  }

  private func knows(_ post: GameNews.Post) -> Bool {
    if ids.contains(post.id) { return true }
    return (dates[post.title] ?? []).contains { date in
      let distance = date.microsecondsSinceEpoch - post.date.microsecondsSinceEpoch
      return distance.magnitude <= Self.nearby
    }
  }

  private mutating func note(_ id: String, _ title: String, _ date: Timestamp) {
    ids.insert(id)
    dates[title, default: []].append(date)
  }
}
