internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension CounterStrikeApp {
  /// Fetches the config file that a player publishes.
  ///
  /// Without a source or a valid address, this does nothing.
  func fetchConfig(of name: String, _ view: inout CounterStrikeSessionView) async throws {
    let model = try situation(view).model
    let player = try model.player(called: name)
    guard let source, let url = model.webConfig(of: player) else { return }
    let event: ConfigEvent
    do {
      event = .fetched(ConfigFetched(player, at: url, try await Self.config(at: url, source)))
    } catch {
      event = .unavailable(ConfigUnavailable(player, at: url, because: error.reason))
    }
    let fact = CounterStrikeFact(.config(event), in: ConfigEvent.stream, at: source.time)
    try await appendResult(&view) { _ in [fact] }
  }

  private static func config(
    at url: String, _ source: any CounterStrikeSource
  ) async throws(AnswerProblem) -> String {
    let answer: PageAnswer
    do throws(NoAnswer) { answer = try await source.file(at: url) } catch {
      throw AnswerProblem(error == .cancelled ? "it was not waited for" : "it could not be reached")
    }
    return try ConfigAnswer(answer).text
  }

  /// Writes a player's config to a file.
  ///
  /// It writes the file that the player publishes if it is known. Otherwise, it writes a file made
  /// from the known settings.
  func write(
    configOf name: String, to file: String, _ overwrites: Bool,
    _ view: inout CounterStrikeSessionView
  ) async throws {
    let model = try situation(view).model
    let player = try model.player(called: name)
    let text = model.publishedConfig(of: player)?.text ?? PlayerConfig(of: player, in: model).text
    guard try files.write(Array(text.utf8), file, overwrites) else {
      throw Refusal(.fileIsThere(file))
    }
    try await append(&view) { [$0.fact(.configWritten(ConfigWritten(player, to: file)))] }
  }

  /// Passes a player's config to the mail program, or opens the web page of the published file.
  func hand(
    configOf name: String, over way: ConfigScreen.HandOver,
    _ view: inout CounterStrikeSessionView
  ) async throws {
    if log.isReadOnly { throw Refusal.readOnly }
    switch way {
    case .mail: try await mail(configOf: name, &view)
    case .share: try await share(configOf: name, &view)
    }
  }

  /// Opens the address of the player's published file, so that the person can share it.
  private func share(configOf name: String, _ view: inout CounterStrikeSessionView) async throws {
    let model = try situation(view).model
    let address = model.webConfig(of: try model.player(called: name))
    let isOpened = try address.map { try surroundings.open($0) } ?? false
    try await note(LinkOpened(address ?? "", isOpened: isOpened), &view)
  }

  private func mail(configOf name: String, _ view: inout CounterStrikeSessionView) async throws {
    let model = try situation(view).model
    let player = try model.player(called: name)
    let text = model.publishedConfig(of: player)?.text ?? PlayerConfig(of: player, in: model).text
    let nickname = model.nickname(of: player)
    let letter = DeveloperMail(to: "", subject: "Config of \(nickname)", body: text)
    guard letter.link.utf8.count <= Self.longestLetter else {
      throw Refusal(.tooLongForLetter(name: nickname))
    }
    let isOpened = try surroundings.open(letter.link)
    // The recorded link has no body, because the log must not contain the text of the e-mail.
    let beginning = DeveloperMail(to: "", subject: "Config of \(nickname)", body: "").link
    try await note(LinkOpened(beginning, isOpened: isOpened), &view)
  }

  private func note(_ link: LinkOpened, _ view: inout CounterStrikeSessionView) async throws {
    try await append(&view) { [$0.fact(ToolsEvent.linkOpened(link))] }
  }

  /// The maximum length of an e-mail link in bytes, because longer arguments cannot be passed to a
  /// program.
  private static let longestLetter = 100_000
}

extension CounterStrikeReadModel {
  /// The web address of the player's published file; `nil` if it is unknown or invalid.
  func webConfig(of player: ProPlayerID) -> String? {
    facts(of: player)?.text(.configURL).flatMap { $0.isWebAddress ? $0 : nil }
  }

  /// The player's published file; `nil` if it was never fetched from its present address.
  func publishedConfig(of player: ProPlayerID) -> (text: String, config: PublishedConfig)? {
    guard let config = configs[player], let text = config.text,
      config.url == facts(of: player)?.text(.configURL)
    else { return nil }
    return (text, config)
  }
}

extension String {
  /// Whether this is a web address without a user name and password, from which a file may be
  /// fetched.
  fileprivate var isWebAddress: Bool {
    let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count > 2 && ["http:", "https:"].contains(parts[0].lowercased())
      && parts[1].isEmpty && !parts[2].isEmpty && !parts[2].contains("@")
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
