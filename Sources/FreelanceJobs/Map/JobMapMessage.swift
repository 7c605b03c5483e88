internal import DaybookPresentation

/// The texts on the screen with the map of jobs, except the texts of the jobs themselves.
enum JobMapMessage: LocalizedText {
  case title(days: Int)
  case detail(jobs: Int, places: Int)
  case noPlace
  /// The number of jobs at one place, with the names of the first of these jobs.
  case severalJobs(Int, names: String)
  /// The number of jobs at the chosen place that are not listed.
  case moreJobs(Int)
  case choosing
  /// The number of places that are outside of the map.
  case outside(Int)
  /// The number of jobs whose place is unknown.
  case withoutPlace(Int)

  var english: String {
    switch self {
    case .title(let days): "\(days) days of jobs"
    case .detail(let jobs, let places):
      "\(JobListMessage.jobs(jobs).english) at \(places.counted("place"))"
    case .noPlace: "No job here has a place. 'up' leads back to the list."
    case .severalJobs(let count, let names): "\(count) jobs: \(names), …"
    case .moreJobs(let count): "… \(JobListMessage.jobs(count).english) more"
    case .choosing:
      "Listed are the chosen place and its neighbours; 'next', 'prev' and 'pin N' choose another."
    case .outside(0): "All places are on the map."
    case .outside(1): "One place lies outside of the map; 'pin N' moves the map to it."
    case .outside(let count):
      "\(count.counted("place")) lie outside of the map; 'pin N' moves the map to one."
    case .withoutPlace(let count):
      "\(JobListMessage.jobs(count).english) named no place: only the list has \(count == 1 ? "it" : "them")."
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
    case .choosing:
      "Перечислены выбранная точка и соседние; другую выберут «next», «prev», «pin N»."
    case .outside(0): "Все точки на карте."
    case .outside(let count):
      "За краем карты \(count.counted("точка", "точки", "точек")); «pin N» передвинет карту."
    case .withoutPlace(let count):
      "Без места \(JobListMessage.jobs(count).russian): они есть только в списке."
    }
  }
}
