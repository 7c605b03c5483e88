import DaybookValues

extension AnswerFailure: CustomStringConvertible {
  package var description: String { text(of: "The service") }

  /// What happened when `service` was asked, and what to do.
  package func text(of service: String) -> String {
    switch self {
    case .unreachable(let reason): reason.text(of: service)
    case .throttled(let time):
      "\(service) asks for a pause. Ask again \(time.map(\.onceItIsOver) ?? "in a minute")."
    case .budgetSpent(let time):
      "\(service) was asked as often as a day allows. Ask again \(time.onceItIsOver)."
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
}

extension NoAnswer {
  fileprivate func text(of service: String) -> String {
    switch self {
    case .unreachable: "\(service) could not be reached. Check the network. \(Self.waysOn)"
    case .silent: "\(service) did not answer in time. \(Self.waysOn)"
    case .tooSlow: "\(service) answered too slowly. \(Self.waysOn)"
    case .untrusted:
      "\(service) could not prove who it is: its certificate is not trusted. "
        + "Check the address that is set for it."
    case .cut: "\(service) broke off its answer. Ask again later."
    case .garbled: "\(service) sent no answer that could be read. Check the address set for it."
    case .tooLarge(let limit):
      "The answer of \(service.asPart) is larger than \(limit >> 20) MiB. Ask for less at once."
    case .cancelled: "\(service) was not waited for. \(Self.waysOn)"
    case .leftAlone:
      "\(service) was not asked: it did not answer a moment ago. \(Self.waysOn)"
    case .resting(let end): AnswerFailure.throttled(retryAt: end).text(of: service)
    }
  }

  private static let waysOn = "It is asked again in a few minutes, or at once by a refresh."
}

extension Timestamp {
  /// `after 2026-03-31 04:00:09 UTC`, the next whole second.
  fileprivate var onceItIsOver: String {
    let second = Timestamp(
      microsecondsSinceEpoch: microsecondsSinceEpoch.addingReportingOverflow(999_999).partialValue)
    let text = second.description
    return "after \(text.prefix(10)) \(text.dropFirst(11).prefix(8)) UTC"
  }
}

extension String {
  /// The text inside a sentence, where an article is not its first word.
  fileprivate var asPart: String { hasPrefix("The ") ? "the " + String(dropFirst(4)) : self }
}
