internal import DaybookPresentation
internal import DaybookRendering

/// The messages that are shown while a line waits, or works for a long time.
enum WaitMessage: LocalizedText {
  case asking(service: String, seconds: Int64)
  case pause(service: String, Int64, seconds: Int64)
  /// A message, followed by words that say how to stop the wait.
  case stoppable(String)
  case scanned(rows: Int, perSecond: Int)
  case folded(events: Int, perSecond: Int)
  case left(percent: Int, seconds: Int)

  var english: String {
    switch self {
    case .asking(let service, let seconds): "Asking \(service), for \(seconds) s"
    case .pause(let service, let pause, let seconds):
      "\(service) wants a pause of \(pause) s, for \(seconds) s"
    case .stoppable(let text): "\(text) (Ctrl-C stops)"
    case .scanned(let count, let rate): Self.rate(count, "rows scanned", rate)
    case .folded(let count, let rate): Self.rate(count, "events folded", rate)
    case .left(let percent, let seconds): "\(percent) %, about \(seconds) s left"
    }
  }

  var russian: String {
    switch self {
    case .asking(let service, let seconds): "Запрос к \(service), идёт \(seconds) с"
    case .pause(let service, let pause, let seconds):
      "\(service) просит паузу в \(pause) с, прошло \(seconds) с"
    case .stoppable(let text): "\(text) (Ctrl-C прервёт)"
    case .scanned(let count, let rate):
      "просмотрено строк: \(Language.russian.number(count)), "
        + "\(Language.russian.number(rate)) в секунду"
    case .folded(let count, let rate):
      "учтено событий: \(Language.russian.number(count)), "
        + "\(Language.russian.number(rate)) в секунду"
    case .left(let percent, let seconds): "\(percent) %, осталось около \(seconds) с"
    }
  }

  private static func rate(_ count: Int, _ what: String, _ rate: Int) -> String {
    "\("\(count)".groupingDigits) \(what), \("\(rate)".groupingDigits) a second"
  }
}
