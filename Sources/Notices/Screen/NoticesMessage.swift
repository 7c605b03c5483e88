internal import DaybookPresentation

/// The texts of the screen of notices.
enum NoticesMessage: LocalizedText {
  case notices
  case new(Int)
  case none
  /// The sign before a notice that the person has not seen yet.
  case newSign
  /// The titles of columns.
  case time, text
  case older(Int)
  /// The suggested next lines.
  case hint(app: String)
  case usage(app: String)
  case noNotice(UInt64, known: [UInt64])

  var english: String {
    switch self {
    case .notices: "Notices"
    case .new(let count): "\(count) new"
    case .none: "There are no notices."
    case .newSign: "new"
    case .time: "time"
    case .text: "notice"
    case .older(let count): "\(count.counted("older notice")) not shown."
    case .hint(let app): "'\(app) notices dismiss N' removes one, 'dismiss all' removes all."
    case .usage(let app):
      "'\(app) notices' shows them, '\(app) notices dismiss N' and 'dismiss all' remove them."
    case .noNotice(let number, let known):
      "There is no notice \(number). "
        + (known.isEmpty ? "There are none." : "\(Self.range(known)).")
    }
  }

  var russian: String {
    switch self {
    case .notices: "Уведомления"
    case .new(let count): count.counted("новое", "новых", "новых")
    case .none: "Уведомлений нет."
    case .newSign: "новое"
    case .time: "время"
    case .text: "уведомление"
    case .older(let count):
      "Не \(count.choosing("показано", "показаны", "показано")) ещё "
        + "\(count.counted("более старое", "более старых", "более старых"))."
    case .hint(let app): "«\(app) notices dismiss N» уберёт одно, «dismiss all» — все."
    case .usage(let app):
      "«\(app) notices» покажет их, «\(app) notices dismiss N» и «dismiss all» уберут."
    case .noNotice(let number, let known):
      "Уведомления \(number) нет. "
        + (known.isEmpty ? "Их сейчас нет." : "Есть: \(Self.listed(known)).")
    }
  }

  private static func range(_ known: [UInt64]) -> String { "There are: \(listed(known))" }

  private static func listed(_ known: [UInt64]) -> String {
    known.suffix(10).map { "\($0)" }.joined(separator: ", ")
  }
}
