internal import DaybookPresentation
internal import DaybookValues

/// The texts of the screen of one job.
enum JobMessage: LocalizedText {
  /// The names of a job's fields.
  case what, day, shifts, pay, openings, rating, location, address, contact, dressCode, briefing
  case about, watched
  case number(JobID)
  case notKnown(JobID)
  case stars(tenths: Int64)
  case notRated
  case placeNotTold
  /// The distance to the job, which follows the name of its place.
  case away(kilometres: Double, UnitSystem)
  case watchedSince(CalendarDate)
  case noShiftNamed(start: ClockTime?)
  case shift(JobShift, on: CalendarDate)
  /// The lines that a person may type next.
  case next(JobID, isWatched: Bool)

  var english: String {
    switch self {
    case .what: "what"
    case .day: "day"
    case .shifts: "shifts"
    case .pay: "pay"
    case .openings: "openings"
    case .rating: "rating"
    case .location: "where"
    case .address: "address"
    case .contact: "report to"
    case .dressCode: "wear"
    case .briefing: "briefing"
    case .about: "about"
    case .watched: "watched"
    case .number(let job): "job \(job)"
    case .notKnown(let job): "No job '\(job)' is known of this day."
    case .stars(let tenths): "\(Language.english.decimal(tenths, places: 1)) of 5"
    case .notRated: "not rated"
    case .placeNotTold: "not told"
    case .away(let kilometres, let units):
      ", \(units.text(ofKilometres: kilometres, in: .english)) away"
    case .watchedSince(let date): "since \(Language.english.date(date))"
    case .noShiftNamed(let start): "none is named" + (start.map { ", it begins at \($0)" } ?? "")
    case .shift(let shift, let date):
      shift.words(on: date, in: .english) { $0 == 1 ? "1 person" : "\($0) people" }
    case .next(let job, isWatched: false):
      "'jobs watch \(job)' keeps an eye on it, 'up' leads back."
    case .next(let job, isWatched: true):
      "'unwatch \(job)' keeps an eye on it no more, 'up' leads back."
    }
  }

  var russian: String {
    switch self {
    case .what: "что"
    case .day: "день"
    case .shifts: "смены"
    case .pay: "оплата"
    case .openings: "места"
    case .rating: "рейтинг"
    case .location: "где"
    case .address: "адрес"
    case .contact: "контакт"
    case .dressCode: "одежда"
    case .briefing: "вводная"
    case .about: "клиент"
    case .watched: "слежу"
    case .number(let job): "подработка \(job)"
    case .notKnown(let job): "О подработке «\(job)» в этот день ничего не известно."
    case .stars(let tenths): "\(Language.russian.decimal(tenths, places: 1)) из 5"
    case .notRated: "оценок нет"
    case .placeNotTold: "не указано"
    case .away(let kilometres, let units):
      ", расстояние \(units.text(ofKilometres: kilometres, in: .russian))"
    case .watchedSince(let date): "с \(Language.russian.date(date))"
    case .noShiftNamed(let start): "не названы" + (start.map { ", начало в \($0)" } ?? "")
    case .shift(let shift, let date):
      shift.words(on: date, in: .russian) { $0.counted("человек", "человека", "человек") }
    case .next(let job, isWatched: false): "«jobs watch \(job)» — следить за ней, «up» — назад."
    case .next(let job, isWatched: true): "«unwatch \(job)» — больше не следить, «up» — назад."
    }
  }
}

extension JobShift {
  /// The shift in words, such as `21:00–00:00 +1 (3 h, 2 people, € 15.50/h)`.
  fileprivate func words(
    on date: CalendarDate, in language: Language, _ people: (Int64) -> String
  ) -> String {
    let facts = [
      WorkingTime(self, on: date).length.text(in: language), peopleNeeded.map(people),
      rate.map { JobCardMessage.rate($0).text(in: language) },
    ]
    return "\(text) (\(facts.compactMap(\.self).joined(separator: ", ")))"
  }
}
