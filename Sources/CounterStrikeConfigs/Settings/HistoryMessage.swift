internal import DaybookPresentation

/// The texts of the history of settings.
enum HistoryMessage: LocalizedText {
  case title(subject: String)
  case allPlayers
  case nothing
  case changes(Int)
  case older(Int)
  /// The titles of columns.
  case seenOn, what, from, to, changeCount
  /// The title of the table with the values that players changed to.
  case wentTo

  var english: String {
    switch self {
    case .title(let subject): "History of \(subject)"
    case .allPlayers: "all players"
    case .nothing: "Nothing has changed since the first listing."
    case .changes(let count): count.counted("change")
    case .older(let count): "\(count.counted("older change")) not shown."
    case .seenOn: "seen on"
    case .what: "what"
    case .from: "from"
    case .to: "to"
    case .changeCount: "changes"
    case .wentTo: "Went to"
    }
  }

  var russian: String {
    switch self {
    case .title(let subject): "История: \(subject)"
    case .allPlayers: "все игроки"
    case .nothing: "С первого появления в списке ничего не изменилось."
    case .changes(let count): count.counted("изменение", "изменения", "изменений")
    case .older(let count):
      "Не \(count.choosing("показано", "показаны", "показано")) ещё "
        + "\(count.counted("более раннее изменение", "более ранних изменения", "более ранних изменений"))."
    case .seenOn: "замечено"
    case .what: "что"
    case .from: "было"
    case .to: "стало"
    case .changeCount: "изменений"
    case .wentTo: "На что перешли"
    }
  }
}
