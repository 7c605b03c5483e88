internal import DaybookPresentation

/// The titles of the columns of a list of jobs.
package struct JobColumns: Sendable, Equatable {
  package var number: String
  package var shifts: String
  package var work: String
  package var client: String
  package var pay: String
  package var openings: String
  package var distance: String
}

extension JobColumns {
  /// The titles for `cards`; `numbering` is the title of the column with row numbers or ids of
  /// jobs.
  init(of cards: [JobCard], numbered numbering: JobColumnMessage, _ language: Language) {
    let say = { (message: JobColumnMessage) in message.text(in: language) }
    number = say(numbering)
    (shifts, work, client) = (say(.shifts), say(.work), say(.client))
    (pay, openings) = (say(.pay), say(.openings))
    distance = cards.contains { !$0.distance.isEmpty } ? say(.distance) : ""
  }
}

/// The title of a column.
enum JobColumnMessage: LocalizedText {
  case row, job
  case shifts, work, client, pay, openings, distance

  var english: String {
    switch self {
    case .row: "#"
    case .job: "job"
    case .shifts: "hours"
    case .work: "work"
    case .client: "client"
    case .pay: "pay"
    case .openings: "open"
    case .distance: "away"
    }
  }

  var russian: String {
    switch self {
    case .row: "#"
    case .job: "номер"
    case .shifts: "часы"
    case .work: "работа"
    case .client: "клиент"
    case .pay: "оплата"
    case .openings: "мест"
    case .distance: "путь"
    }
  }
}
