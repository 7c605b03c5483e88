internal import DaybookPresentation

/// What the map of jobs says around its pins.
enum JobMapMessage: LocalizedText {
  case title(days: Int)
  case detail(jobs: Int, places: Int)
  case noPlace
  /// Several jobs at one place, with the names of the first.
  case severalJobs(Int, names: String)
  /// How many more jobs are at the place.
  case moreJobs(Int)
  case choosing

  var english: String {
    switch self {
    case .title(let days): "\(days) days of jobs"
    case .detail(let jobs, let places):
      "\(JobListMessage.jobs(jobs).english) at \(places.counted("place"))"
    case .noPlace: "No job here has a place. 'up' leads back to the list."
    case .severalJobs(let count, let names): "\(count) jobs: \(names), …"
    case .moreJobs(let count): "… \(JobListMessage.jobs(count).english) more"
    case .choosing: "'next', 'prev' and 'pin N' choose"
    }
  }

  var russian: String {
    switch self {
    case .title(let days): "Подработки за \(days.counted("день", "дня", "дней"))"
    case .detail(let jobs, let places):
      "\(JobListMessage.jobs(jobs).russian), \(places.counted("точка", "точки", "точек"))"
    case .noPlace: "Где эти подработки, не сказано. «up» — назад к списку."
    case .severalJobs(let count, let names): "\(JobListMessage.jobs(count).russian): \(names), …"
    case .moreJobs(let count): "… и ещё \(JobListMessage.jobs(count).russian)"
    case .choosing: "выбрать точку: «next», «prev», «pin N»"
    }
  }
}
