internal import DaybookPresentation

/// The list of the posts about a game, or a single post.
enum NewsScreen: SteamScreen {
  static let name = "news"
  static let usage = "GAME [N]"
  static let summary = "posts about a game, or one of them"
  static let links = [
    SteamLinkForm.ofGame(name), SteamLinkForm.ofOwnedGame(name, withPlayer: false),
  ]

  static func topics(of words: SteamWords, _ wanted: SteamWanted) -> [SteamTopic] {
    wanted.game(called: words.nameAndPost.name).map { [.news($0)] } ?? []
  }

  static func frame(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> SteamFrame {
    let (name, post) = words.nameAndPost
    let (app, title) = try screens.anyGame(called: name)
    return screens.frame(
      NewsPresenter(about: app, title, post: post, limit: screens.pageSize, screens.language))
  }

  static func hint(
    after words: SteamWords, _ screens: SteamScreens, isBare: Bool
  ) -> SteamHint? {
    let (game, post) = words.nameAndPost
    guard post == nil else {
      return SteamHint(
        english: "'steam news \(game)' lists all posts.",
        russian: "«steam news \(game)» покажет все записи.")
    }
    if isBare { return .unseen }
    return SteamHint(
      english: "'steam news \(words.text) N' shows the post in row N.",
      russian: "«steam news \(words.text) N» покажет запись из строки N.")
  }

  static func path(_ words: SteamWords, _ screens: SteamScreens) throws(Refusal) -> [String] {
    [name, "\(try screens.anyGame(called: words.nameAndPost.name).app)"]
  }

  static func query(of words: SteamWords) -> [DeepLink.Item] {
    words.nameAndPost.post.map { [DeepLink.Item("post", "\($0)")] } ?? []
  }
}
