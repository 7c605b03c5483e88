internal import DaybookPresentation
internal import DaybookValues

/// The texts about watched jobs, and the questions about them.
enum WatchingMessage: LocalizedText {
  case noneWatched
  case noneOverlap
  case someOverlap
  /// The suggested next lines.
  case next
  case overlappingPairs(Int)
  case watchAsked(JobID)
  case overlaps(with: [String])
  case watchAnyway
  case cancel
  case stopAsked(JobID)
  case historyStays
  case stopWatching
  case keep

  var english: String {
    switch self {
    case .noneWatched: "No job is watched. 'jobs watch N' watches one of the list."
    case .noneOverlap: "No two of them overlap."
    case .someOverlap: "Some of them overlap, 'clash' shows them."
    case .next: "'job NUMBER' shows one, 'unwatch NUMBER' keeps an eye on it no more."
    case .overlappingPairs(0): "No two watched shifts overlap. 'watched' lists their jobs."
    case .overlappingPairs(1): "Two watched shifts overlap."
    case .overlappingPairs(let count): "\(count) pairs of watched shifts overlap."
    case .watchAsked(let job): "Watch job \(job)?"
    case .overlaps(let shifts):
      "It overlaps with what you watch: \(shifts.joined(separator: "; "))."
    case .watchAnyway: "Watch anyway"
    case .cancel: "Cancel"
    case .stopAsked(let job): "Stop watching job \(job)?"
    case .historyStays: "Its history stays in the log."
    case .stopWatching: "Stop watching"
    case .keep: "Keep"
    }
  }

  var russian: String {
    switch self {
    case .noneWatched: "Вы ни за чем не следите. «jobs watch N» — следить за одной из списка."
    case .noneOverlap: "Они не пересекаются."
    case .someOverlap: "Некоторые пересекаются, «clash» покажет какие."
    case .next: "«job NUMBER» покажет подработку, «unwatch NUMBER» — больше не следить за ней."
    case .overlappingPairs(0):
      "Смены, за которыми вы следите, не пересекаются. «watched» покажет подработки."
    case .overlappingPairs(1): "Пересекаются две смены, за которыми вы следите."
    case .overlappingPairs(let count):
      "\(count.choosing("Пересекается", "Пересекаются", "Пересекаются")) "
        + "\(count.counted("пара", "пары", "пар")) смен, за которыми вы следите."
    case .watchAsked(let job): "Следить за подработкой \(job)?"
    case .overlaps(let shifts):
      "Она пересекается с тем, за чем вы следите: \(shifts.joined(separator: "; "))."
    case .watchAnyway: "Всё равно следить"
    case .cancel: "Отмена"
    case .stopAsked(let job): "Перестать следить за подработкой \(job)?"
    case .historyStays: "Её история останется в журнале."
    case .stopWatching: "Перестать следить"
    case .keep: "Оставить"
    }
  }
}
