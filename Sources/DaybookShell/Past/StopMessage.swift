internal import Daybook
internal import DaybookPresentation

/// A message about the read models that one event stops.
package struct StopMessage: LocalizedText {
  /// The content that the message accompanies.
  enum Shown: Sendable {
    /// The stored rows.
    case rows
    /// A comparison with the log.
    case comparison
    /// An imagined history in which the read models do not stop.
    case goingOn
    /// An imagined history in which the event stops the read models.
    case imagined
  }

  let shown: Shown
  let views: [String]
  let poison: PoisonEvent

  package var english: String {
    switch shown {
    case .rows: "\(head) \(isOne ? "Its" : "Their") rows are those before it; \(wayOut)"
    case .comparison: "\(head) \(isOne ? "It is" : "They are") compared up to there; \(wayOut)"
    case .goingOn where isOne:
      "\(head) In what-if it does not stop: its rows there are compared with the real ones."
    case .goingOn:
      "\(head) In what-if they do not stop: their rows there are compared with the real ones."
    case .imagined:
      "\(subject) would be stopped by an event (\(poison.type)): \(poison.reason) "
        + "\(isOne ? "It is compared as it" : "They are compared as they") would be before that event."
    }
  }

  /// The reason within the text is not translated, because the author of the read model wrote it.
  package var russian: String {
    switch shown {
    case .rows: "\(russianHead) Видны строки до него; \(russianWayOut)"
    case .comparison: "\(russianHead) Сравнение идёт до этого места; \(russianWayOut)"
    case .goingOn:
      "\(russianHead) В мысленной истории \(isOne ? "она идёт" : "они идут") дальше, и это "
        + "сравнивается с \(isOne ? "её" : "их") строками, какие они есть."
    case .imagined:
      "\(russianSubject) остановило бы событие (\(poison.type)): \(poison.reason) "
        + "Сравнивается то, что было бы до него."
    }
  }

  private var isOne: Bool { views.count == 1 }

  private var names: [String] { views.map { "'\($0)'" } }

  private var head: String { "\(subject) \(isOne ? "is" : "are") stopped at \(poison)" }

  private var subject: String {
    "The read \(isOne ? "model" : "models") \(Language.english.list(names))"
  }

  private var wayOut: String {
    isOne
      ? "'daybook views skip \(views[0]) \(poison.seq)' lets it go on without the event."
      : "'daybook views skip NAME \(poison.seq)' lets each of them go on without the event."
  }

  private var russianHead: String {
    "\(russianSubject) \(isOne ? "остановлена" : "остановлены") на событии \(poison.seq) "
      + "(\(poison.type)): \(poison.reason)"
  }

  /// The names in the nominative case, which for these words is also the accusative case.
  private var russianSubject: String {
    let names = Language.russian.list(views.map { "«\($0)»" })
    return "\(isOne ? "Модель чтения" : "Модели чтения") \(names)"
  }

  private var russianWayOut: String {
    isOne
      ? "«daybook views skip \(views[0]) \(poison.seq)» продолжит её без этого события."
      : "«daybook views skip NAME \(poison.seq)» продолжит каждую из них без этого события."
  }
}
