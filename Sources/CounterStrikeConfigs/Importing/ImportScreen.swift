internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// Imports the settings of players from a file.
struct ImportScreen: CounterStrikeScreen {
  static let name = "import"
  static let usage = "FILE.csv [--day DATE]"
  static let summary = "take in settings of players"

  private let path: String
  private let day: CalendarDate?

  init(_ words: [String]) throws(Refusal) {
    var (rest, day) = (words, CalendarDate?.none)
    if let index = rest.firstIndex(of: "--day") {
      guard index + 1 < rest.count, let date = CalendarDate(rest[index + 1]) else {
        throw Refusal(.dayUsage)
      }
      day = date
      rest.removeSubrange(index...(index + 1))
    }
    guard rest.count == 1 else {
      throw Refusal(.importUsage)
    }
    (path, self.day) = (rest[0], day)
  }

  let onlyLooks = false

  /// Imports the file, or records why the file is refused, so that a replay can show the reason
  /// again.
  ///
  /// Nothing is recorded about a file that cannot be read.
  func act(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {
    let name = String(path.split(separator: "/").last ?? Substring(path))
    let bytes = try app.files.read(path)
    let (now, time) = (view.moment.now, day.map { Timestamp(startOf: $0) } ?? view.moment.now)
    do {
      let file = try SettingsFile(bytes)
      try await app.append(&view) { situation throws(Refusal) in
        try ImportDecision(file, called: name, at: time, seeing: situation.model).facts()
      }
    } catch {
      let refused = SettingsRefused(name, because: Self.shortened("\(error)"))
      try await app.append(&view) { _ in
        [CounterStrikeFact(.importing(.refused(refused)), in: ImportEvent.stream, at: now)]
      }
      throw error
    }
  }

  /// The first 4,000 bytes of an error, because an error may quote long content of a file.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 4_000 ? text : String(decoding: text.utf8.prefix(4_000), as: UTF8.self) + "…"
  }

  func check(_ situation: CounterStrikeSituation, after before: CounterStrikeSituation) throws {
    guard let last = situation.model.imports.last,
      last.key > before.model.imports.last?.key ?? 0
    else { throw SettingsFileError(missing: path) }
    if let reason = last.row.refusal { throw SettingsFileError(reason) }
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(ImportPage(situation.language))
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? { [OverviewScreen.name] }
}

/// The result of the last import of a file.
struct ImportPage: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    guard let file = model.imports.reversed().first?.row else {
      return Page(say(.title), [.note(say(.none))])
    }
    let counts = file.counts
    let numbers: [(ImportMessage, Int64)] = [
      (.players, counts.players), (.new, counts.listed), (.changed, counts.changed),
      (.changes, counts.changes),
    ]
    let facts = numbers.map { Page.Fact(name: say($0.0), value: language.number($0.1)) }
    let missing = counts.missing.isEmpty ? [] : [say(.missing(columns: counts.missing))]
    let unknown = counts.unknown.isEmpty ? [] : [say(.unknown(columns: counts.unknown))]
    return Page(
      say(.titleOf(file: counts.file)), detail: language.date(file.time.date),
      [.facts(facts)] + (missing + unknown).map(Page.Part.note))
  }

  private func say(_ message: ImportMessage) -> String { message.text(in: language) }
}
