internal import DaybookPresentation

/// What a card says of a job.
enum JobCardMessage: LocalizedText {
  case noShift
  case noRate
  case rate(HourlyRate)
  case places(Int64)
  case noLongerListed

  var english: String {
    switch self {
    case .noShift: "no shift"
    case .noRate: "no rate"
    case .rate(let rate): "\(Language.english.euros(cents: rate.cents))/h"
    case .places(...0): "full"
    case .places(1): "1 place"
    case .places(let count): "\(count) places"
    case .noLongerListed: "no longer listed"
    }
  }

  var russian: String {
    switch self {
    case .noShift: "без смен"
    case .noRate: "без ставки"
    case .rate(let rate): "\(Language.russian.euros(cents: rate.cents))/ч"
    case .places(...0): "мест нет"
    case .places(let count): count.counted("место", "места", "мест")
    case .noLongerListed: "снята с показа"
    }
  }
}
