package import DaybookValues
package import DaybookWeb

/// The posts about a game: `ISteamNews/GetNewsForApp/v2`.
package struct GameNews: SteamAnswer, Equatable {
  package static let method = "ISteamNews/GetNewsForApp/v2"

  /// The markup of the text of a post.
  package enum Markup: String, Sendable, Equatable {
    /// The markup of Steam's own posts.
    case bbCode = "bbcode"
    /// The markup of posts from all other feeds.
    case html
  }

  /// One post.
  package struct Post: Sendable, Equatable {
    package let id: String
    package let title: String
    package let url: String?
    package let author: String?
    package let contents: String
    package let date: Timestamp
    package let feed: String?
    package let markup: Markup

    package init(
      id: String, title: String, url: String? = nil, author: String? = nil, contents: String,
      date: Timestamp, feed: String? = nil, markup: Markup
    ) {
      self.id = id
      self.title = title
      self.url = url
      self.author = author
      self.contents = contents
      self.date = date
      self.feed = feed
      self.markup = markup
    }
  }

  /// The readable posts, in the order of the answer: the newest first.
  package let posts: [Post]
  /// The total number of posts, including posts that are not in this answer.
  package let total: Int64?
  package let flaws: [AnswerProblem]

  package init(status: Int, body: AnswerBody) throws(AnswerFailure) {
    // The request contains no key, so 403 means that the game is unknown or has no posts.
    if status == 403 { throw .notFound }
    if let failure = AnswerFailure(steam: status, body: body) { throw failure }
    let news = try body.object("appnews")
    guard let values = news["newsitems"]?.elements else {
      throw .unreadable("it has no list of posts")
    }
    let read = FlawedList(values, each: "post", Post.init)
    posts = read.elements
    total = news["count"]?.integer
    flaws = read.flaws
  }
}

extension GameNews.Post {
  fileprivate init(_ value: JSONValue) throws(AnswerProblem) {
    guard let date = try value.unixTime("date") else { throw AnswerProblem("'date' is missing") }
    let title = try value.requiredText("title")
    self.init(
      id: try value.requiredText("gid", atMost: JSONValue.longestName), title: title,
      url: try value.filledText("url"), author: try value.filledText("author"),
      contents: try Self.contents(of: value, title, date), date: date,
      feed: try value.filledText("feedname"),
      markup: try value.flag("feed_type") ? .bbCode : .html)
  }

  /// The maximum length of a post in KiB, because a longer post does not fit in an event.
  private static let longest = 512

  /// The text of the post.
  ///
  /// If the text is too long, the error contains the title of the post.
  private static func contents(
    of value: JSONValue, _ title: String, _ date: Timestamp
  ) throws(AnswerProblem) -> String {
    guard (value["contents"]?.string ?? "").utf8.count <= longest << 10 else {
      throw AnswerProblem(
        "its text is longer than \(longest) KiB", in: "post '\(title)' of \(date.date)")
    }
    return try value.text("contents", atMost: longest << 10) ?? ""
  }
}
