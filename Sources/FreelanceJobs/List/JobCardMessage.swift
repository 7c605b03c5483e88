internal import DaybookPresentation

/// The texts of a job's card.
enum JobCardMessage: LocalizedText {
  case noShift
  case noRate
  case rate(HourlyRate)
  /// The number of open positions in words.
  case openings(Int64)
  /// The number of open positions for a column with a title.
  case openingsCell(Int64)
  case noLongerListed

  var english: String {
    switch self {
    case .noShift: "no shift"
    case .noRate: "no rate"
    case .rate(let rate): "\(Language.english.euros(cents: rate.cents))/h"
    case .openings(...0): "full"
    case .openings(let count): "\(count) open"
    case .openingsCell(...0): "full"
    case .openingsCell(let count): "\(count)"
    case .noLongerListed: "no longer listed"
    }
  }

  var russian: String {
    switch self {
    case .noShift: "без смен"
    case .noRate: "без ставки"
    case .rate(let rate): "\(Language.russian.euros(cents: rate.cents))/ч"
    case .openings(...0): "мест нет"
    case .openingsCell(...0): "нет"
    case .openingsCell(let count): Language.russian.number(count)
    case .openings(let count): count.counted("место", "места", "мест")
    case .noLongerListed: "снята с показа"
    }
  }
}
