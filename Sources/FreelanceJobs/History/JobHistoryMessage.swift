internal import DaybookPresentation
internal import DaybookValues

/// The texts of a job's history.
enum JobHistoryMessage: LocalizedText {
  case change(JobHistoryEntry.Change)
  /// A field of a newly listed job, with its value.
  case field(String, JSONValue)
  /// A changed field, with its old and its new value.
  case changed(JobFieldChange)

  var english: String {
    switch self {
    case .change(.listed): "listed"
    case .change(.changed): "changed"
    case .change(.filled): "filled"
    case .change(.expired): "gone"
    case .change(.seenAgain): "seen again"
    case .field(let name, let value): Self.words(name, value, in: .english)
    case .changed(let change):
      Self.words(change.field, change.new, in: .english)
        + ", was \(JobFieldValue(change.old, of: change.field).english)"
    }
  }

  var russian: String {
    switch self {
    case .change(.listed): "появилась"
    case .change(.changed): "изменилась"
    case .change(.filled): "занята"
    case .change(.expired): "снята"
    case .change(.seenAgain): "снова есть"
    case .field(let name, let value): Self.words(name, value, in: .russian)
    case .changed(let change):
      Self.words(change.field, change.new, in: .russian)
        + ", было: \(JobFieldValue(change.old, of: change.field).russian)"
    }
  }

  private static func words(_ name: String, _ value: JSONValue, in language: Language) -> String {
    let title = JobField(rawValue: name)?.text(in: language) ?? name
    return "\(title) \(JobFieldValue(value, of: name).text(in: language))"
  }
}

/// A field of a job; the raw value is its name in events, and the text is its name for people.
package enum JobField: String, CaseIterable, LocalizedText {
  case job, date, key, title, category, client, clientRating, hourlyCents, latitude, longitude
  case photo, openPositions, start, shifts, about, address, contact, dressCode, briefing

  package var english: String {
    switch self {
    case .hourlyCents: "rate"
    case .openPositions: "openings"
    case .clientRating: "rating"
    default: rawValue
    }
  }

  package var russian: String {
    switch self {
    case .job: "номер"
    case .date: "день"
    case .key: "ключ"
    case .title: "название"
    case .category: "категория"
    case .client: "клиент"
    case .clientRating: "рейтинг"
    case .hourlyCents: "ставка"
    case .latitude: "широта"
    case .longitude: "долгота"
    case .photo: "фото"
    case .openPositions: "места"
    case .start: "начало"
    case .shifts: "смены"
    case .about: "о клиенте"
    case .address: "адрес"
    case .contact: "контакт"
    case .dressCode: "одежда"
    case .briefing: "вводная"
    }
  }
}

/// The value of a job's field, as people read it.
struct JobFieldValue: LocalizedText {
  private let value: JSONValue
  private let field: JobField?

  init(_ value: JSONValue, of field: String) {
    (self.value, self.field) = (value, JobField(rawValue: field))
  }

  var english: String {
    if value.isNull { return "unknown" }
    return shifts.map { $0.isEmpty ? "none" : $0.joined(separator: " and ") } ?? plain(.english)
  }

  var russian: String {
    if value.isNull { return "неизвестно" }
    return shifts.map { $0.isEmpty ? "нет" : $0.joined(separator: " и ") } ?? plain(.russian)
  }

  private var shifts: [String]? {
    guard field == .shifts else { return nil }
    return (value.array ?? []).compactMap(JobShift.init(json:)).map(\.text)
  }

  private func plain(_ language: Language) -> String {
    switch field {
    case .hourlyCents:
      value.integer.map { JobCardMessage.rate(HourlyRate(cents: $0)).text(in: language) }
        ?? "\(value)"
    case .clientRating: "\(value)".replacing(".", with: language.decimalMark)
    default: value.string ?? "\(value)"
    }
  }
}
