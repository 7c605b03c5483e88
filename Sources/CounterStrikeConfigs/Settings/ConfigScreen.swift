internal import AppHosting
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The line that makes a config file for the game from a player's settings.
///
/// It shows the file, writes it to the disk, or passes it to a different program.
struct ConfigScreen: CounterStrikeScreen {
  static let name = "config"
  static let usage = "NAME [> FILE [--force] | --mail | --share]"
  static let summary = "a player's settings for the game"
  static let links = [CounterStrikeLinkForm("config/{name}", example: "config/embertail")]

  static func lasting(_ words: [String], in model: CounterStrikeReadModel) -> [String] {
    words.map(model.lastingName)
  }

  /// The destination of a configuration.
  enum Target: Sendable, Equatable {
    case screen
    case file(String, overwrites: Bool)
    case program(HandOver)
  }

  /// How to pass on a config file: in an e-mail, or by opening the web page of the file.
  enum HandOver: String, Sendable, CaseIterable {
    case mail = "--mail"
    case share = "--share"
  }

  private let player: String
  private let target: Target

  /// Parses `NAME [> FILE] [--force]`, `NAME --mail` or `NAME --share`.
  init(_ words: [String]) throws(Refusal) {
    if let way = HandOver.allCases.first(where: { words.contains($0.rawValue) }) {
      (player, target) = (try Self.handed(words, over: way), .program(way))
      return
    }
    var rest = words.filter { $0 != "--force" }
    let overwrites = rest.count < words.count
    var file: String?
    if let index = rest.firstIndex(where: { $0.hasPrefix(">") }) {
      let name = [String(rest[index].dropFirst())].filter { !$0.isEmpty } + rest[(index + 1)...]
      guard name.count == 1 else { throw Refusal(.configFileUsage) }
      file = name[0]
      rest.removeSubrange(index...)
    }
    player = try CounterStrikeScreens.named(rest.joined(separator: " "), "config NAME")
    if file == nil, overwrites { throw Refusal(.forceUsage) }
    target = file.map { .file($0, overwrites: overwrites) } ?? .screen
  }

  private static func handed(_ words: [String], over way: HandOver) throws(Refusal) -> String {
    let names = words.filter { $0 != way.rawValue }
    guard !names.contains(where: { $0.hasPrefix(">") || $0.hasPrefix("--") }) else {
      throw Refusal(.handOverUsage(way.rawValue))
    }
    return try CounterStrikeScreens.named(
      names.joined(separator: " "), "config NAME \(way.rawValue)")
  }

  var onlyLooks: Bool { if case .program = target { false } else { true } }

  func finish(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {
    try await app.fetchConfig(of: player, &view)
    switch target {
    case .screen: break
    case .file(let file, let overwrites):
      try await app.write(configOf: player, to: file, overwrites, &view)
    case .program(let way): try await app.hand(configOf: player, over: way, &view)
    }
  }

  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws {
    guard case .file(let file, _) = target,
      situation.model.screens[.file] == before.model.screens[.file]
    else { return }
    throw Refusal(.fileIsThere(file))
  }

  func topics(_ situation: CounterStrikeSituation) -> [CounterStrikeTopic] {
    situation.model.topics(ofPlayer: player)
  }

  /// The reason why the last fetch of the player's published file failed.
  ///
  /// It is `nil` if the last fetch succeeded, or if the present line passes the file to a program.
  func notice(_ situation: CounterStrikeSituation) -> NoticeMessage? {
    let model = situation.model
    guard onlyLooks, let player = try? model.player(called: player),
      let config = model.configs[player], let failure = config.failure,
      config.url == model.facts(of: player)?.text(.configURL)
    else { return nil }
    return .noConfig(LocalizedConfigFailure(failure), isOlderShown: config.text != nil)
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    target == .screen ? .config(try situation.model.player(called: player)) : nil
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    let (model, language) = (situation.model, situation.language)
    let player = try model.player(called: player)
    let name = model.nickname(of: player, in: language)
    if case .program(let way) = target {
      return handed(way, name: name, address: model.webConfig(of: player), situation)
    }
    let own = model.publishedConfig(of: player)
    let lines = own.map { Self.lines(of: $0.text) } ?? PlayerConfig(of: player, in: model).lines
    let say = { (message: SettingsMessage) in message.text(in: language) }
    let notes =
      own.map { own in
        [Page.Part.note(say(.ownFile(of: own.config.fetchedAt?.date, url: own.config.url)))]
      } ?? []
    guard case .file(let file, _) = target else {
      let next = ScreenHint.config(name: name)
      return Page(
        say(.config(name: name)), notes + lines.map(Page.Part.note) + [next.note(in: language)])
    }
    return Page(
      say(.config(name: name)), notes + [.note(say(.wrote(lines: lines.count, file: file)))])
  }

  private func handed(
    _ way: HandOver, name: String, address: String?, _ situation: CounterStrikeSituation
  ) -> Page {
    let isOpened = situation.model.toolsState.link?.isOpened == true
    let message: SettingsMessage =
      switch way {
      case .mail: isOpened ? .mailed : .notMailed(name: name)
      case .share: .shared(address, isOpened: isOpened, name: name)
      }
    return Page(
      SettingsMessage.config(name: name).text(in: situation.language),
      [.note(message.text(in: situation.language))])
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).map(String.init)
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? {
    target == .screen ? nil : [Self.name, player]
  }
}
