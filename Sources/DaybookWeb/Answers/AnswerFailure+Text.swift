internal import DaybookValues

extension AnswerFailure: CustomStringConvertible {
  package var description: String { text(of: "The service") }

  /// The failure of `service` and what to do, in the English text that the log stores.
  package func text(of service: String) -> String { message(of: service).english }

  /// The failure of `service` and what to do, in the language of the screen.
  package func message(of service: String) -> AnswerFailureMessage {
    AnswerFailureMessage(self, of: service)
  }
}

/// The text about a failure of a service and what to do, in all languages of the screens.
package struct AnswerFailureMessage: Sendable {
  private let failure: AnswerFailure
  private let service: String

  package init(_ failure: AnswerFailure, of service: String) {
    (self.failure, self.service) = (failure, service)
  }

  package var english: String {
    switch failure {
    case .unreachable(let reason): NoAnswerMessage(reason, of: service).english
    case .throttled(let time):
      "\(service) asks for a pause. Ask again "
        + "\(time.map { "after \($0.inFullSeconds)" } ?? "in a minute")."
    case .budgetSpent(let time):
      "\(service) was asked as often as a day allows. Ask again after \(time.inFullSeconds)."
    case .failed(let status): "\(service) failed (\(status)). Ask again later."
    case .moved(let status):
      "\(service) sends to another address (\(status)), which is not followed. "
        + "Check the address that is set for it."
    case .keyMissing: "\(service) wants a key, and none is set. Set one in the environment."
    case .badKey(let status):
      "\(service) does not accept the key (\(status)). Check it, or make a new one."
    case .refused(let status):
      "\(service) refused the request (\(status)). Asking again will not help."
    case .hidden: "This is private on \(service). Its owner can make it public."
    case .noStats: "This has no statistics on \(service). There is nothing to fetch."
    case .notFound: "\(service) does not know this. Check the name or the number."
    case .noInterface(let status):
      "\(service) has no such interface (\(status)). Check the address that is set for it."
    case .unreadable(let reason):
      "The answer of \(service.asPart) could not be read: \(reason). Ask again later."
    }
  }

  package var russian: String {
    switch failure {
    case .unreachable(let reason): NoAnswerMessage(reason, of: service).russian
    case .throttled(let time):
      "\(service) просит паузу. Запросите снова "
        + "\(time.map { "после \(Self.russian($0))" } ?? "через минуту")."
    case .budgetSpent(let time):
      "\(service): дневной предел запросов исчерпан. Запросите снова после \(Self.russian(time))."
    case .failed(let status): "\(service): сбой на сервере (\(status)). Запросите позже."
    case .moved(let status):
      "\(service) отсылает на другой адрес (\(status)), а за ним не ходят. "
        + "Проверьте адрес, который для него задан."
    case .keyMissing: "\(service) требует ключ, а он не задан. Задайте его в окружении."
    case .badKey(let status):
      "\(service) не принимает ключ (\(status)). Проверьте его или получите новый."
    case .refused(let status):
      "\(service) отклоняет запрос (\(status)). Повторять его бесполезно."
    case .hidden: "\(service): это закрыто. Открыть может владелец."
    case .noStats: "\(service): статистики здесь нет. Запрашивать нечего."
    case .notFound: "\(service) такого не знает. Проверьте имя или номер."
    case .noInterface(let status):
      "\(service): такого интерфейса нет (\(status)). Проверьте адрес, который для него задан."
    case .unreadable(let reason):
      "\(service): ответ не удалось прочитать («\(reason)»). Запросите позже."
    }
  }

  private static func russian(_ time: Timestamp) -> String {
    let time = time.nextWholeSecond
    let day = time.description.prefix(10).split(separator: "-").reversed().joined(separator: ".")
    return "\(day) \(time.clock) UTC"
  }
}

/// The text about why no answer arrived and what to do.
private struct NoAnswerMessage {
  private let reason: NoAnswer
  private let service: String

  init(_ reason: NoAnswer, of service: String) { (self.reason, self.service) = (reason, service) }

  var english: String {
    let waysOn = "It is asked again in a few minutes, or at once by a refresh."
    return switch reason {
    case .unreachable: "\(service) could not be reached. Check the network. \(waysOn)"
    case .silent: "\(service) did not answer in time. \(waysOn)"
    case .tooSlow: "\(service) answered too slowly. \(waysOn)"
    case .untrusted:
      "\(service) could not prove who it is: its certificate is not trusted. "
        + "Check the address that is set for it."
    case .cut: "\(service) broke off its answer. Ask again later."
    case .garbled: "\(service) sent no answer that could be read. Check the address set for it."
    case .tooLarge(let limit):
      "The answer of \(service.asPart) is larger than \(limit >> 20) MiB. Ask for less at once."
    case .cancelled: "\(service) was not waited for. \(waysOn)"
    case .leftAlone:
      "\(service) was not asked: it did not answer a moment ago. \(waysOn)"
    case .resting(let end): AnswerFailureMessage(.throttled(retryAt: end), of: service).english
    case .missingFetcher:
      "\(service) was not asked: there is no \(FetchProgram.name) beside this program. "
        + "Build it (swift build --product \(FetchProgram.name)), or name it in \(FetchProgram.variable)."
    }
  }

  var russian: String {
    let waysOn = "Запрос повторится через несколько минут, а при обновлении — сразу."
    return switch reason {
    case .unreachable: "\(service): связи нет. Проверьте сеть. \(waysOn)"
    case .silent: "\(service): ответа не дождались. \(waysOn)"
    case .tooSlow: "\(service) отвечает слишком медленно. \(waysOn)"
    case .untrusted:
      "\(service): сертификату сервера нельзя доверять. Проверьте адрес, который для него задан."
    case .cut: "\(service): ответ оборвался. Запросите позже."
    case .garbled: "\(service): пришёл не ответ, а что-то другое. Проверьте заданный адрес."
    case .tooLarge(let limit):
      "\(service): ответ больше \(limit >> 20) МиБ. Запросите меньше за раз."
    case .cancelled: "\(service): ответа не стали ждать. \(waysOn)"
    case .leftAlone: "\(service) не запрашивали: ответа только что не было. \(waysOn)"
    case .resting(let end): AnswerFailureMessage(.throttled(retryAt: end), of: service).russian
    case .missingFetcher:
      "\(service) не запрашивали: рядом с программой нет \(FetchProgram.name). Соберите его "
        + "(swift build --product \(FetchProgram.name)) или укажите в \(FetchProgram.variable)."
    }
  }
}

extension Timestamp {
  /// The time rounded up to a whole second, such as `2026-03-31 04:00:09 UTC`.
  fileprivate var inFullSeconds: String {
    let time = nextWholeSecond
    return "\(time.description.prefix(10)) \(time.clock) UTC"
  }

  /// The time rounded up to a whole second, so that a pause has really ended then.
  fileprivate var nextWholeSecond: Timestamp {
    Timestamp(
      microsecondsSinceEpoch: microsecondsSinceEpoch.addingReportingOverflow(999_999).partialValue)
  }

  /// The time of day, such as `04:00:09`.
  fileprivate var clock: Substring { description.dropFirst(11).prefix(8) }
}

extension String {
  /// The text for use inside a sentence, in which an initial article `The` becomes `the`.
  fileprivate var asPart: String { hasPrefix("The ") ? "the " + String(dropFirst(4)) : self }
}
