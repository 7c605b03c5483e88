package import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// A note for a person that accompanies the output of a line.
package enum ReplyNote: LocalizedText {
  /// Read models are in memory, because no file can be written.
  case inMemory(MemoryFallback)
  /// A read model is set to skip an event, but the event no longer stops the read model.
  case passedOver(UnusedSkip)
  /// The number of further events that read models skip without need.
  case morePassedOver(Int)
  /// A read model was rebuilt, because its file could not be used.
  case rebuilt(ViewRebuild)
  /// A search tested the query only after some events; `exact` is the option to test every event.
  case halved(exact: String)
  /// The row that a search found no longer exists at the end, but the query has another row there.
  case otherRow(foundBy: UInt64, other: String)
  /// A join without a kind omitted rows of its left side, because several left rows have the same
  /// keys.
  case unpaired(Int)
  /// A test is made of a search with this query.
  case tests(query: String)

  package var english: String {
    switch self {
    case .inMemory(let fallback): fallback.notice
    case .passedOver(let skip): "\(skip)"
    case .morePassedOver(let count): "So are \(count) more events of that stream."
    case .rebuilt(let rebuild): "\(rebuild)"
    case .halved(let exact):
      "Searching by halving: a row that was there for a while only may be missed. \(exact) tests"
        + " after every event."
    case .otherRow(let seq, let other):
      "The row of event \(seq) is gone at the end. Another event brought the row that is there: \(other)"
    case .unpaired(let rows):
      "'join' without a kind takes one row of the left side for each key, and left out"
        + " \(rows.description.groupingDigits) with partners. 'kind=inner' pairs all of them."
    case .tests(let query): "The test's query: \(TerminalText(query).text)"
    }
  }

  /// The engine's reason why a file cannot be used is not translated.
  package var russian: String {
    switch self {
    case .inMemory(let fallback):
      "Модели чтения не сохранить на диск, их строки собраны в памяти. \(fallback.notice)"
    case .passedOver(let skip): "\(skip)"
    case .morePassedOver(let count): "Так же пропущено событий этого потока: \(count)."
    case .rebuilt(let rebuild):
      "Модель чтения «\(rebuild.view)» построена заново из журнала: \(rebuild.reason) "
        + "(\(rebuild.file))."
    case .halved(let exact):
      "Поиск делением пополам: строку, которая была лишь какое-то время, он мог пропустить. "
        + "\(exact) проверяет после каждого события."
    case .otherRow(let seq, let other):
      "Строки события \(seq) в конце уже нет. Та, что там есть, появилась с другим событием: \(other)"
    case .unpaired(let rows):
      "«join» без вида берёт слева одну строку на ключ и не взял строк с парами:"
        + " \(Language.russian.number(rows)). С «kind=inner» берутся все."
    case .tests(let query): "Запрос теста: \(TerminalText(query).text)"
    }
  }
}

extension ReadModels {
  /// Returns the notes about these read models that were not returned before.
  package func takeNotes() -> [ReplyNote] {
    let fallback = takeFallback().flatMap { $0.isExpected ? nil : ReplyNote.inMemory($0) }
    let skips = takeUnusedSkips()
    let rest = skips.count - Self.toldSkips
    return [fallback].compactMap { $0 } + takeRebuilds().map { .rebuilt($0) }
      + skips.prefix(Self.toldSkips).map { .passedOver($0) }
      + (rest > 0 ? [.morePassedOver(rest)] : [])
  }

  private static var toldSkips: Int { 3 }
}
