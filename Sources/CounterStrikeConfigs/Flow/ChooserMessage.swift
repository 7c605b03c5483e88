internal import DaybookPresentation

/// The texts of the module for choosing players.
enum ChooserMessage: LocalizedText {
  case choose, chooseAnother
  case toBeCompared(names: [String])
  case found(Int, part: String)
  case more(Int)
  case usage

  var english: String {
    switch self {
    case .choose: "Choose a player"
    case .chooseAnother: "Choose another player"
    case .toBeCompared(let names): "To be compared with \(names.listed)."
    case .found(let count, let part): "\(count) with '\(part)'"
    case .more(let count): "\(count) more: a part of the name narrows."
    case .usage:
      "'choose N' takes one, 'choose PART' narrows the list, 'up' goes back. At a terminal type only "
        + "the number, or a part of the name."
    }
  }

  var russian: String {
    switch self {
    case .choose: "Выберите игрока"
    case .chooseAnother: "Выберите ещё одного игрока"
    case .toBeCompared(let names): "Для сравнения уже выбрано: \(Language.russian.list(names))."
    case .found(let count, let part): "с «\(part)» в имени: \(count)"
    case .more(let count): "И ещё \(count): часть имени сузит список."
    case .usage:
      "«choose N» выбирает, «choose PART» сужает список, «up» возвращает; в терминале достаточно "
        + "номера или части имени."
    }
  }
}
